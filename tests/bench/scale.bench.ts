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
import type { Stack } from '#tests/support/stack.ts'
import { launchChromium } from './lib/browser.ts'
import { addTeams, countPlays, fillPlaybook } from './lib/more-data.ts'
import { processorTimeOf } from './lib/processor-time.ts'
import { addFullPlay, startProduct } from './lib/product.ts'
import { inTurn, reportRatio } from './lib/rounds.ts'
import { burst, type Edit, twoCoaches, untilLive } from './lib/two-coaches.ts'
import { median, report } from './report.ts'

const TIMES = { rows: 10, teams: 100 }
const ROUNDS = 8
const EDITS_A_ROUND = 10
/** Warm-up before the first round. */
const WARM_UP = 15

type Side = { stack: Stack; edit: Edit; ms: number[]; rounds: number[]; cpuMs: number[] }

export async function run(): Promise<void> {
  const browser = await launchChromium()
  const stacks: Stack[] = []
  const open = async (grow?: (stack: Stack, plays: number) => Promise<void>): Promise<Side> => {
    const stack = await startProduct()
    stacks.push(stack)
    const playId = await addFullPlay(stack)
    await grow?.(stack, await countPlays(stack))
    return { stack, edit: await twoCoaches(browser, stack, playId), ms: [], rounds: [], cpuMs: [] }
  }
  try {
    // One after the other: starting them all at once starves the machine.
    const plain = await open()
    const rows = await open((stack, plays) => fillPlaybook(stack, plays * TIMES.rows))
    const teams = await open((stack) => addTeams(stack, TIMES.teams - 1))
    const sides = { plain, rows, teams }
    for (const side of Object.values(sides)) {
      await untilLive(side.edit)
      await burst(side.edit, WARM_UP)
    }
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, side] of inTurn(Object.entries(sides), round)) {
        const before = processorTimeOf(side.stack.pid)
        const ms = await burst(side.edit, EDITS_A_ROUND)
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
