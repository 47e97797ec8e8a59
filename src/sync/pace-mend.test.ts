/** Whether the mends are for the engine's files as they are, and what becomes of these. */
import { installedFile, mendedModule } from '#tests/support/mended-module.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mendPersist, mendPokes, mendScheduler, PERSIST_FILE, SCHEDULER_FILE } from './pace-mend.ts'
import { POKE_FILE } from './poke-mend.ts'

type Scheduler = { schedule(): Promise<void> }
type Pokes = {
  handlePokeStart(start: { pokeID: string; baseCookie: string }): void
  handlePokeEnd(end: { pokeID: string; cookie: string }): void
}
type MakeScheduler = new (
  process: () => Promise<void>,
  idleMs: number,
  throttleMs: number,
  signal: AbortSignal,
  idle: () => Promise<void>,
) => Scheduler
type MakePokes = new (poke: (merged: unknown) => Promise<void>, ...rest: unknown[]) => Pokes

const { ProcessScheduler } = await mendedModule<{ ProcessScheduler: MakeScheduler }>(
  SCHEDULER_FILE,
  mendScheduler,
)
const { PokeHandler } = await mendedModule<{ PokeHandler: MakePokes }>(POKE_FILE, mendPokes)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const after = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))

/** To tens of ms: a timer of 0 ms counts as 1. */
const tens = (ms: number) => Math.round(ms / 10) * 10

/** When, in ms, the disk was written to that is asked for at once again and again, each time for so long. */
async function writesOf(takesMs: number, untilMs: number): Promise<number[]> {
  const begun = performance.now()
  const at: number[] = []
  const write = () => {
    at.push(tens(performance.now() - begun))
    return after(takesMs)
  }
  const scheduler = new ProcessScheduler(write, 0, 500, new AbortController().signal, () => Promise.resolve())
  const again = (): Promise<void> => scheduler.schedule().then(again)
  void again()
  await vi.advanceTimersByTimeAsync(untilMs)
  return at
}

test('a short write to the disk is followed by the next as before', async () => {
  expect(await writesOf(20, 1600)).toEqual([0, 500, 1000, 1500])
})

test('a long write is followed by a rest four times as long, five seconds at most', async () => {
  expect(await writesOf(300, 3100)).toEqual([0, 1500, 3000])
  expect(await writesOf(2000, 14_500)).toEqual([0, 7000, 14_000])
})

/** When, in ms, the replica took something in that hears from the server every 100 ms, each time for so long. */
async function takenIn(takesMs: number, untilMs: number): Promise<number[]> {
  const begun = performance.now()
  const at: number[] = []
  const poke = () => {
    at.push(tens(performance.now() - begun))
    return after(takesMs)
  }
  const log = { withContext: () => log }
  const handler = new PokeHandler(poke, fail, 'client', { tables: {} }, log, {})
  let said = 0
  const hear = setInterval(() => {
    handler.handlePokeStart({ pokeID: `${said}`, baseCookie: `${said}` })
    handler.handlePokeEnd({ pokeID: `${said}`, cookie: `${++said}` })
  }, 100)
  await vi.advanceTimersByTimeAsync(untilMs)
  clearInterval(hear)
  return at
}

function fail(error: unknown): never {
  throw error
}

test('what is taken in fast is taken in when it comes', async () => {
  expect(await takenIn(10, 450)).toEqual([100, 200, 300, 400])
})

test('what took long is followed by a rest as long, a second at most, and what came meanwhile is taken in at once', async () => {
  expect(await takenIn(300, 1400)).toEqual([100, 700, 1300])
  expect(await takenIn(2000, 6200)).toEqual([100, 3100, 6100])
})

test('what the server says is kept on the disk while fewer than a hundred operations wait, or some are not there yet', () => {
  expect(mendPersist(installedFile(PERSIST_FILE))).toContain(
    'perdagBaseSnapshot) > 0 && (newMutations.length > 0 || (await localMutationsDD31(memdagHeadCommit.chunk.hash, memdagRead)).length < 100)) {',
  )
})

test('other files are not mended', () => {
  expect(() => mendPersist(installedFile(PERSIST_FILE).replaceAll('perdagBaseSnapshot', 'base'))).toThrow(
    PERSIST_FILE,
  )
  expect(() => mendPokes(installedFile(POKE_FILE).replaceAll('lmidAdvanced', 'lmid'))).toThrow(POKE_FILE)
  expect(() => mendScheduler(installedFile(SCHEDULER_FILE).replaceAll('#process()', '#run()'))).toThrow(
    SCHEDULER_FILE,
  )
})
