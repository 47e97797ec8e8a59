/** The headers that our pages send with state changes, for tests that send requests themselves. */

type Sent = {
  readonly origin: string
  readonly cookie: string
  readonly 'content-type': string
  readonly 'x-csrf-token': string
}

/**
 * The headers that allow a state change with these cookies; `cookie` then includes the one that the token is bound to.
 */
export async function pageHeaders(url: string, cookie = ''): Promise<Sent> {
  const answer = await fetch(`${url}/api/csrf`, { headers: cookie ? { cookie } : {} })
  if (!answer.ok) throw new Error(`A token was refused with ${answer.status}: ${await answer.text()}`)
  const { token } = (await answer.json()) as { token: string }
  const cookies = [cookie, cookiesOf(answer)].filter((one) => one !== '').join('; ')
  return { origin: url, cookie: cookies, 'content-type': 'application/json', 'x-csrf-token': token }
}

/** The cookies that a browser would send after a response that sets some. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}
