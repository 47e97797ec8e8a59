/*
 * What comes from the server is put into the replica by a timer, so that what comes in many pieces at once is put there
 * as one. The timer is set for the first piece as well, which then waits for a turn of its own in a page that has
 * nothing else to do. Mended, the first is taken at once, and only what comes while it is at work waits for the timer. The
 * build reads the engine's file so.
 */
import { mend } from './mend.ts'

/** The end of the path of the file that is mended. */
export const POKE_FILE = 'zero-client/src/client/zero-poke-handler.js'

/** The file as it should be. Throws when it is not the one that the mend is for. */
export function mendPoke(source: string): string {
  const running = '\t\tthis.#pokePlaybackLoopRunning = true;\n\t\t'
  return mend(
    source,
    [
      {
        from: `${running}setTimeout(this.#scheduledCallback, 0);\n`,
        to: `${running}this.#scheduledCallback();\n`,
      },
    ],
    POKE_FILE,
  )
}
