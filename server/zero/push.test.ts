import type { ReadonlyJSONValue } from '@rocicorp/zero'
import { expect, test } from 'vitest'
import { settlePush } from './push.ts'

type Push = { mutations: { id: number; clientID: string }[] }
type Answer = Awaited<ReturnType<typeof settlePush>>

const push = (count: number) =>
  ({
    clientGroupID: 'g',
    mutations: Array.from({ length: count }, (_, i) => ({ id: i + 1, clientID: 'c' })),
  }) as ReadonlyJSONValue

/** Settles operations, records them, and fails on command. */
function settling({ throwsAt, failsAt }: { throwsAt?: number; failsAt?: number } = {}) {
  const seen: number[][] = []
  const settle = async (given: ReadonlyJSONValue): Promise<Answer> => {
    const { mutations } = given as unknown as Push
    const ids = mutations.map(({ id }) => id)
    seen.push(ids)
    if (throwsAt !== undefined && ids.includes(throwsAt)) throw new Error('The group was lost')
    const broken = failsAt === undefined ? -1 : ids.indexOf(failsAt)
    if (broken >= 0)
      return {
        kind: 'PushFailed',
        origin: 'server',
        reason: 'database',
        message: 'It broke',
        mutationIDs: mutations.slice(broken),
      }
    return { kind: 'MutateResponse', mutations: mutations.map((id) => ({ id, result: {} })) }
  }
  return { settle, seen }
}

const answered = (answer: Answer) => ('mutations' in answer ? answer.mutations.map(({ id }) => id.id) : [])
const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, i) => first + i)

test('one operation is settled alone', async () => {
  const [alone, group] = [settling(), settling()]
  expect(answered(await settlePush(push(1), alone.settle, group.settle))).toEqual([1])
  expect(group.seen).toEqual([])
})

test.each([
  ['nothing', null],
  ['no group', { mutations: [] }],
  ['no list', { clientGroupID: 'g', mutations: {} }],
  ['a number in words', { clientGroupID: 'g', mutations: [{ id: 'one', clientID: 'c' }] }],
  ['a number that is negative', { clientGroupID: 'g', mutations: [{ id: -1, clientID: 'c' }] }],
  ['an id that is none of the engine', { clientGroupID: 'g', mutations: [{ id: 1, clientID: "c'" }] }],
  ['a group that is too long', { clientGroupID: 'g'.repeat(65), mutations: [{ id: 1, clientID: 'c' }] }],
])('refuses a body with %s before trying anything in it', async (_, body) => {
  const [alone, group] = [settling(), settling()]
  const answer = await settlePush(body as ReadonlyJSONValue, alone.settle, group.settle)
  expect(answer).toMatchObject({ kind: 'PushFailed', reason: 'parse' })
  expect([alone.seen, group.seen]).toEqual([[], []])
})

test('many are settled in groups of thirty, in order, and each gets one response', async () => {
  const [alone, group] = [settling(), settling()]
  expect(answered(await settlePush(push(70), alone.settle, group.settle))).toEqual(upTo(70))
  expect(group.seen).toEqual([upTo(30), upTo(60, 31), upTo(70, 61)])
  expect(alone.seen).toEqual([])
})

test('a failed group is settled one by one, and the next is a group again', async () => {
  const [alone, group] = [settling(), settling({ throwsAt: 35 })]
  expect(answered(await settlePush(push(70), alone.settle, group.settle))).toEqual(upTo(70))
  expect(alone.seen).toEqual([upTo(60, 31)])
  expect(group.seen).toHaveLength(3)
})

test('an operation without a response ends the push, and all unprocessed ones are named', async () => {
  const [alone, group] = [settling({ failsAt: 40 }), settling({ throwsAt: 40 })]
  const answer = await settlePush(push(70), alone.settle, group.settle)
  expect(answer).toMatchObject({ kind: 'PushFailed', reason: 'database' })
  expect('mutationIDs' in answer && answer.mutationIDs?.map(({ id }) => id)).toEqual(upTo(70, 40))
  expect(group.seen).toHaveLength(2)
})
