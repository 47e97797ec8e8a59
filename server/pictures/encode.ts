import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { log } from '../log.ts'
import { Lanes } from '../safety/lanes.ts'
import { EXIT } from './limits.ts'

const CHILD = fileURLToPath(new URL('encode-child.ts', import.meta.url))
const MOST_MS = 15_000
const MOST_HEAP_MB = 128

/** One picture at a time: each may need hundreds of MB for a moment. */
const lanes = new Lanes(1, 20)

export type Encoded =
  | { readonly picture: Buffer }
  | { readonly problem: 'not-a-picture' | 'too-many-pixels' | 'busy' }

/**
 * The picture as a square WebP of 512 px without metadata, made by a child process whose memory, time and pixels are
 * limited. Takes JPEG, PNG and WebP.
 */
export async function encodePicture(given: Buffer): Promise<Encoded> {
  return (await lanes.run('', () => inChild(given))) ?? { problem: 'busy' }
}

async function inChild(given: Buffer): Promise<Encoded> {
  const child = spawn(process.execPath, [`--max-old-space-size=${MOST_HEAP_MB}`, CHILD], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {},
    timeout: MOST_MS,
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  // The child may give up before it has read everything.
  child.stdin.on('error', () => undefined)
  child.stdin.end(given)
  const [picture, errors, code] = await Promise.all([buffer(child.stdout), buffer(child.stderr), ended])
  if (code === 0 && picture.length > 0) return { picture }
  if (code === EXIT.notAPicture) return { problem: 'not-a-picture' }
  // Killed by the timeout, by the system for its memory, or by itself.
  if (code === EXIT.tooManyPixels || code === null) return { problem: 'too-many-pixels' }
  log.warn({ code, errors: errors.toString().slice(-500) }, 'A picture could not be encoded')
  return { problem: 'not-a-picture' }
}
