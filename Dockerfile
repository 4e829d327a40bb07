# Builds the server and the admin, with everything that takes. The demo data is for the embedded database only.
FROM node:24.21.0-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY nest-cli.json tsconfig.json tsconfig.base.json tsconfig.build.json ./
COPY admin ./admin
COPY backend ./backend
COPY domain ./domain
COPY scripts ./scripts
RUN npm run build && rm -rf dist/.inputs dist/.tsbuildinfo dist/backend/demo

# What the server runs on, and nothing else. argon2's and sharp's binaries are optional dependencies of their packages, so
# optional ones are installed; the embedded database is not for production, and goes. So does what nothing runs or has to keep.
FROM node:24.21.0-trixie-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && rm -rf node_modules/@0q
RUN find node_modules -type f ! -iname 'licen*' \( -name '*.map' -o -name '*.md' -o -name '*.d.*ts' -o -name '*.ts' \) -delete
RUN node -e "require('@node-rs/argon2'); require('sharp')"

# Node and what it needs of a system: no shell, no package manager, user 65532.
FROM gcr.io/distroless/nodejs24-debian13:nonroot
LABEL org.opencontainers.image.title="Inspecta" \
      org.opencontainers.image.description="Back office for inspections and preventive maintenance" \
      org.opencontainers.image.version="0.1.0" \
      org.opencontainers.image.licenses="LicenseRef-UNLICENSED"
ENV NODE_ENV=production
ENV PORT=3000
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json ./
USER 65532:65532
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["/nodejs/bin/node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/nodejs/bin/node"]
CMD ["dist/backend/main.js"]
