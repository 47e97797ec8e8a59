/**
 * What one edit costs as data grows: the whole product three times, each with two coaches at one play, of whom one moves
 * a man by an arrow key and the other sees him stand elsewhere.
 *
 * - plain: the demo team as it is, alone in its database;
 * - rows: the demo team with ten times as many plays, all of them on both devices;
 * - teams: a hundred times as many teams, each with its people and a playbook of the same size.
 *
 * An edit begins when the key is let go and ends when the other page has painted the frame that shows it
 * (edit-to-seen.bench.ts); the three take turns in bursts, and ratios are the medians of the rounds' own. `serverCpu…`
 * is what the processors have worked for all of the server's processes together meanwhile, for one edit.
 */
import type { Browser, Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Stack } from '#tests/support/stack.ts'
import { launchChromium } from './lib/browser.ts'
import { addTeams, countPlays, fillPlaybook, untilOnDevice } from './lib/more-data.ts'
import { installProbeIn } from './lib/probe.ts'
import { processorTimeOf } from './lib/processor-time.ts'
import { addFullPlay, openPlay, signedIn, startProduct } from './lib/product.ts'
import { inTurn, reportRatio } from './lib/rounds.ts'
import { median, report } from './report.ts'

const TIMES = { rows: 10, teams: 100 }
const ROUNDS = 8
const EDITS_A_ROUND = 10
/** Not counted, before the first round. */
const WARM_UP = 15
/** Between two edits: the acknowledgement of the last one has come, and the frames are out of step with the edits. */
const REST_MS = { least: 150, spread: 100 }
/** How long a key is held: a person's tap. */
const HELD_MS = 60

type Side = { stack: Stack; edit: () => Promise<number>; ms: number[]; rounds: number[]; cpuMs: number[] }

export async function run(): Promise<void> {
  const browser = await launchChromium()
  const stacks: Stack[] = []
  const open = async (grow?: (stack: Stack, plays: number) => Promise<void>): Promise<Side> => {
    const stack = await startProduct()
    stacks.push(stack)
    const playId = await addFullPlay(stack)
    await grow?.(stack, await countPlays(stack))
    const [author, reader] = [
      await openEditor(browser, stack, 'head_coach', playId),
      await openEditor(browser, stack, 'assistant_coach', playId),
    ]
    return { stack, edit: keyPresses(author.page, reader.page, reader.man), ms: [], rounds: [], cpuMs: [] }
  }
  try {
    // One after the other: starting them all at once starves the machine.
    const plain = await open()
    const rows = await open((stack, plays) => fillPlaybook(stack, plays * TIMES.rows))
    const teams = await open((stack) => addTeams(stack, TIMES.teams - 1))
    const sides = { plain, rows, teams }
    for (const side of Object.values(sides)) {
      await untilLive(side)
      await burst(side, WARM_UP)
    }
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, side] of inTurn(Object.entries(sides), round)) {
        const before = processorTimeOf(side.stack.pid)
        const ms = await burst(side, EDITS_A_ROUND)
        side.ms.push(...ms)
        side.rounds.push(median(ms))
        side.cpuMs.push((processorTimeOf(side.stack.pid) - before) / EDITS_A_ROUND)
        console.error(`round ${round + 1}, ${name}: ${median(ms).toFixed(1)} ms`)
      }
    const bench = 'scale'
    const compared = { bench, theirs: plain.rounds, target: 1.2 }
    reportRatio({ ...compared, figure: 'costRatioRows', ours: rows.rounds })
    reportRatio({ ...compared, figure: 'costRatioTeams', ours: teams.rounds })
    for (const [name, side] of Object.entries(sides)) {
      report({ bench, figure: `${name}Ms`, value: median(side.ms), unit: 'ms' })
      const figure = `serverCpu${name.charAt(0).toUpperCase()}${name.slice(1)}Ms`
      report({ bench, figure, value: median(side.cpuMs), unit: 'ms' })
    }
  } finally {
    await browser.close()
    for (const stack of stacks) await stack.stop()
  }
}

async function openEditor(browser: Browser, stack: Stack, role: string, playId: string) {
  const context = await signedIn(browser, stack, role)
  await installProbeIn(context)
  await untilOnDevice(context, stack)
  return openPlay(context, stack, playId)
}

/** Waits until an edit goes through: what was added to the database may still be on its way to zero-cache. */
async function untilLive({ edit }: Side): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await edit()
      return
    } catch (error) {
      if (tries === 12) throw error
    }
  }
}

async function burst({ edit }: Side, edits: number): Promise<number[]> {
  const values: number[] = []
  for (let i = 0; i < edits; i++) {
    await sleep(REST_MS.least + Math.random() * REST_MS.spread)
    values.push(await edit())
  }
  return values
}

/** Edits by an arrow key, to and fro, so that the player never leaves the field. */
function keyPresses(author: Page, reader: Page, man: string): () => Promise<number> {
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
