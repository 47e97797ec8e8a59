# One image for the API server, zero-cache and the migrations; docker-compose.yml gives each its command.

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY patches patches
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY patches patches
# With optional packages: the encoder of pictures has its binary in one.
RUN npm ci --omit=dev

FROM node:24-slim
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=dependencies /app/node_modules node_modules
COPY package.json ./
COPY schema schema
COPY migrations migrations
COPY server server
COPY --from=build /app/dist dist
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "server/main.ts"]
