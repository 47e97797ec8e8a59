/** Serves the built web app beside Vitest's own pages, and nothing behind it: the app finds no server. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Plugin } from 'vite'
import { projectRoot } from '../support/run-steps.ts'

const dist = join(projectRoot, 'dist')
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.html': 'text/html',
}

/** The file of `dist` for a request, or null where Vitest answers. */
function fileOf(path: string, isPage: boolean): string | null {
  if (path.startsWith('/__vitest')) return null
  if (isPage) return 'index.html'
  const file = path.slice(1)
  return TYPES[extname(file)] && existsSync(join(dist, file)) ? file : null
}

export const webApp: Plugin = {
  name: 'web-app',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname
      if (path.startsWith('/api/')) return void request.socket.destroy()
      // It would answer for Vitest's pages too.
      if (path === '/service-worker.js') return void response.writeHead(404).end()
      const file = fileOf(path, request.headers['sec-fetch-dest'] === 'iframe')
      if (!file) return next()
      readFile(join(dist, file)).then((bytes) => {
        response.setHeader('content-type', TYPES[extname(file)] ?? '')
        if (path.startsWith('/assets/')) response.setHeader('cache-control', 'max-age=3600, immutable')
        response.end(bytes)
      }, next)
    })
    server.httpServer?.on('upgrade', ({ url }, socket) => {
      if (url?.startsWith('/zero')) socket.destroy()
    })
  },
}
