import { expect, test } from 'vitest'
import { type ChangeRow, inWords } from './change-words.ts'

const row = (given: Partial<ChangeRow>): ChangeRow => ({
  kind: 'role',
  userId: 'lee',
  memberName: 'Lee Ortiz',
  actorId: 'dana',
  actorName: 'Dana Reyes',
  from: null,
  to: null,
  ...given,
})

test.each<[string, ChangeRow]>([
  ['Lee Ortiz joined as player.', row({ kind: 'joined', to: 'player' })],
  ['Dana Reyes made Lee Ortiz coordinator (was manager).', row({ from: 'manager', to: 'coordinator' })],
  [
    'Dana Reyes made themselves assistant coach (was head coach).',
    row({ userId: 'dana', from: 'head_coach', to: 'assistant_coach' }),
  ],
  [
    'The server made Lee Ortiz player (was family).',
    row({ actorId: null, actorName: null, from: 'family', to: 'player' }),
  ],
  ['Dana Reyes deactivated Lee Ortiz.', row({ kind: 'status', from: 'active', to: 'inactive' })],
  [
    'Lee Ortiz left.',
    row({ kind: 'status', actorId: 'lee', actorName: 'Lee Ortiz', from: 'active', to: 'inactive' }),
  ],
  ['Dana Reyes reactivated Lee Ortiz.', row({ kind: 'status', from: 'inactive', to: 'active' })],
  [
    'Dana Reyes gave Lee Ortiz permissions: edit plays.',
    row({ kind: 'capabilities', from: [], to: ['playbook.edit'] }),
  ],
  [
    "Dana Reyes gave Lee Ortiz permissions: manage roster; removed Lee Ortiz's permissions: edit plays.",
    row({ kind: 'capabilities', from: { 'playbook.edit': true }, to: { 'roster.manage': true } }),
  ],
  [
    'Dana Reyes removed the notes about Lee Ortiz (“Scouts”).',
    row({ kind: 'notes', from: 'Scouts', to: null }),
  ],
  [
    'Dana Reyes updated the notes about Lee Ortiz: “Scouts”.',
    row({ kind: 'notes', from: null, to: 'Scouts' }),
  ],
  [
    `Dana Reyes updated the notes about their own role: “Films” (was “${'x'.repeat(80)}…”).`,
    row({ userId: 'dana', kind: 'notes', from: 'x'.repeat(81), to: 'Films' }),
  ],
])('%s', (words, given) => {
  expect(inWords(given)).toBe(words)
})
