import { getConnInfo } from '@hono/node-server/conninfo'
import type { MiddlewareHandler } from 'hono'
import { BlockList, isIP } from 'node:net'
import { CLIENT_ADDRESS_HEADER } from '../auth.ts'

/**
 * Sets an internal header to the client's address: from the socket, or from X-Forwarded-For when the socket belongs to
 * a trusted proxy. An incoming value of the header is overwritten.
 */
export function clientAddress(trustedProxies: readonly string[]): MiddlewareHandler {
  const addressOf = addressReader(trustedProxies)
  return async (c, next) => {
    const address = addressOf(getConnInfo(c).remote.address, c.req.header('x-forwarded-for'))
    // Modified in place: a cloned request loses the fast path to its body, which each change uses.
    c.req.raw.headers.set(CLIENT_ADDRESS_HEADER, address)
    await next()
  }
}

/** The same for a request that Hono does not see: the client's address from the socket and X-Forwarded-For. */
export function addressReader(
  trustedProxies: readonly string[],
): (socketAddress: string | undefined, forwardedFor: string | undefined) => string {
  const trusted = blockList(trustedProxies)
  return (socketAddress, forwardedFor) => {
    const socket = plain(socketAddress ?? '')
    const forwarded = forwardedFor?.split(',').at(-1)?.trim() ?? ''
    return isTrusted(trusted, socket) && isIP(forwarded) ? forwarded : socket
  }
}

function blockList(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

function isTrusted(list: BlockList, address: string): boolean {
  const version = isIP(address)
  return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/** ::ffff:127.0.0.1 is 127.0.0.1. */
function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address
}
