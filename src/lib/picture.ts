/** Scales a chosen picture down and sends it. */
import { apiFetch } from './api.ts'

/** As the server stores it (server/pictures/limits.ts), in px. */
const SIDE_PX = 512
const MOST_MEGAPIXELS = 50
/** The largest file that is opened, in bytes: photos of current phones have up to 12 MB. */
export const MOST_PICTURE_BYTES = 15 * 1024 * 1024

const NOT_A_PICTURE = `Nothing was changed. This file can't be opened as a picture. Choose a JPEG, PNG, or WebP file of up to ${MOST_MEGAPIXELS} megapixels.`
const NO_RESPONSE = 'Nothing was changed. Check your connection and try again.'

/** What is wrong with a picture, in words for the person. */
export class PictureProblem extends Error {}

/**
 * The middle square of the picture as 512 px WebP, or PNG where the browser writes no WebP. Throws `PictureProblem`.
 * Only the header is decoded before the size is known, because a small file may hold gigabytes of pixels.
 */
export async function squareOf(file: File): Promise<Blob> {
  if (file.size > MOST_PICTURE_BYTES) {
    const has = Math.round(file.size / 1024 / 1024)
    throw new PictureProblem(
      `Nothing was changed. This file has ${has} MB. Choose a picture of up to ${MOST_PICTURE_BYTES / 1024 / 1024} MB.`,
    )
  }
  if (!file.type.startsWith('image/') || file.type.includes('svg')) throw new PictureProblem(NOT_A_PICTURE)
  const url = URL.createObjectURL(file)
  try {
    return await drawn(await opened(url))
  } finally {
    URL.revokeObjectURL(url)
  }
}

function opened(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => reject(new PictureProblem(NOT_A_PICTURE)))
    image.src = url
  })
}

async function drawn(image: HTMLImageElement): Promise<Blob> {
  const { naturalWidth: width, naturalHeight: height } = image
  if (width * height > MOST_MEGAPIXELS * 1e6)
    throw new PictureProblem(
      `Nothing was changed. Choose a picture of up to ${MOST_MEGAPIXELS} megapixels; this one has ${Math.round((width * height) / 1e6)}.`,
    )
  const canvas = document.createElement('canvas')
  canvas.width = SIDE_PX
  canvas.height = SIDE_PX
  const side = Math.min(width, height)
  const from = [(width - side) / 2, (height - side) / 2, side, side] as const
  canvas.getContext('2d')?.drawImage(image, ...from, 0, 0, SIDE_PX, SIDE_PX)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.9))
  if (!blob) throw new PictureProblem(NOT_A_PICTURE)
  return blob
}

/** Sends the picture, or removes it for null. Throws `PictureProblem`. */
export async function sendPicture(path: string, picture: Blob | null): Promise<void> {
  const answer = await apiFetch(path, {
    method: picture ? 'PUT' : 'DELETE',
    ...(picture && { body: picture, headers: { 'Content-Type': picture.type } }),
  }).catch(() => null)
  if (answer?.ok) return
  const body: unknown = await answer?.json().catch(() => null)
  const { message } = Object(body) as { message?: unknown }
  throw new PictureProblem(typeof message === 'string' ? message : NO_RESPONSE)
}
