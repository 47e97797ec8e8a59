import type { Context } from 'hono'
import { log } from '../log.ts'
import { Lanes } from '../safety/lanes.ts'
import { refuse } from './answers.ts'

/** ms without a read by the client after which a file is aborted, because it holds a connection. */
const STALLED_MS = 30_000

/** Sends a piece of the file; waits until the client has read it. */
export type Send = (text: string) => Promise<void>

/** JSON files of one kind that are written while they are sent. */
export class Downloads {
  /** Files that are written at once, each with a database connection; the others wait. */
  readonly #lanes = new Lanes(2, 20)
  /** A person's files are written one after the other, so that one person doesn't fill the line. */
  readonly #own = new Lanes(1, 1)

  /**
   * The response with the file that `write` sends piece by piece. When too many are waiting, it is a refusal: an empty
   * file would pass for the data. If writing fails midway, the connection is closed.
   */
  answer(
    c: Context,
    { userId, name }: { userId: string; name: string },
    write: (send: Send) => Promise<void>,
  ): Response {
    if (this.#own.isFull(userId))
      return refuse(c, 409, 'EXPORT_RUNNING', 'Your last export is still running. Try again when it is done.')
    if (this.#lanes.isFull(''))
      return refuse(c, 503, 'EXPORTS_BUSY', 'Too many exports are running. Try again in a minute.')
    c.header('Content-Type', 'application/json; charset=utf-8')
    c.header('Content-Disposition', `attachment; filename="${name}"`)
    // Nothing reads the body of a HEAD request.
    if (c.req.method === 'HEAD') return c.body(null)
    return c.body(
      writtenBy(async (send) => {
        const isWritten = await this.#own.run(userId, () =>
          this.#lanes.run('', async () => {
            await write(send)
            return true
          }),
        )
        // The line filled up while the person's file before this one was written.
        if (!isWritten) throw new Error('Too many exports are waiting')
      }),
    )
  }
}

/** A body that `write` sends piece by piece. Fails with `write`, and `write` fails when the client leaves or stalls. */
function writtenBy(write: (send: Send) => Promise<void>): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const encoder = new TextEncoder()
  const send = async (text: string) => {
    const stalled = setTimeout(() => void writer.abort(new Error('Nobody reads it')), STALLED_MS)
    await writer.write(encoder.encode(text)).finally(() => clearTimeout(stalled))
  }
  void write(send)
    .then(() => writer.close())
    .catch((error: unknown) => {
      log.warn({ error: String(error) }, 'An export ended early')
      return writer.abort(error).catch(() => undefined)
    })
  return readable
}
