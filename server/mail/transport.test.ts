import { expect, test } from 'vitest'
import { waitAfter } from './settle.ts'
import { failure } from './transport.ts'

const refused = (command: string, responseCode: number) =>
  failure(
    Object.assign(new Error('Refused'), {
      code: 'EENVELOPE',
      command,
      responseCode,
      response: `${responseCode} No`,
      permanent: responseCode >= 500,
    }),
  )

test.each([
  ['RCPT TO', 550, true, false],
  ['DATA', 554, true, false],
  ['RCPT TO', 451, false, false],
  // Problems that the operator can fix lose no email.
  ['MAIL FROM', 550, false, false],
  ['AUTH PLAIN', 535, false, false],
  ['EHLO', 554, false, false],
  ['RCPT TO', 421, false, true],
])('%s with response %i: permanent %s, unreachable %s', (command, code, permanent, unreachable) => {
  expect(refused(command, code)).toMatchObject({
    ok: false,
    permanent,
    unreachable,
    reason: `EENVELOPE ${command} ${code} No`,
  })
})

test('a missing response says nothing about the message', () => {
  const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET', command: 'CONN' })
  expect(failure(error)).toMatchObject({ permanent: false, unreachable: true })
})

test('the delay is a second, doubles each time, and stays at an hour', () => {
  expect([1, 2, 3, 4, 12, 13, 14, 500].map(waitAfter)).toEqual([
    1000, 2000, 4000, 8000, 2_048_000, 3_600_000, 3_600_000, 3_600_000,
  ])
})
