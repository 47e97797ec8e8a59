import { createServer } from 'vite'

/*
 * The development server: pages with hot reload on the port people use, all else handed to the API server, so
 * that the browser sees one origin as in production.
 */
const target = process.env['API_URL']
const server = await createServer({
  server: {
    port: Number(process.env['PORT']),
    strictPort: true,
    host: process.env['HOST'] || true,
    proxy: {
      '/api': { target, ws: true },
      '/zero': { target, ws: true },
      '/.netlify': { target },
      '/dev/mailbox': { target },
    },
  },
  clearScreen: false,
  logLevel: 'warn',
})
await server.listen()
