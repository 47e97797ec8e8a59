import { expect, test } from 'vitest'

import { blockAgainst } from '../block-look.ts'
import { applyRun, type RunSlug } from '../blocking.ts'
import { emptyDiagram, type Diagram, type PathElement } from '../diagram.ts'
import { linesOf, playersOf } from '../drawing.ts'
import { formationBySlug } from '../formations.ts'
import { drawDefense } from '../looks.ts'
import { placeFormation } from '../place-formation.ts'

const LEVEL = 'nfhs'

function blocked(
  formation: string,
  slug: RunSlug,
  front: string,
  side: 'R' | 'L' = 'R',
  hand: 'R' | 'L' = 'R',
) {
  const placed = placeFormation(emptyDiagram(), formationBySlug(formation, hand)!, {
    hash: 'M',
    level: LEVEL,
  })
  const drawn = applyRun(placed, slug, { side, level: LEVEL })
  return blockAgainst(drawDefense(drawn, { front, coverage: '', pressure: '' }, LEVEL), drawn)
}

const blockOf = (diagram: Diagram, role: string): PathElement | undefined =>
  linesOf(diagram, `o.${role}`).find(({ line }) => line === 'block')

const target = (diagram: Diagram, role: string): string | undefined => blockOf(diagram, role)?.to?.slice(2)

function aims(diagram: Diagram): Set<string> {
  const ids = playersOf(diagram, 'offense').flatMap(({ id }) =>
    linesOf(diagram, id).map(({ to }) => to ?? ''),
  )
  return new Set(ids)
}

test('zone combos pass the down lineman and climb to a linebacker', () => {
  const { diagram } = blocked('i-pro', 'inside-zone', '4-3-over')
  const combo = blockOf(diagram, 'LG')!
  expect(combo).toMatchObject({ scheme: 'combo', to: 'd.W' })
  expect(combo.points).toHaveLength(3)
  expect(combo.points.at(-1)!.y).toBeGreaterThan(3)
  expect(target(diagram, 'C')).toBe('N')
})

test("split zone's backside tackle leaves the end to the wing", () => {
  const { diagram } = blocked('ace-wing', 'split-zone', '4-3-over')
  expect(target(diagram, 'U')).toBe('E2')
  expect(blockOf(diagram, 'U')?.scheme).toBe('kick')
  expect(target(diagram, 'LT')).toBe('W')
})

test("counter's guard kicks the end, its tackle wraps, and no linebacker is free", () => {
  const { diagram, free } = blocked('i-pro', 'counter-gt', '4-3-over')
  expect(blockOf(diagram, 'LG')).toMatchObject({ scheme: 'kick', to: 'd.E' })
  expect(blockOf(diagram, 'LT')).toMatchObject({ scheme: 'pull', to: 'd.S' })
  expect(free).toEqual([])
})

test.for(['veer', 'midline'] as const)('%s leaves the man it reads', (slug) => {
  for (const formation of ['flexbone', 'wishbone', 'i-pro']) {
    for (const front of ['4-3-over', '3-4-okie', '4-2-5-nickel-over']) {
      const { diagram, left } = blocked(formation, slug, front)
      const name = left.find(({ why }) => why.includes('dive'))?.name
      expect(name, `${formation} ${front}`).toBeDefined()
      expect(aims(diagram).has(`d.${name}`), `${formation} ${front} ${name}`).toBe(false)
    }
  }
})

test('zone read leaves the end that has the key', () => {
  const placed = placeFormation(emptyDiagram(), formationBySlug('gun-doubles-te')!, {
    hash: 'M',
    level: LEVEL,
  })
  const drawn = applyRun(placed, 'inside-zone', { side: 'R', level: LEVEL })
  const end = {
    kind: 'player',
    side: 'defense',
    role: 'E',
    label: 'E',
    at: { x: -4, y: 1 },
    shape: 'letter',
    primary: false,
  } as const
  const keyed: Diagram = {
    ...drawn,
    elements: { ...drawn.elements, 'd.E': end, 'key.d.E': { kind: 'key', on: 'd.E', label: 'R' } },
  }
  const seen = drawDefense(drawn, { front: '4-3-over', coverage: '', pressure: '' }, LEVEL)
  const { diagram, left } = blockAgainst(seen, keyed)
  expect(left).toMatchObject([{ name: 'E2', why: 'the quarterback reads him' }])
  expect(aims(diagram).has('d.E2')).toBe(false)
  expect(target(diagram, 'LT')).not.toBe('E2')
})

test.for(['veer', 'midline'] as const)('%s has a carrier in one-back formations', (slug) => {
  const placed = placeFormation(emptyDiagram(), formationBySlug('gun-doubles')!, { hash: 'M', level: LEVEL })
  const drawn = applyRun(placed, slug, { side: 'R', level: LEVEL })
  expect(linesOf(drawn, 'o.T').map(({ line }) => line)).toContain('run')
})

test.for([
  ['wing-t', 'trap', 'H'],
  ['wing-t', 'midline', 'H'],
  ['wishbone', 'trap', 'R'],
  ['wishbone', 'power', 'R'],
  ['victory', 'qb-sneak', 'R'],
] as const)('%s %s gives %s a job', ([formation, slug, role]) => {
  const placed = placeFormation(emptyDiagram(), formationBySlug(formation)!, { hash: 'M', level: LEVEL })
  const drawn = applyRun(placed, slug, { side: 'R', level: LEVEL })
  expect(linesOf(drawn, `o.${role}`).length).toBeGreaterThan(0)
})

test('a tackle who lines up over keeps the job of the place where he stands', () => {
  const { diagram } = blocked('heavy-unbalanced', 'power', '4-3-over')
  expect(target(diagram, 'U')).toBe('E2')
  // The front slides to the long side, and he has the man in his inside gap as an end would.
  expect(target(diagram, 'LT')).toBe('T')
})

test('a slot four yards from the tackle is no wing', () => {
  const { notes } = blocked('gun-trips', 'split-zone', '4-2-5-nickel-over')
  expect(notes).toEqual(['Split zone needs a wing or a second back to kick out the backside end.'])
})

test('a run to the left gives the mirrored jobs', () => {
  const right = blocked('i-pro', 'power', '4-3-over').diagram
  const left = blocked('i-pro', 'power', '4-3-over', 'L', 'L').diagram
  for (const [one, other] of [
    ['LG', 'RG'],
    ['RT', 'LT'],
    ['RG', 'LG'],
    ['C', 'C'],
    ['F', 'F'],
    ['Y', 'Y'],
  ] as const) {
    expect(target(left, other)).toBe(target(right, one))
  }
})

test('a split zone that was stored before combos climbed is still blocked by rule', () => {
  const placed = placeFormation(emptyDiagram(), formationBySlug('ace-wing')!, { hash: 'M', level: LEVEL })
  const drawn = applyRun(placed, 'split-zone', { side: 'R', level: LEVEL })
  const old: Diagram = { ...drawn, elements: { ...drawn.elements } }
  for (const [role, scheme, x] of [
    ['LT', 'cutoff', 1],
    ['LG', 'combo', 0.8],
    ['RT', 'combo', -0.1],
  ] as const) {
    const path = blockOf(drawn, role)!
    const points = [path.points[0]!, { x, y: 1.6 }]
    old.elements[`block.o.${role}`] = { ...path, scheme, points }
  }
  const seen = drawDefense(old, { front: '4-3-over', coverage: '', pressure: '' }, LEVEL)
  const { diagram, byRule } = blockAgainst(seen, old)
  expect(byRule).toBe(true)
  expect(target(diagram, 'U')).toBe('E2')
  expect(target(diagram, 'LT')).toBe('W')
})
