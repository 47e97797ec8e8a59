import { join } from 'node:path'
import { createServer } from 'vite'
import { isLoopback } from '#server/env.ts'
import { projectRoot } from './children.ts'

/*
 * The development server: pages with hot reload on the port people use, all else handed to the API server, so
 * that the browser sees one origin as in production. Of the checkout it serves what pages are made of, and not the data
 * folder or anything else that lies in it.
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
      // It holds links that sign people in; HOST may let the whole network reach this server.
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
