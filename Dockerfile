# Builds the production folder, then an image that holds that folder and Node, nothing else.
FROM node:22-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm ci --no-audit --no-fund && node tools/production.mjs --to /app

FROM node:22-bookworm-slim
COPY --from=build /app /app
RUN useradd --system --home-dir /data --shell /usr/sbin/nologin lodgepole && \
  install -d -o lodgepole -g lodgepole -m 0700 /data
USER lodgepole
WORKDIR /app
ENV DATA_DIR=/data BIND=0.0.0.0 DEMO=off PORT=3000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz') \
    .then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "start.mjs"]
