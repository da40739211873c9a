# Builds the server and the admin, then keeps only the runtime. Web and worker are two commands of one image, without
# the extras of `npm start` (embedded databases, a Node.js, tests). docs/operations.md: "Containers".
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
# The bill of materials for scanners (CycloneDX), without values that differ from build to build.
RUN npm sbom --omit=dev --sbom-format=cyclonedx > all.json && node -e "\
  const { serialNumber, metadata: { timestamp, ...metadata }, ...rest } = JSON.parse(require('fs').readFileSync('all.json'));\
  console.log(JSON.stringify({ ...rest, metadata }, null, 1))" > sbom.cdx.json
# Removes what nothing reads at run time: types, maps and texts of packages, fonts for browsers, a canvas for pdfjs-dist,
# and the compiler that other packages may bring.
RUN npm prune --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/typescript node_modules/@napi-rs node_modules/.cache node_modules/.package-lock.json \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' \
    -o -name '*.woff2' \) -delete

FROM node:24-bookworm-slim
# Returns the memory of decoded pictures to the system (scripts/node-flags.ts).
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=12288 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
COPY --from=build --chown=root:root /app/package.json /app/sbom.cdx.json ./
COPY --from=build --chown=root:root /app/node_modules ./node_modules
COPY --from=build --chown=root:root /app/dist ./dist
COPY --from=build --chown=root:root /app/admin/dist ./admin/dist
RUN mkdir /data && chown node:node /data
ENV DATA_DIR=/data PORT=3000
VOLUME /data
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/api/health/live').then((a)=>process.exit(a.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "dist/bundle/main.js"]
