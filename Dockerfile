# A deployment pins the base by digest: node:24-bookworm-slim@sha256:…
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN npm run build && find build dist -name '*.map' -delete

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# npm keeps what a production package would take beside itself (a compiler), and Sentry brings a tool for builds.
RUN npm ci --omit=dev --ignore-scripts \
  && rm -rf node_modules/typescript node_modules/@sentry/cli node_modules/@sentry/cli-* \
  && npm cache clean --force

FROM ${NODE_IMAGE} AS run
# tini is process 1: it passes signals on and buries what the upstream leaves behind.
RUN apt-get update && apt-get install -y --no-install-recommends tini && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=build /src/build ./build
COPY --from=build /src/dist ./dist
COPY package.json ./
# The only folder that is written; a volume is mounted over it where the bundled upstream runs.
RUN mkdir -p /data && chown 10001:10001 /data && chmod 700 /data
ARG BUILD_COMMIT=unknown
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 OPS_PORT=9090 DATA_DIR=/data BUILD_COMMIT=${BUILD_COMMIT}
USER 10001:10001
EXPOSE 3000 9090
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://${/^(0|::$|$)/.test(process.env.OPS_HOST ?? '') ? '127.0.0.1' : process.env.OPS_HOST}:${process.env.OPS_PORT}/healthz`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "--enable-source-maps", "--max-old-space-size=307", "--max-semi-space-size=32", "dist/server.js"]
