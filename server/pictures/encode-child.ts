/**
 * Re-encodes one picture: bytes on stdin, WebP on stdout. A process of its own, because decoders of foreign files are
 * where memory errors are; it gets no environment, so it holds no secret. The exit code says why it failed.
 */
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { EXIT, MOST_MEGAPIXELS, SIDE_PX } from './limits.ts'

/** Three times the largest picture in four bytes a pixel. */
const MOST_RSS_BYTES = MOST_MEGAPIXELS * 1e6 * 4 * 3
const CHECK_MEMORY_MS = 20

sharp.cache(false)
sharp.concurrency(1)
// Also formats that are text, such as SVG: only these three are read, whatever the file calls itself.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

setInterval(() => {
  if (process.memoryUsage.rss() > MOST_RSS_BYTES) process.exit(EXIT.tooManyPixels)
}, CHECK_MEMORY_MS).unref()

const given = await buffer(process.stdin)
try {
  const { width, height } = await sharp(given, { limitInputPixels: false }).metadata()
  if (width * height > MOST_MEGAPIXELS * 1e6) process.exit(EXIT.tooManyPixels)
  const made = await sharp(given, { limitInputPixels: MOST_MEGAPIXELS * 1e6, failOn: 'error' })
    // By the camera's note about which way is up, which is then dropped with all other metadata.
    .autoOrient()
    .resize(SIDE_PX, SIDE_PX, { fit: 'cover', withoutEnlargement: false })
    .webp({ quality: 82 })
    .toBuffer()
  process.stdout.write(made, () => process.exit(0))
} catch {
  process.exit(EXIT.notAPicture)
}
