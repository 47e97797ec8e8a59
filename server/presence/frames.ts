/**
 * Frames of a WebSocket (RFC 6455), as far as a server needs them that hears and says short texts: no extensions, no
 * sub-protocols, nothing binary. The standard's own numbers are kept: opcodes and the codes that close.
 */

export const CLOSE = {
  leaving: 1001,
  protocol: 1002,
  binary: 1003,
  notUtf8: 1007,
  policy: 1008,
  tooBig: 1009,
} as const

const OPCODE = { more: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const

/** What a client must not send; the connection ends with this code. */
export class FrameError extends Error {
  readonly code: number

  constructor(code: number) {
    super(`A frame that ends the connection: ${code}`)
    this.code = code
  }
}

export type Frame = { kind: 'text'; text: string } | { kind: 'ping'; data: Buffer } | { kind: 'close' }

const NONE = Buffer.alloc(0)

/** Puts frames together from the bytes as they come, and keeps no more than one message of at most `most` bytes. */
export class FrameReader {
  readonly #most: number
  #bytes: Buffer = NONE
  #parts: Buffer[] | null = null

  constructor(most: number) {
    this.#most = most
  }

  /** The frames that these bytes complete. Throws a `FrameError` for what no client may send. */
  *read(chunk: Buffer): Generator<Frame> {
    this.#bytes = this.#bytes.length === 0 ? chunk : Buffer.concat([this.#bytes, chunk])
    for (let frame = this.#next(); frame; frame = this.#next()) {
      const told = this.#take(frame)
      if (told) yield told
    }
  }

  #next(): { opcode: number; isLast: boolean; data: Buffer } | null {
    const bytes = this.#bytes
    const [first, second] = bytes
    if (first === undefined || second === undefined) return null
    const opcode = first & 0x0f
    const isLast = (first & 0x80) !== 0
    const short = second & 0x7f
    // No extension was agreed on, a client masks all that it sends, and what controls is short and whole.
    if ((first & 0x70) !== 0 || (second & 0x80) === 0) throw new FrameError(CLOSE.protocol)
    if (opcode >= OPCODE.close && (!isLast || short > 125)) throw new FrameError(CLOSE.protocol)
    if (short === 127) throw new FrameError(CLOSE.tooBig)
    const head = short === 126 ? 4 : 2
    if (bytes.length < head) return null
    const length = short === 126 ? bytes.readUInt16BE(2) : short
    if (length > this.#most) throw new FrameError(CLOSE.tooBig)
    const start = head + 4
    if (bytes.length < start + length) return null
    const mask = bytes.subarray(head, start)
    const data = Buffer.allocUnsafe(length)
    for (let i = 0; i < length; i++) data[i] = (bytes[start + i] ?? 0) ^ (mask[i & 3] ?? 0)
    this.#bytes = bytes.subarray(start + length)
    return { opcode, isLast, data }
  }

  #take({ opcode, isLast, data }: { opcode: number; isLast: boolean; data: Buffer }): Frame | null {
    switch (opcode) {
      case OPCODE.text:
        if (this.#parts) throw new FrameError(CLOSE.protocol)
        this.#parts = [data]
        break
      case OPCODE.more:
        if (!this.#parts) throw new FrameError(CLOSE.protocol)
        this.#parts.push(data)
        if (this.#parts.reduce((sum, part) => sum + part.length, 0) > this.#most)
          throw new FrameError(CLOSE.tooBig)
        break
      case OPCODE.ping:
        return { kind: 'ping', data }
      case OPCODE.pong:
        return null
      case OPCODE.close:
        return { kind: 'close' }
      default:
        throw new FrameError(opcode === OPCODE.binary ? CLOSE.binary : CLOSE.protocol)
    }
    if (!isLast) return null
    const whole = Buffer.concat(this.#parts)
    this.#parts = null
    try {
      return { kind: 'text', text: new TextDecoder('utf-8', { fatal: true }).decode(whole) }
    } catch {
      throw new FrameError(CLOSE.notUtf8)
    }
  }
}

export function textFrame(text: string): Buffer {
  return frame(OPCODE.text, Buffer.from(text))
}

export function pongFrame(data: Buffer): Buffer {
  return frame(OPCODE.pong, data)
}

export function closeFrame(code: number): Buffer {
  const data = Buffer.alloc(2)
  data.writeUInt16BE(code)
  return frame(OPCODE.close, data)
}

function frame(opcode: number, data: Buffer): Buffer {
  const { length } = data
  const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10)
  head[0] = 0x80 | opcode
  if (length < 126) head[1] = length
  else if (length < 65_536) {
    head[1] = 126
    head.writeUInt16BE(length, 2)
  } else {
    head[1] = 127
    head.writeBigUInt64BE(BigInt(length), 2)
  }
  return Buffer.concat([head, data])
}
