/** Requests to addresses that people gave us: they reach the public internet and nothing of our own network. */
import { lookup as lookUp } from 'node:dns'
import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are no one's on the internet (IANA's special-purpose registries, RFC 6890). */
const PRIVATE = new BlockList()
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(address, bits, 'ipv4')

/** The part of IPv6 that is routed on the internet (RFC 4291, section 2.4), without what holds an IPv4 address or a tunnel. */
const PUBLIC_6 = new BlockList()
PUBLIC_6.addSubnet('2000::', 3, 'ipv6')
const PRIVATE_6 = new BlockList()
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  PRIVATE_6.addSubnet(address, bits, 'ipv6')

/** Whether an IP address is one on the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !PRIVATE.check(address, 'ipv4')
  return family === 6 && PUBLIC_6.check(address, 'ipv6') && !PRIVATE_6.check(address, 'ipv6')
}

/**
 * Whether we ask this address at all: https on its usual port, without a password, by a name with a dot or a public IP
 * address. What the name leads to is looked at with the request.
 */
export function isPublicUrl(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.protocol !== 'https:' || url.port !== '' || url.username || url.password) return false
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host)) return isPublicAddress(host)
  return host.includes('.') && !/\.(?:localhost|local|internal|lan|home|arpa|test|onion)$/i.test(host)
}

/** Looks a name up and fails unless all that it leads to is public, so that no answer of its DNS can send us elsewhere. */
export const publicLookup: LookupFunction = (host, options, done) => {
  lookUp(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, [])
    const [first] = found
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      return done(new Error('The address leads into a private network'), [])
    if (options.all) return done(null, found)
    done(null, first.address, first.family)
  })
}

export type Answered = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer<ArrayBuffer>
}

/**
 * Sends one request and reads its answer. Follows no redirect. Rejects when the address is not public, when no answer comes
 * within `timeoutMs`, and when it is longer than `mostBytes`.
 */
export function askPublic(
  url: string,
  {
    method,
    headers = {},
    body,
    timeoutMs,
    mostBytes,
  }: {
    method: 'GET' | 'POST'
    headers?: Record<string, string>
    body?: Uint8Array
    timeoutMs: number
    mostBytes: number
  },
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    if (!isPublicUrl(url)) return reject(new Error('The address is not on the public internet'))
    const signal = AbortSignal.timeout(timeoutMs)
    const asked = request(url, { method, headers, lookup: publicLookup, signal, agent: false }, (answer) => {
      const parts: Buffer[] = []
      let size = 0
      answer.on('data', (part: Buffer) => {
        size += part.length
        if (size > mostBytes) asked.destroy(new Error('The answer is too long'))
        else parts.push(part)
      })
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      )
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

/** Redirects that a page may lead through, each to another public address. */
const MOST_REDIRECTS = 3

/** Reads what is at an address, over redirects of public addresses; rejects as `askPublic` does. */
export async function readPublic(
  url: string,
  limits: { timeoutMs: number; mostBytes: number; headers?: Record<string, string> },
): Promise<Answered> {
  for (let from = url, redirects = 0; ; redirects++) {
    const answer = await askPublic(from, { method: 'GET', ...limits })
    const to = answer.headers.location
    if (![301, 302, 303, 307, 308].includes(answer.status) || !to) return answer
    if (redirects === MOST_REDIRECTS) throw new Error('The address leads on too often')
    from = new URL(to, from).href
  }
}
