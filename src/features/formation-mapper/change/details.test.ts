import { formationBySlug } from '#schema/football/formations.ts'
import { emptyDiagram } from '#schema/football/diagram.ts'
import { expect, test } from 'vitest'
import { detailWords, fieldEdits, isSkill, nameProblem, reachesPlays, renamed } from './details.ts'
import type { FormationPlay } from './plays-of.ts'

const before = formationBySlug('gun-trips')!
const after = { ...before, name: 'Gun Hawk Rt', personnel: '11' }

const play = (changes: Partial<FormationPlay> = {}): FormationPlay => ({
  id: 'p1',
  name: 'Gun Trips Rt 24 Power',
  callText: '',
  formation: 'Gun Trips Rt',
  personnel: '10',
  reads: [],
  motion: '',
  hot: '',
  isArchived: false,
  playVersion: 3,
  version: 7,
  diagram: emptyDiagram(),
  standing: { isMirrored: false, isInside: true, inPlace: [], byHand: [] },
  moved: [],
  ...changes,
})

test('a formation that is called otherwise is so in its plays: formation, name, call and personnel, to their hand', () => {
  const [edit] = fieldEdits([play({ callText: 'Gun Trips Rt 24 Power' })], { before, after })
  expect(edit?.do.input).toEqual({
    id: 'p1',
    baseVersion: 3,
    changes: {
      formation: { from: 'Gun Trips Rt', to: 'Gun Hawk Rt' },
      name: { from: 'Gun Trips Rt 24 Power', to: 'Gun Hawk Rt 24 Power' },
      callText: { from: 'Gun Trips Rt 24 Power', to: 'Gun Hawk Rt 24 Power' },
      personnel: { from: '10', to: '11' },
    },
  })
  const left = play({ formation: 'Gun Trips Lt', name: 'Gun Trips Lt' })
  expect(renamed(left, before, after)).toBe('Gun Hawk Lt')
  expect(fieldEdits([left], { before, after })[0]?.do.input).toMatchObject({
    changes: { formation: { from: 'Gun Trips Lt', to: 'Gun Hawk Lt' } },
  })
})

test('a play with a name of its own keeps it, and a personnel of its own', () => {
  const own = play({ name: 'Gun Trips Rtx', personnel: '12' })
  expect(fieldEdits([own], { before, after })[0]?.do.input).toMatchObject({
    changes: { formation: { from: 'Gun Trips Rt', to: 'Gun Hawk Rt' } },
  })
  expect(renamed(own, before, after)).toBe('Gun Trips Rtx')
  expect(fieldEdits([play()], { before, after: before })).toEqual([])
})

test('a name is needed, and one that no other formation has, to either hand', () => {
  const problem = (name: string) => nameProblem(name, 'Gun Trips Rt', ['Gun Hawk Rt'])
  expect(problem(' ')).toBe('Enter a name.')
  expect(problem('x'.repeat(121))).toMatch(/^Use up to/)
  for (const taken of ['gun hawk rt', 'Gun Hawk Lt', 'Gun Bunch Rt', 'I Pro Lt'])
    expect([taken, problem(taken)]).toEqual([taken, 'Another formation has this name.'])
  for (const free of ['Gun Trips Rt', 'Gun Eagle Rt']) expect([free, problem(free)]).toEqual([free, ''])
})

test('what changed is said in words', () => {
  expect(detailWords(before, before)).toBe('')
  const players = before.players.map((spot) => (spot.role === 'H' ? { ...spot, role: 'F' } : spot))
  expect(detailWords(before, { ...after, strength: 'balanced', players })).toBe(
    'Called Gun Hawk Rt, 11 personnel: 1 back, 1 tight end, 3 receivers, Strength balanced, H is now F',
  )
  expect(reachesPlays(before, { ...before, family: 'Tight' })).toBe(false)
  expect(reachesPlays(before, after)).toBe(true)
  expect(before.players.filter(({ role }) => isSkill(role)).map(({ role }) => role)).toEqual([
    'X',
    'Y',
    'H',
    'Z',
    'T',
  ])
})

test('a man with other letters has them where plays name him', () => {
  const called = (role: string) => (role === 'Y' ? 'U' : role)
  const now = { ...before, players: before.players.map((man) => ({ ...man, role: called(man.role) })) }
  expect(reachesPlays(before, now)).toBe(true)
  const one = play({ reads: ['Y stick', 'Z'], motion: 'Y across', hot: 'H' })
  expect(fieldEdits([one], { before, after: now })[0]?.do.input).toMatchObject({
    changes: {
      reads: { from: ['Y stick', 'Z'], to: ['U stick', 'Z'] },
      motion: { from: 'Y across', to: 'U across' },
    },
  })
})
