/** What a page of ours sends along when it changes something, for tests that send it themselves. */

type Sent = {
  readonly origin: string
  readonly cookie: string
  readonly 'content-type': string
  readonly 'x-csrf-token': string
}

/** The headers with which whoever has these cookies may change something; `cookie` then holds what the token is bound to. */
export async function pageHeaders(url: string, cookie = ''): Promise<Sent> {
  const answer = await fetch(`${url}/api/csrf`, { headers: cookie ? { cookie } : {} })
  if (!answer.ok) throw new Error(`A token was refused with ${answer.status}: ${await answer.text()}`)
  const { token } = (await answer.json()) as { token: string }
  const cookies = [cookie, cookiesOf(answer)].filter((one) => one !== '').join('; ')
  return { origin: url, cookie: cookies, 'content-type': 'application/json', 'x-csrf-token': token }
}

/** What a browser would send from now on, of the cookies that an answer sets. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}
