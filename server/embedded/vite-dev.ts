import { join } from 'node:path'
import { createServer } from 'vite'
import { isLoopback } from '#server/env.ts'
import { projectRoot } from './children.ts'

/*
 * The development server: pages with hot reload on the public port, everything else proxied to the API server, so that
 * the browser sees one origin as in production. It serves only the sources of pages from the checkout, not the data
 * folder or other files in it.
 */
const SERVED = ['index.html', 'package.json', 'src', 'schema', 'public', 'node_modules']
const target = process.env['API_URL']
const server = await createServer({
  server: {
    port: Number(process.env['PORT']),
    strictPort: true,
    host: process.env['HOST'] || true,
    fs: { allow: SERVED.map((path) => join(projectRoot, path)) },
    proxy: {
      '/api': { target, ws: true },
      '/zero': { target, ws: true },
      '/.netlify': { target },
      // It has sign-in links; HOST may open this server to the whole network.
      '/dev/mailbox': {
        target,
        bypass: ({ socket }) => (isLoopback(socket.remoteAddress ?? '') ? undefined : false),
      },
    },
  },
  clearScreen: false,
  logLevel: 'warn',
})
await server.listen()
