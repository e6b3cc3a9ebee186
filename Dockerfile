# syntax=docker/dockerfile:1
# Nabu as a container: `docker build -t nabu .`, or by way of compose.yaml. The page, the documentation and the machine code of all
# games are made while it is built, so that a container is ready within seconds; nothing in it runs as root.

# The machine code has to suit every machine that the image runs on: x86-64-v3 is any PC since about 2013, "generic" any at all.
ARG CPU=x86-64-v3
ARG PYTHON=3.13

FROM node:24-slim AS page
WORKDIR /nabu
COPY web/package.json web/package-lock.json web/
RUN cd web && npm ci
COPY docs docs
COPY src src
COPY web web
RUN cd web && npm run build

FROM python:${PYTHON}-slim AS site
ENV PIP_NO_CACHE_DIR=1
WORKDIR /nabu
COPY . .
RUN pip install --constraint constraints.txt '.[docs]'
RUN python -m scripts.site

FROM python:${PYTHON}-slim AS build
ARG CPU
ENV NUMBA_CPU_NAME=${CPU} NUMBA_CPU_FEATURES= NABU_CACHE_DIR=/opt/nabu/cache PIP_NO_CACHE_DIR=1
WORKDIR /nabu
RUN python -m venv /opt/nabu/venv
COPY constraints.txt pyproject.toml README.md LICENSE ./
COPY docs docs
COPY examples examples
COPY src src
COPY --from=page /nabu/src/nabu/server/page src/nabu/server/page
COPY --from=site /nabu/src/nabu/server/site src/nabu/server/site
RUN /opt/nabu/venv/bin/pip install --constraint constraints.txt '.[server,postgres]'
RUN /opt/nabu/venv/bin/python -m nabu.server.bots.warm_up

FROM python:${PYTHON}-slim
ARG CPU
ENV NUMBA_CPU_NAME=${CPU} NUMBA_CPU_FEATURES= NABU_CACHE_DIR=/opt/nabu/cache \
    NABU_HOST=0.0.0.0 NABU_PORT=8000 NABU_LOG_FORMAT=json NABU_LOG_LEVEL=info \
    PATH=/opt/nabu/venv/bin:$PATH PYTHONUNBUFFERED=1 XDG_DATA_HOME=/data
RUN useradd --system --uid 10001 --home-dir /data --create-home nabu
COPY --from=build /opt/nabu/venv /opt/nabu/venv
COPY --from=build --chown=nabu /opt/nabu/cache /opt/nabu/cache
USER nabu
WORKDIR /data
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=15s --timeout=6s --start-period=120s CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/readyz', timeout=5)"]
CMD ["nabu", "serve"]
