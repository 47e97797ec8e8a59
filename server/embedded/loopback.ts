import { Server } from 'node:net'

/*
 * Preloaded into zero-cache, which otherwise listens on all interfaces: its stream of changes needs no password and
 * must not be open to the network. Everything that connects to it runs on this machine.
 */
// oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
const listen = Server.prototype.listen as (...args: unknown[]) => Server

Server.prototype.listen = function (this: Server, ...args: unknown[]): Server {
  const [options] = args
  if (typeof options === 'object' && options !== null && 'host' in options && options.host === '::') {
    return listen.apply(this, [{ ...options, host: '127.0.0.1' }, ...args.slice(1)])
  }
  return listen.apply(this, args)
} as typeof Server.prototype.listen
