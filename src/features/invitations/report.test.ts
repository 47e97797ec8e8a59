import { expect, test } from 'vitest'
import type { Line } from './judge-people.ts'
import { reportAsCsv, stateOf } from './report.ts'

const line = (firstName: string, lastName = 'Reyes'): Line => ({
  key: firstName,
  firstName,
  lastName,
  email: 'dana@example.org',
  role: 'player',
})

test('a report has a row for each line, with its result and reason', () => {
  const lines = [line('Dana'), line('Lee', 'Ortiz, Jr.'), line('Ana'), line('=1+1')]
  const states = [
    stateOf({ ok: true }, { is: 'applied' }),
    stateOf({ ok: true }, { is: 'refused', why: 'Too many invitation attempts for this email.' }),
    stateOf({ ok: false, why: 'Listed twice' }, undefined),
    stateOf({ ok: true }, { is: 'waiting' }),
  ]
  expect(reportAsCsv(lines, states).split('\r\n')).toEqual([
    'First name,Last name,Email,Role,Result,Why',
    'Dana,Reyes,dana@example.org,Player,Invited,',
    'Lee,"Ortiz, Jr.",dana@example.org,Player,Not sent,Too many invitation attempts for this email.',
    'Ana,Reyes,dana@example.org,Player,Not sent,Listed twice',
    "'=1+1,Reyes,dana@example.org,Player,Waiting to sync,",
  ])
})

test('a line that can be sent is ready until it is sent', () => {
  expect(stateOf({ ok: true }, undefined)).toEqual({ is: 'open', verdict: { ok: true } })
})
