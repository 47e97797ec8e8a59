import type { ReadonlyJSONValue } from '@rocicorp/zero'
import type { handleMutateRequest } from '@rocicorp/zero/server'
import { z } from 'zod'
import { log } from '../log.ts'

/**
 * Maximum number of operations per commit. A returning device with a thousand gets them settled in a few dozen steps
 * instead of a thousand, each of which its whole team would have to receive.
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

/** Settles the operations of a push in order and returns their results. */
export type Settle = (push: ReadonlyJSONValue) => Promise<PushAnswer>

/** The engine's client and client group ids have 18 characters; ids that name rows of its tables are limited here. */
export const CLIENT_ID = /^[\w-]{1,64}$/
const clientId = z.string().regex(CLIENT_ID)
const mutation = z.looseObject({ id: z.int().nonnegative(), clientID: clientId })
type Mutation = z.infer<typeof mutation>
const pushBody = z.looseObject({
  clientGroupID: clientId,
  // Stops at the first invalid one: 12 MiB hold millions, and an issue for each of them would take gigabytes.
  mutations: z.custom<Mutation[]>(
    (given) => Array.isArray(given) && given.every((one) => mutation.safeParse(one).success),
  ),
})

/**
 * Settles a push in groups, each through `asGroup`, which throws when it could not commit; such a group is settled
 * again through `alone`, a transaction for each operation. Responds as if `alone` had settled all; operations after one
 * without a response are not tried. An invalid push, or one with invalid client ids, fails before anything in it is
 * tried.
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

/** A failure response that names the unprocessed operations, including those after its group. */
function withRest(answer: PushAnswer, rest: readonly Mutation[]): PushAnswer {
  if (!('mutationIDs' in answer)) return answer
  const left = rest.map(({ id, clientID }) => ({ id, clientID }))
  return { ...answer, mutationIDs: [...(answer.mutationIDs ?? []), ...left] }
}
