/** Two coaches on one play: one moves a player by an arrow key, and the other sees the move. */
import type { Browser, Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Stack } from '#tests/support/stack.ts'
import { untilOnDevice } from './more-data.ts'
import { installProbeIn } from './probe.ts'
import { openPlay, signedIn } from './product.ts'

/** Between two edits: the last one is acknowledged, and the frames are out of step with the edits. */
const REST_MS = { least: 150, spread: 100 }
/** How long a key is held: a person's tap. */
const HELD_MS = 60

/** One edit; ms from the keyup to the frame on the other page that shows it. */
export type Edit = () => Promise<number>

/** Opens the play for both, with the whole playbook on their devices. */
export async function twoCoaches(browser: Browser, stack: Stack, playId: string): Promise<Edit> {
  const [author, reader] = [
    await openEditor(browser, stack, 'head_coach', playId),
    await openEditor(browser, stack, 'assistant_coach', playId),
  ]
  return keyPresses(author.page, reader.page, reader.man)
}

async function openEditor(browser: Browser, stack: Stack, role: string, playId: string) {
  const context = await signedIn(browser, stack, role)
  await installProbeIn(context)
  await untilOnDevice(context, stack)
  return openPlay(context, stack, playId)
}

/** Tries of 10 s each: 800,000 changed rows, the most that a bench adds, take zero-cache some minutes. */
const MOST_TRIES = 60

/** Waits until an edit arrives: zero-cache may still be reading rows added to the database. */
export async function untilLive(edit: Edit): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await edit()
      return
    } catch (error) {
      if (tries === MOST_TRIES) throw error
    }
  }
}

/** That many edits, one after the other. */
export async function burst(edit: Edit, edits: number): Promise<number[]> {
  const values: number[] = []
  for (let i = 0; i < edits; i++) {
    await sleep(REST_MS.least + Math.random() * REST_MS.spread)
    values.push(await edit())
  }
  return values
}

/** Edits by an arrow key, back and forth, so that the player stays on the field. */
function keyPresses(author: Page, reader: Page, man: string): Edit {
  let count = 0
  return async () => {
    const painted = reader.evaluate((selector) => window.probe.nextPaint(selector), man)
    // The other page has to be watching before the key is pressed.
    await reader.evaluate(() => undefined)
    await author.keyboard.press(count++ % 8 < 4 ? 'ArrowRight' : 'ArrowLeft', { delay: HELD_MS })
    const seen = await painted
    return seen - (await author.evaluate(() => window.probe.keyUpAt()))
  }
}
