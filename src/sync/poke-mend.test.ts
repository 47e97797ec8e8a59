/** What the server says reaches the replica at once and in its order, and what comes meanwhile as one. */
import { schema } from '#schema/zero.ts'
import { installedFile, mendedModule } from '#tests/support/mended-module.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { mendPoke, POKE_FILE } from './poke-mend.ts'

type Poked = { baseCookie: string | null; pullResponse: { cookie: string } }
type Handler = {
  handlePokeStart(start: { pokeID: string; baseCookie: string | null }): void
  handlePokePart(part: { pokeID: string }): void
  handlePokeEnd(end: { pokeID: string; cookie: string; cancel?: boolean }): void
}
type Make = new (
  poke: (poked: Poked) => Promise<void>,
  onError: (error: unknown) => void,
  clientID: string,
  schema: object,
  log: object,
  tracker: { lmidAdvanced: () => void },
) => Handler

const { PokeHandler } = await mendedModule<{ PokeHandler: Make }>(POKE_FILE, mendPoke)

const log = { withContext: () => log }
const errors: unknown[] = []
const told: string[] = []
/** Ends what the replica is at. */
let release: (() => void)[] = []

function open(): Handler {
  const poke = ({ baseCookie, pullResponse }: Poked) => {
    told.push(`${baseCookie} to ${pullResponse.cookie}`)
    return new Promise<void>((resolve) => release.push(resolve))
  }
  return new PokeHandler(poke, (error) => errors.push(error), 'me', schema, log, {
    lmidAdvanced: () => undefined,
  })
}

function receive(handler: Handler, from: string, to: string) {
  handler.handlePokeStart({ pokeID: to, baseCookie: from })
  handler.handlePokePart({ pokeID: to })
  handler.handlePokeEnd({ pokeID: to, cookie: to })
}

/** Lets all go on that waits for no timer. */
async function goOn() {
  for (let i = 0; i < 20; i++) await Promise.resolve()
}

beforeEach(() => {
  vi.useFakeTimers()
  told.length = errors.length = 0
  release = []
  return () => vi.useRealTimers()
})

test('the first is taken without a timer', async () => {
  const handler = open()
  receive(handler, '1', '2')
  await goOn()
  expect(told).toEqual(['1 to 2'])
})

test('what comes while it is at work waits for its end, and is taken as one', async () => {
  const handler = open()
  receive(handler, '1', '2')
  await goOn()
  receive(handler, '2', '3')
  receive(handler, '3', '4')
  vi.runOnlyPendingTimers()
  await goOn()
  expect(told).toEqual(['1 to 2'])
  release[0]?.()
  await goOn()
  vi.runOnlyPendingTimers()
  await goOn()
  expect(told).toEqual(['1 to 2', '2 to 4'])
  expect(errors).toEqual([])
})

test('the next is taken without a timer once all is done', async () => {
  const handler = open()
  receive(handler, '1', '2')
  await goOn()
  release[0]?.()
  await goOn()
  vi.runOnlyPendingTimers()
  receive(handler, '2', '3')
  await goOn()
  expect(told).toEqual(['1 to 2', '2 to 3'])
})

test('what was called off is not taken', async () => {
  const handler = open()
  handler.handlePokeStart({ pokeID: '2', baseCookie: '1' })
  handler.handlePokeEnd({ pokeID: '2', cookie: '', cancel: true })
  await goOn()
  vi.runOnlyPendingTimers()
  await goOn()
  expect(told).toEqual([])
  expect(errors).toEqual([])
})

test('another file is not mended', () => {
  expect(() => mendPoke(installedFile(POKE_FILE).replaceAll('setTimeout', 'queueMicrotask'))).toThrow(
    POKE_FILE,
  )
})
