import { describe, expect, test } from 'vitest'
import {
  CLOSE,
  closeFrame,
  type Frame,
  type FrameError,
  FrameReader,
  pongFrame,
  textFrame,
} from './frames.ts'

type Sent = { opcode?: number; last?: boolean; masked?: boolean; reserved?: number }

/** A frame as a client sends it. */
function sent(text: string | Buffer, { opcode = 1, last = true, masked = true, reserved = 0 }: Sent = {}) {
  const data = Buffer.from(text)
  const head = Buffer.from([(last ? 0x80 : 0) | (reserved << 4) | opcode, masked ? 0x80 : 0])
  const length = data.length < 126 ? Buffer.alloc(0) : Buffer.alloc(2)
  if (data.length < 126) head[1] = (head[1] ?? 0) | data.length
  else {
    head[1] = (head[1] ?? 0) | 126
    length.writeUInt16BE(data.length)
  }
  const mask = masked ? Buffer.from([7, 250, 33, 129]) : Buffer.alloc(0)
  const body = masked ? data.map((byte, i) => byte ^ (mask[i & 3] ?? 0)) : data
  return Buffer.concat([head, length, mask, body])
}

const read = (bytes: Buffer, most = 1000, reader = new FrameReader(most)) => [...reader.read(bytes)]
const texts = (frames: Frame[]) => frames.map((one) => (one.kind === 'text' ? one.text : one.kind))
const codeOf = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    return (error as FrameError).code
  }
  return null
}

describe('texts', () => {
  test('come out as they were sent, short and long, several at once', () => {
    const long = 'Trips right, Z motion — “24 Power”, '.repeat(20)
    expect(texts(read(Buffer.concat([sent('a'), sent(''), sent(long)]), 2000))).toEqual(['a', '', long])
  })

  test('however the bytes are cut', () => {
    const bytes = Buffer.concat([sent('first é'), sent('x'.repeat(300)), sent('last')])
    const reader = new FrameReader(1000)
    const heard = [...bytes].flatMap((byte) => read(Buffer.from([byte]), 1000, reader))
    expect(texts(heard)).toEqual(['first é', 'x'.repeat(300), 'last'])
  })

  test('in pieces, with a ping between them', () => {
    const bytes = [
      sent('one ', { last: false }),
      sent('?', { opcode: 9 }),
      sent('two ', { opcode: 0, last: false }),
      sent('three', { opcode: 0 }),
    ]
    expect(read(Buffer.concat(bytes))).toEqual([
      { kind: 'ping', data: Buffer.from('?') },
      { kind: 'text', text: 'one two three' },
    ])
  })
})

describe('what no client may send ends it with the code that the standard has', () => {
  test.each<[string, Buffer, number]>([
    ['a frame without a mask', sent('a', { masked: false }), CLOSE.protocol],
    ['a bit of an extension', sent('a', { reserved: 4 }), CLOSE.protocol],
    ['an opcode that is none', sent('a', { opcode: 3 }), CLOSE.protocol],
    ['bytes', sent('a', { opcode: 2 }), CLOSE.binary],
    ['a piece without a beginning', sent('a', { opcode: 0 }), CLOSE.protocol],
    ['a beginning within another', Buffer.concat([sent('a', { last: false }), sent('b')]), CLOSE.protocol],
    ['a ping in pieces', sent('a', { opcode: 9, last: false }), CLOSE.protocol],
    ['a ping that is long', sent('a'.repeat(126), { opcode: 9 }), CLOSE.protocol],
    ['what is no text', sent(Buffer.from([0xff, 0xfe])), CLOSE.notUtf8],
    ['a text that is too long', sent('a'.repeat(1001)), CLOSE.tooBig],
    ['the head of one of 4 GB', Buffer.from([0x81, 0xff]), CLOSE.tooBig],
    [
      'pieces that are too long together',
      Buffer.concat([sent('a'.repeat(600), { last: false }), sent('a'.repeat(600), { opcode: 0 })]),
      CLOSE.tooBig,
    ],
  ])('%s', (_, bytes, code) => {
    expect(codeOf(() => read(bytes))).toBe(code)
  })

  test('and a close is heard', () => {
    expect(read(sent('', { opcode: 8 }))).toEqual([{ kind: 'close' }])
    expect(read(sent('', { opcode: 10 }))).toEqual([])
  })
})

test('what is said is whole, not masked, and of the right length', () => {
  expect(textFrame('hi')).toEqual(Buffer.from([0x81, 2, 0x68, 0x69]))
  expect([...textFrame('x'.repeat(300)).subarray(0, 4)]).toEqual([0x81, 126, 1, 44])
  expect([...textFrame('x'.repeat(70_000)).subarray(0, 10)]).toEqual([
    0x81, 127, 0, 0, 0, 0, 0, 1, 0x11, 0x70,
  ])
  expect(pongFrame(Buffer.from('a'))).toEqual(Buffer.from([0x8a, 1, 0x61]))
  expect(closeFrame(1008)).toEqual(Buffer.from([0x88, 2, 3, 0xf0]))
})
