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

/** Settles the operations of a push in their order and says what became of each. */
export type Settle = (push: ReadonlyJSONValue) => Promise<PushAnswer>

const mutation = z.looseObject({ id: z.number(), clientID: z.string() })
const pushOfSeveral = z.looseObject({ mutations: z.array(mutation).min(2) })

/**
 * Settles a push of several operations in groups, each by `asGroup`, which throws when it could not be committed;
 * such a group is settled again by `alone`, a transaction for each operation, which tries each by itself. Answers as
 * if `alone` had settled all; nothing behind an operation that can't be answered is tried.
 */
export async function settlePush(
  push: ReadonlyJSONValue,
  alone: Settle,
  asGroup: Settle,
): Promise<PushAnswer> {
  const several = pushOfSeveral.safeParse(push)
  if (!several.success) return alone(push)
  const { mutations } = several.data
  const settled: Settled = []
  for (let at = 0; at < mutations.length; at += TOGETHER) {
    const part = { ...several.data, mutations: mutations.slice(at, at + TOGETHER) } as ReadonlyJSONValue
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
function withRest(answer: PushAnswer, rest: readonly z.infer<typeof mutation>[]): PushAnswer {
  if (!('mutationIDs' in answer)) return answer
  const left = rest.map(({ id, clientID }) => ({ id, clientID }))
  return { ...answer, mutationIDs: [...(answer.mutationIDs ?? []), ...left] }
}
