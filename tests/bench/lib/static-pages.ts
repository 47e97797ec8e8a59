import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Serves a file of a peer's built page. */
export function readStatic(folder: string, request: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  // A peer's pages are flat files that we build; a parsed path contains no `..`.
  const file = join(folder, pathname === '/' ? 'index.html' : pathname)
  if (!existsSync(file) || !statSync(file).isFile()) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
  createReadStream(file).pipe(response)
}

/** Serves a folder on a free port of the loopback interface. */
export async function serveFolder(folder: string): Promise<{ url: string; stop(): void }> {
  const server = createServer((request, response) => readStatic(folder, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, stop }
}
