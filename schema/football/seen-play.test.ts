/** What is new in a play since it was seen. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_SAID, MOST_SAID_WORDS } from '../study.ts'
import type { Diagram, DiagramElement } from './diagram.ts'
import { newSince, saidOf } from './seen-play.ts'

const PLAY = {
  name: 'Gun Trips Rt 24 Power',
  callText: '',
  wristCode: '12',
  formation: 'Gun Trips Rt',
  personnel: '11',
  motion: '',
  protection: '',
  hole: '4',
  reads: ['Z', 'Y'],
  hot: '',
  checkWith: '',
  coachingPoints: '',
  notes: '',
}

const man = (role: string, x: number, more: object = {}): DiagramElement =>
  ({
    kind: 'player',
    side: 'offense',
    role,
    label: role,
    shape: 'circle',
    at: { x, y: -1 },
    ...more,
  }) as never

const drawn = (z: object = {}, more: { [id: string]: DiagramElement } = {}): Diagram => ({
  v: 1,
  elements: { 'o.X': man('X', -20), 'o.Z': man('Z', 18, z), ...more },
})

const told = (was: Diagram, now: Diagram, mine: string[] = []) =>
  newSince(saidOf(PLAY, was), saidOf(PLAY, now), new Set(mine)).map(({ title, was: a, is }) => [title, a, is])

test('a play that says the same has no news', () => {
  expect(told(drawn(), drawn())).toEqual([])
  // Less than half a yard is none to a player.
  expect(told(drawn(), drawn({ at: { x: 18.1, y: -1 } }))).toEqual([])
})

test('news are told field by field and man by man, of one’s own men first', () => {
  const now = drawn({ job: 'Crack the Will', at: { x: 15, y: -1 } })
  const saw = saidOf(PLAY, drawn())
  const is = saidOf({ ...PLAY, protection: 'Scat', wristCode: '' }, now)
  const all = newSince(saw, is)
  expect(all.map(({ key, man: who, was, is: words }) => [key, who, was, words])).toEqual([
    ['protection', '', '', 'Scat'],
    ['o.Z job', 'o.Z', '', 'Crack the Will'],
    ['o.Z spot', 'o.Z', '18 yd right, 1 yd deep', '15 yd right, 1 yd deep'],
    ['wristCode', '', '12', ''],
  ])
  expect(newSince(saw, is, new Set(['o.Z'])).map(({ key }) => key)).toEqual([
    'o.Z job',
    'o.Z spot',
    'protection',
    'wristCode',
  ])
})

test('a change of looks alone says what of the drawing is another way', () => {
  const line = (more: object = {}): { [id: string]: DiagramElement } => ({
    p1: {
      kind: 'path',
      line: 'route',
      from: 'o.Z',
      points: [
        { x: 0, y: 0 },
        { x: 0, y: 12 },
      ],
      curve: 'straight',
      end: 'arrow',
      label: '',
      ...more,
    } as DiagramElement,
  })
  expect(told(drawn({}, line()), drawn({}, line({ end: 'none' })))).toEqual([
    ['Line style', 'Drawn another way', 'Other arrows, bars, curves, or labels'],
  ])
  expect(told(drawn(), drawn({ shape: 'square' }))).toEqual([
    ['Players', 'Drawn another way', 'Marked another way: shape, letters, or filled in'],
  ])
  // What was seen before looks were kept is compared by its words alone.
  const old = saidOf(PLAY, drawn({}, line())).filter(({ key }) => !/^(look|drawn)\./.test(key))
  const note = { t: { kind: 'text', at: { x: 0, y: 5 }, text: 'Snap on two' } as DiagramElement }
  expect(newSince(old, saidOf(PLAY, drawn({}, { ...line({ end: 'dot' }), ...note })))).toEqual([])
  expect(told(drawn({}, line()), drawn({}, { ...line({ end: 'dot' }), ...note }))).toEqual([
    ['Notes on the field', '', 'Snap on two'],
  ])
})

test('a man who left is told by his letters', () => {
  expect(told(drawn({}, { 'o.H': man('H', 5) }), drawn())).toEqual([
    ["H's spot", '5 yd right, 1 yd deep', ''],
  ])
})

test('texts of any length and letters are kept within bounds, and a change behind the cut is news', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 700 }), fc.string({ maxLength: 5 }), (text, more) => {
      const whole = text.toWellFormed()
      const [a, b] = [whole, `${whole}${more}`].map((notes) => saidOf({ ...PLAY, notes }, drawn()))
      for (const { words } of [...a!, ...b!]) {
        expect(words.length).toBeLessThanOrEqual(MOST_SAID_WORDS)
        expect(words.isWellFormed()).toBe(true)
      }
      expect(newSince(a!, b!).length).toBe(more === '' ? 0 : 1)
    }),
  )
  const many = Object.fromEntries(Array.from({ length: 130 }, (_, i) => [`o.M${i}`, man(`M${i}`, i)]))
  expect(saidOf(PLAY, drawn({}, many)).length).toBe(MOST_SAID)
})
