import { askJson } from '#src/lib/http.ts'

/** A large file takes the server longer than a form does, in ms. */
const TIMEOUT_MS = 120_000

/** Why there is no result, in words for the person. */
export class Refusal extends Error {}

/** The server's JSON: a team's file, or with a `body` what was imported. Throws `Refusal` for everything else. */
export async function callTeamData(path: string, body?: object): Promise<unknown> {
  const answer = await askJson(path, {
    ...(body && { method: 'POST', body }),
    timeoutMs: TIMEOUT_MS,
    retry: false,
    offline: 'fail',
  })
  if (answer.ok && answer.body !== null) return answer.body
  if (answer.ok)
    throw new Refusal(
      body
        ? "The server's response was incomplete, so check the playbook before trying again."
        : "The team's file didn't arrive in full. Nothing was downloaded. Try again in a minute.",
    )
  const { message } = Object(answer.body) as { message?: unknown }
  throw new Refusal(
    typeof message === 'string' ? message : 'The server had a problem. Nothing changed. Try again.',
  )
}
