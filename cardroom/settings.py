"""Settings of both ways to run the room: embedded, or with DATABASE_URL and REDIS_URL.

docs/settings.md lists every environment variable that is read here.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any
from urllib.parse import quote

from django.core.exceptions import ImproperlyConfigured

from cardroom.database.databases import database
from cardroom.env import (
    email_settings,
    env_bool,
    env_hosts,
    env_int,
    env_path,
    env_str,
    mail_sender,
    own_names,
    public_address,
    redis_address,
    secret_key,
)
from cardroom.logs import logging_settings
from cardroom.opening.private_files import OTHERS, make_own_folder

BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = env_path("ROOM_VAR", BASE_DIR / "var").resolve()
STATIC_ROOT = VAR_DIR / "static"
os.umask(OTHERS)  # whatever a process of the room writes, and wherever, is its user's alone
make_own_folder(VAR_DIR)
for _folder in (STATIC_ROOT, VAR_DIR / "mail"):
    _folder.mkdir(exist_ok=True)

HOST = env_str("HOST", "127.0.0.1")
PORT = env_int("PORT", 8000, least=1, most=65_535)
HTTPS = env_bool("HTTPS")
REDIS_URL = redis_address(env_str("REDIS_URL"))
REDIS_PREFIX = env_str("REDIS_PREFIX")
BACKUPS_DIR = env_path("ROOM_BACKUPS", VAR_DIR / "backups")
KEYRING_FILE = env_path("ROOM_KEYRING", VAR_DIR / "keyring")

DEBUG = env_bool("DEBUG")
PLAIN = env_bool("ROOM_PLAIN")  # docs/decisions/plain.md
SECRET_KEY = secret_key(VAR_DIR / "secret_key")
_given_names = env_hosts("ALLOWED_HOSTS")
if HTTPS and not _given_names:
    raise ImproperlyConfigured(
        "HTTPS is 1, but ALLOWED_HOSTS is empty: it must have the name that people type, such as"
        " room.example, else every page is refused (400)."
    )
ALLOWED_HOSTS = _given_names or own_names(HOST)
PUBLIC_ADDRESS = public_address(_given_names, host=HOST, port=PORT, is_https=HTTPS)

INSTALLED_APPS = [
    "accounts.apps.RoomAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "csp",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "cardroom",
    "accounts",
    "games",
]
MIDDLEWARE = [
    "cardroom.health.HealthChecks",
    "django.middleware.security.SecurityMiddleware",
    "cardroom.pages.static_files.StaticFiles",
    "csp.middleware.CSPMiddleware",
    "cardroom.refusals.ended_sessions.EndedSessions",
    "django.middleware.common.CommonMiddleware",
    "cardroom.refusals.not_allowed.NotAllowedPage",  # before a form's token is asked for
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "accounts.middleware.browser_notes.BrowserNotes",
    "accounts.middleware.act_origins.ActOrigins",
    "accounts.middleware.for_guests.GuestPages",
    "accounts.middleware.room_zone.RoomZone",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "cardroom.refusals.signed_out_forms.SignedOutForms",
    "cardroom.refusals.unreadable_factors.UnreadableFactors",
    "games.admin.floor.stopped_tables.StoppedTables",
]
ROOT_URLCONF = "cardroom.urls"
CSRF_FAILURE_VIEW = "cardroom.refusals.form_refused.form_refused"
ASGI_APPLICATION = "cardroom.asgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "accounts.context_processors.bankroll_text",
                "accounts.context_processors.the_room",
                "games.web.kept_places_bar.kept_places",
            ]
        },
    }
]

# Data. One transaction is one service call, so views never open one of their own.
_here = quote(str(VAR_DIR))  # its name may have a # in it, a ? or a %
DATABASES = {"default": database(env_str("DATABASE_URL", f"sqlite://{_here}/room.sqlite3"))}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
# How long Redis has to take a connection, and for each answer: a page waits for it no longer.
_redis_bounds = {"socket_timeout": 1.0, "socket_connect_timeout": 1.0}  # seconds
# By far more than one address may fill with counts; the oldest make room for newer ones.
_memory_bounds = {"MAX_ENTRIES": 100_000}
CACHES: dict[str, Any] = {
    "default": {
        "BACKEND": "cardroom.room_cache.RoomCache",
        "LOCATION": REDIS_URL,
        "KEY_PREFIX": REDIS_PREFIX,
        "OPTIONS": _memory_bounds | _redis_bounds,
    }
    if REDIS_URL
    else {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "OPTIONS": _memory_bounds,
    }
}
USE_I18N = False
USE_TZ = True
TIME_ZONE = "UTC"
FORMAT_MODULE_PATH = ["cardroom.formats"]

# People.
AUTH_USER_MODEL = "accounts.Player"
SESSION_ENGINE = "accounts.sessions"
AUTHENTICATION_BACKENDS = ["accounts.backends.PlayerBackend"]
PASSWORD_HASHERS = ["accounts.throttling.hashing.room_argon2.RoomArgon2"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "/"
LOGOUT_REDIRECT_URL = "/"
ACCOUNT_ADAPTER = "accounts.adapter.RoomAccountAdapter"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1*", "password2*"]
ACCOUNT_FORMS = {"signup": "accounts.views.entrance.sign_up_form.SignUpForm"}
ACCOUNT_EMAIL_VERIFICATION = "optional"
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_USERNAME_MIN_LENGTH = 3
# allauth's own bounds stand behind accounts/throttling, which holds up nobody but the guesser.
ACCOUNT_RATE_LIMITS = {
    "login": "120/m/ip",
    "login_failed": None,
    "signup": "60/m/ip",
    "reset_password": "60/h/ip,5/h/key",
    "change_password": "5/m/user,30/d/user",
}
# The second factor: codes of an app, passkeys, and recovery codes (docs/security.md).
MFA_ADAPTER = "cardroom.second_factor.SealedFactors"
MFA_SUPPORTED_TYPES = ["totp", "recovery_codes", "webauthn"]  # browsers ask whether it is HTTPS
MFA_ALLOW_UNVERIFIED_EMAIL = True  # addresses are no way in: nobody could lose one to a stranger
MFA_TOTP_TOLERANCE = 1  # a step may end while its code is typed; each is good once all the same
MFA_FORMS = {
    "authenticate": "accounts.throttling.factor_forms.CodeForm",
    "reauthenticate": "accounts.throttling.factor_forms.CodeAgainForm",
    "add_webauthn": "accounts.throttling.passkey_forms.AddPasskeyForm",
    "edit_webauthn": "accounts.throttling.passkey_forms.RenamePasskeyForm",
    "authenticate_webauthn": "accounts.throttling.passkey_forms.PasskeyForm",
    "reauthenticate_webauthn": "accounts.throttling.passkey_forms.PasskeyAgainForm",
}
SIGN_UPS_PER_TEN_MINUTES = env_int("SIGN_UPS_PER_TEN_MINUTES", 5)
SIGN_UPS_PER_DAY = env_int("SIGN_UPS_PER_DAY", 20)
ALLAUTH_TRUSTED_PROXY_COUNT = env_int("TRUSTED_PROXIES", 1 if HTTPS else 0)

# Connections: how many from one address (0: any number; behind a proxy, the proxy counts), and how
# many seconds each has to send a whole request.
CONNECTIONS_PER_ADDRESS = env_int(
    "CONNECTIONS_PER_ADDRESS", 0 if ALLAUTH_TRUSTED_PROXY_COUNT else 300
)
REQUEST_SECONDS = env_int("REQUEST_SECONDS", 20, least=1)

# What a new player is given, in cents, until staff say otherwise: a thousandth of what an account
# may hold, so that whoever wins everybody else's can take it.
ROOM_STARTING_CHIPS = env_int("ROOM_STARTING_CHIPS", 100_000, most=10**12)

# The pace at the tables, in milliseconds, whether the house fills them up, and for how long.
HAND_PAUSE_MS = env_int("HAND_PAUSE_MS", 2_000)
SHOW_PAUSE_MS = env_int("SHOW_PAUSE_MS", 5_000)
LEAST_THINKING_MS = env_int("LEAST_THINKING_MS", 600)
MOST_THINKING_MS = env_int(
    "MOST_THINKING_MS", max(2_500, LEAST_THINKING_MS), least=LEAST_THINKING_MS
)
HOUSE_PLAYERS = env_bool("ROOM_HOUSE_PLAYERS", default=True)
HOUSE_STAY_SECONDS = env_int("HOUSE_STAY_SECONDS", 120)

# How many WebSockets a process lets in: of a player, of an address where nobody is signed in, and
# in all (0: as many as its open files allow, less a reserve).
SOCKETS_PER_PLAYER = env_int("SOCKETS_PER_PLAYER", 10, least=1)
SOCKETS_PER_ADDRESS = env_int("SOCKETS_PER_ADDRESS", 300, least=1)
SOCKETS_IN_ALL = env_int("SOCKETS_IN_ALL", 0)
METRICS_PORT = env_int("METRICS_PORT", 0, most=65_535)

# Mail: files under var/mail/ until EMAIL_URL names a server.
_mail = email_settings(env_str("EMAIL_URL", f"file://{_here}/mail"))
globals().update(_mail)
DEFAULT_FROM_EMAIL = mail_sender(env_str("EMAIL_FROM", "The card room <room@localhost>"))
SERVER_EMAIL = DEFAULT_FROM_EMAIL

# Static files.
STATIC_URL = "/static/"
FILE_UPLOAD_PERMISSIONS = 0o600  # the server hands out collected files itself
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "cardroom.pages.static_files.HashedStaticFiles"},
}

# Browsers.
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "worker-src": ["'self'"],
        "manifest-src": ["'self'"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
    }
}
X_FRAME_OPTIONS = "DENY"
CSRF_COOKIE_HTTPONLY = False
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = ["^healthz$", "^readyz$"]  # a load balancer asks without the proxy
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if HTTPS else 0
# These bind the operator's whole domain for a year, so nobody is given them unasked.
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = HTTPS and env_bool("HSTS_WHOLE_DOMAIN")
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]  # ... though Django would

# Celery. Its zone is EST all year round (the sign of Etc names is inverted): a day of the room
# begins at midnight there. The schedule is code, in each app's schedule.py.
CELERY_BROKER_URL = REDIS_URL or "memory://localhost"
CELERY_BROKER_TRANSPORT_OPTIONS: dict[str, Any] = (
    {
        "global_keyprefix": REDIS_PREFIX,
        "max_retries": 1,
        "interval_start": 0,
        **_redis_bounds,
    }
    if REDIS_URL
    else {}
)
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BEAT_SCHEDULER = "cardroom.beat:KeptBeat"
CELERY_TIMEZONE = "Etc/GMT+5"
CELERY_TASK_DEFAULT_QUEUE = "default"
CELERY_TASK_IGNORE_RESULT = True
CELERY_WORKER_REDIRECT_STDOUTS = False
CELERY_WORKER_HIJACK_ROOT_LOGGER = False

LOGGING = logging_settings(env_str("LOG_FORMAT", "text"), env_str("LOG_LEVEL", "WARNING"))
