# syntax=docker/dockerfile:1

# The same Node.js as in package.json; a test holds that.
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
# Pages and documents name this address, so it is part of the image.
ARG SITE_URL=http://localhost:4321
RUN SITE_URL="$SITE_URL" node --import ./src/cli/old-node.js src/cli/build.ts --quiet
# What serves needs a fifth of the packages that build.
RUN mkdir /runtime \
  && node src/cli/print-runtime-packages.ts >/runtime-packages \
  && tar -cf - package.json LICENSE src dist -T /runtime-packages | tar -xf - -C /runtime

FROM node:${NODE_VERSION}-bookworm-slim
# The first process of a container has to end what is left of others, and is not ended by a signal that it does not handle.
RUN apt-get update \
  && apt-get install -y --no-install-recommends tini \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o node -g node -m 700 /data
WORKDIR /app
COPY --from=build /runtime ./
ARG SITE_URL=http://localhost:4321
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4321 DATA_DIR=/data SITE_URL=${SITE_URL}
USER node
VOLUME /data
EXPOSE 4321
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--", "node"]
CMD ["src/cli/start.js", "--as-built"]
