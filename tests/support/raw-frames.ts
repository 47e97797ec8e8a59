/** WebSocket frames as bytes (RFC 6455), so that a test can send frames that no library would. */
import { PRESENCE_PATH } from '#schema/presence.ts'
import type { Account } from './accounts.ts'
import { RawConnection, requestHead } from './raw-connection.ts'
import type { Stack } from './stack.ts'

export const OPCODE = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const

type Shape = {
  readonly opcode?: number
  /** False for a frame that others continue. */
  readonly last?: boolean
  readonly masked?: boolean
  /** Bits reserved for extensions. */
  readonly reserved?: number
  /** The declared length, when it differs from the data's. */
  readonly claimed?: number
}

/** One frame; a masked one has the mask 0, which leaves the data unchanged. */
export function frame(data: string | Buffer, shape: Shape = {}): Buffer {
  const { opcode = OPCODE.text, last = true, masked = true, reserved = 0 } = shape
  const body = Buffer.from(data)
  const length = shape.claimed ?? body.length
  const extended = Buffer.alloc(length < 126 ? 0 : length < 65_536 ? 2 : 8)
  if (extended.length === 2) extended.writeUInt16BE(length)
  if (extended.length === 8) extended.writeBigUInt64BE(BigInt(length))
  const short = extended.length === 0 ? length : extended.length === 2 ? 126 : 127
  const head = Buffer.from([(last ? 0x80 : 0) | (reserved << 4) | opcode, (masked ? 0x80 : 0) | short])
  return Buffer.concat([head, extended, Buffer.alloc(masked ? 4 : 0), body])
}

/** That many copies of a frame in one buffer. */
export function frames(count: number, data: string, shape: Shape = {}): Buffer {
  const one = frame(data, shape)
  return Buffer.alloc(one.length * count, one)
}

/** Opens the presence channel as this person's page does. Throws when it is refused. */
export async function openPresenceRaw(
  { port, url }: Pick<Stack, 'port' | 'url'>,
  { cookie }: Pick<Account, 'cookie'>,
): Promise<RawConnection> {
  const connection = await RawConnection.open(port)
  await connection.send(
    requestHead('GET', PRESENCE_PATH, {
      host: `localhost:${port}`,
      origin: url,
      cookie,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    }),
  )
  const status = await connection.answered()
  if (status !== 101) throw new Error(`The presence channel is refused with ${status}`)
  return connection
}

/** The server's close code; undefined while the WebSocket is open. */
export function closeCode({ heard }: RawConnection): number | undefined {
  // Server frames are not masked, and all of ours are shorter than 64 KB.
  let at = heard.indexOf('\r\n\r\n') + 4
  while (at + 2 <= heard.length) {
    const short = (heard[at + 1] ?? 0) & 0x7f
    const start = at + (short === 126 ? 4 : 2)
    const length = short === 126 ? heard.readUInt16BE(at + 2) : short
    if (((heard[at] ?? 0) & 0x0f) === OPCODE.close)
      return length >= 2 && heard.length >= start + 2 ? heard.readUInt16BE(start) : undefined
    at = start + length
  }
  return undefined
}
