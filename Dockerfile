# The product as an image: one for every role and for every command of an operator (docs/running.md#the-image).
# `npm run image:check` builds this file and tries it. Docker, Podman and Buildah read its name.

# A name without a digest may change its content. Pin it for a release, with the digest that your registry tells:
# --build-arg NODE_IMAGE=docker.io/library/node:24.21.0-trixie-slim@sha256:…
ARG NODE_IMAGE=docker.io/library/node:24.21.0-trixie-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
# What production would refuse is refused here, before the long work; the build of the pages looks closer.
ARG VITE_SITE_ORIGIN
RUN case "$VITE_SITE_ORIGIN" in https://?*) ;; *) echo 'VITE_SITE_ORIGIN: the address of the site' >&2; exit 78 ;; esac
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# What is built into the pages (docs/running.md#build-settings).
ARG VITE_API_ORIGIN VITE_SECURITY_CONTACT VITE_HOW_VIDEO_URL VITE_APP_STORE_URL VITE_PLAY_STORE_URL
ARG VITE_SITE_RATES VITE_SITE_SERVICE_RECORD VITE_SITE_MONTHS_FILE
ARG VITE_OPERATOR_COMPANY VITE_OPERATOR_NIT VITE_OPERATOR_ADDRESS VITE_OPERATOR_PHONE
# Another brand is built where its own address is given.
ARG VITE_BRAND_NAME VITE_SITE_ORIGIN_COLTEFINANCIERA VITE_HOW_VIDEO_URL_COLTEFINANCIERA
RUN node tools/build-site.mjs --production

FROM ${NODE_IMAGE}
# pg_dump and pg_restore of the version of the server in compose.yaml: an older one cannot back it up.
RUN apt-get update \
  && apt-get install -y --no-install-recommends postgresql-client-17 \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
ENV NODE_ENV=production DATA_FOLDER=/data
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev \
  && npm cache clean --force \
  && printf '#!/bin/sh\nexec node /app/src/server/app/commands/cosecha.ts "$@"\n' > /usr/local/bin/cosecha \
  && chmod 755 /usr/local/bin/cosecha \
  && mkdir /data /erasures && chown node:node /data /erasures
COPY src/domain ./src/domain
COPY src/contract ./src/contract
COPY src/server ./src/server
COPY --from=build /app/build ./build
USER node
VOLUME /data
EXPOSE 3000
# Only images in Docker's format have a health check: `podman build --format docker`.
HEALTHCHECK --interval=10s --timeout=4s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/api/health/live').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["cosecha", "serve"]
