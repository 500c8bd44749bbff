# The room in an image: `docker compose up` builds and runs it. docs/deploying.md, In a container, says how.
ARG BASE=python:3.13-slim

FROM ${BASE} AS packages
WORKDIR /srv/room/app
COPY tools/install.sh tools/
COPY requirements.txt ./
RUN tools/install.sh requirements.txt

FROM ${BASE} AS room
RUN useradd --system --uid 990 --home-dir /srv/room --shell /usr/sbin/nologin room \
    && install -d -o room -g room -m 700 /srv/room/var /srv/room/backups
WORKDIR /srv/room/app
COPY --from=packages /srv/room/app/.venv .venv
COPY . .
RUN .venv/bin/python -m compileall -q manage.py accounts cardroom games
USER room
ENV ROOM_VAR=/srv/room/var ROOM_BACKUPS=/srv/room/backups HOST=0.0.0.0 PORT=8000 PYTHONUNBUFFERED=1
VOLUME /srv/room/var /srv/room/backups
EXPOSE 8000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s \
    CMD [".venv/bin/python", "-c", "import os, urllib.request as web; web.urlopen(f\"http://127.0.0.1:{os.environ['PORT']}/readyz\", timeout=2)"]
ENTRYPOINT [".venv/bin/python", "manage.py"]
CMD ["open"]

# With PostgreSQL's own programs, for backups.
FROM room AS deployed
USER root
RUN apt-get update -qq \
    && apt-get install -y -qq --no-install-recommends postgresql-client \
    && rm -rf /var/lib/apt/lists/*
USER room
