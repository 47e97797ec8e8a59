import type { ReadonlyJSONValue } from '@rocicorp/zero'
import type { handleMutateRequest } from '@rocicorp/zero/server'
import { z } from 'zod'
import { log } from '../log.ts'

/**
 * How many operations at most share a commit. A device that comes back with a thousand gets them settled in a few
 * dozen steps instead of a thousand, each of which it and everybody else of its team would have to take in.
 */
const TOGETHER = 30

type PushAnswer = Awaited<ReturnType<typeof handleMutateRequest>>
type Settled = Extract<PushAnswer, { kind: 'MutateResponse' }>['mutations']

const NOT_A_PUSH: PushAnswer = {
  kind: 'PushFailed',
  origin: 'server',
  reason: 'parse',
  message: 'This is not a push of the sync engine.',
  mutationIDs: [],
}

/** Settles the operations of a push in their order and says what became of each. */
export type Settle = (push: ReadonlyJSONValue) => Promise<PushAnswer>

/** The engine's ids of clients and client groups are 18 characters; what names rows of its tables is bounded here. */
export const CLIENT_ID = /^[\w-]{1,64}$/
const clientId = z.string().regex(CLIENT_ID)
const mutation = z.looseObject({ id: z.int().nonnegative(), clientID: clientId })
type Mutation = z.infer<typeof mutation>
const pushBody = z.looseObject({
  clientGroupID: clientId,
  // Ends at the first that is wrong: 12 MiB hold millions, and an issue for each of them would take gigabytes.
  mutations: z.custom<Mutation[]>(
    (given) => Array.isArray(given) && given.every((one) => mutation.safeParse(one).success),
  ),
})

/**
 * Settles a push of several operations in groups, each by `asGroup`, which throws when it could not be committed;
 * such a group is settled again by `alone`, a transaction for each operation, which tries each by itself. Answers as
 * if `alone` had settled all; nothing behind an operation that can't be answered is tried. A body that is not a push, or
 * whose client ids are none of the engine's, fails before anything of it is tried.
 */
export async function settlePush(
  push: ReadonlyJSONValue,
  alone: Settle,
  asGroup: Settle,
): Promise<PushAnswer> {
  const parsed = pushBody.safeParse(push)
  if (!parsed.success) return NOT_A_PUSH
  const { mutations } = parsed.data
  if (mutations.length < 2) return alone(push)
  const settled: Settled = []
  for (let at = 0; at < mutations.length; at += TOGETHER) {
    const part = { ...parsed.data, mutations: mutations.slice(at, at + TOGETHER) } as ReadonlyJSONValue
    const answer = await asGroup(part).catch((error: unknown) => {
      log.info({ error: String(error) }, 'Operations could not be settled together; each is tried by itself')
      return alone(part)
    })
    if (!('kind' in answer) || answer.kind !== 'MutateResponse')
      return withRest(answer, mutations.slice(at + TOGETHER))
    settled.push(...answer.mutations)
  }
  return { kind: 'MutateResponse', mutations: settled }
}

/** A failed answer, which names the operations that were not processed, with those behind its group. */
function withRest(answer: PushAnswer, rest: readonly Mutation[]): PushAnswer {
  if (!('mutationIDs' in answer)) return answer
  const left = rest.map(({ id, clientID }) => ({ id, clientID }))
  return { ...answer, mutationIDs: [...(answer.mutationIDs ?? []), ...left] }
}
