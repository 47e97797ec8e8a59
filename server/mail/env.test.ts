import { expect, test } from 'vitest'
import { EnvError, readEnv } from '../env.ts'

const source = {
  DATABASE_URL: 'postgres://x',
  ZERO_CACHE_URL: 'http://x',
  ZERO_API_KEY: 'x'.repeat(16),
  AUTH_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://team.example.org',
}
const read = (given: { SMTP_URL?: string; MAIL_FROM?: string }) => readEnv({ ...source, ...given })

test.each([
  ['smtp://localhost:1025', 'smtp://localhost:1025'],
  [
    ' smtps://me%40x.org:a%20b@mail.example.org?pool=true ',
    'smtps://me%40x.org:a%20b@mail.example.org?pool=true',
  ],
  ['', undefined],
])('SMTP_URL %j', (given, smtpUrl) => {
  expect(read({ SMTP_URL: given }).smtpUrl).toBe(smtpUrl)
})

test.each(['mail.example.org', 'smtp:', 'smtp://', 'https://user:hush@mail.example.org'])(
  'SMTP_URL %j is refused in one sentence that does not repeat it',
  (given) => {
    expect(() => read({ SMTP_URL: given })).toThrow(
      new EnvError('SMTP_URL must be an address such as smtps://name:password@mail.example.org.'),
    )
  },
)

test.each([
  [undefined, { name: 'Hashmark', address: 'no-reply@team.example.org' }],
  ['team@example.org', { name: 'Hashmark', address: 'team@example.org' }],
  ['The Hawks <team@example.org>', { name: 'The Hawks', address: 'team@example.org' }],
  ['"Hawks, Ridgeview" <team@example.org>', { name: 'Hawks, Ridgeview', address: 'team@example.org' }],
  ['<team@example.org>', { name: 'Hashmark', address: 'team@example.org' }],
])('MAIL_FROM %j', (given, from) => {
  expect(read(given === undefined ? {} : { MAIL_FROM: given }).mailFrom).toEqual(from)
})

test.each(['Hawks', 'Hawks <team>', 'a@b.org, c@d.org', 'Hawks <a@b.org> x', 'Hawks\nBcc: x <a@b.org>'])(
  'MAIL_FROM %j is refused',
  (given) => {
    expect(() => read({ MAIL_FROM: given })).toThrow('MAIL_FROM must be like Hashmark <team@example.org>')
  },
)
