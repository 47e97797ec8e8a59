import { Server } from 'node:net'

/*
 * Preloaded into zero-cache, which otherwise listens on all interfaces: its stream of changes needs no password and
 * must not be open to the network. Everything that connects to it runs on this machine. A zero-cache that asks for
 * another address than today's does not start, so that an upgrade can't open it unnoticed. Unix sockets are on this
 * machine anyway.
 */
const ALL_INTERFACES = '::'
const THIS_MACHINE = '127.0.0.1'

// oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
const listen = Server.prototype.listen as (...args: unknown[]) => Server

Server.prototype.listen = function (this: Server, ...args: unknown[]): Server {
  const [options, ...rest] = args
  if (isForSocket(options)) return listen.apply(this, args)
  const host = typeof options === 'object' && options !== null && 'host' in options ? options.host : undefined
  if (host !== ALL_INTERFACES && host !== THIS_MACHINE)
    throw new Error(
      `zero-cache may listen on ${THIS_MACHINE} only and asked for ${typeof host === 'string' ? host : 'any address'}`,
    )
  return listen.apply(this, [{ ...(options as object), host: THIS_MACHINE }, ...rest])
} as typeof Server.prototype.listen

/** Whether it can be nothing but a Unix socket: Node prefers a descriptor, and a port even when it is undefined. */
function isForSocket(options: unknown): options is { path: string } {
  return (
    typeof options === 'object' &&
    options !== null &&
    'path' in options &&
    typeof options.path === 'string' &&
    !['port', 'fd', 'handle', '_handle'].some((other) => other in options)
  )
}
