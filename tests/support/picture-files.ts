/** Files that people may choose as their picture, good and bad ones. */
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A photo of this size with the position where it was taken, and turned by the camera's note. */
export function photo(width = 800, height = 600): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#14305c' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Testcam', Copyright: 'Zebulon Quartermain' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    })
    .toBuffer()
}

export const SVG_WITH_SCRIPT = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect width="9" height="9"/></svg>',
)

export const NOT_A_PICTURE = Buffer.from('Name,Number\nLee,12\n'.repeat(50))

/** A PNG of a hundred kB that takes gigabytes of memory in four bytes a pixel: 900 megapixels of black. */
export function bomb(side = 30_000): Buffer {
  const row = 1 + Math.ceil(side / 8)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // One bit a pixel, gray.
  header.writeUInt8(1, 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(row * side))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
