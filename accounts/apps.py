from django.apps import AppConfig
from typing_extensions import override


class AccountsConfig(AppConfig):
    name = "accounts"
    default_auto_field = "django.db.models.BigAutoField"
    verbose_name = "People and chips"

    @override
    def ready(self) -> None:
        from accounts.acts_log import connect

        connect()
