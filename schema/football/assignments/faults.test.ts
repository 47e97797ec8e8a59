import { expect, test } from 'vitest'

import { blockAgainst } from '../block-look.ts'
import { blockingWords } from '../block-words.ts'
import { applyProtection, applyRun, type RunSlug } from '../blocking.ts'
import { emptyDiagram, type Diagram, type PathElement } from '../diagram.ts'
import { linesOf, makePath, playersOf } from '../drawing.ts'
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

test('a tackle who shifts over keeps the job of the spot where he stands', () => {
  const { diagram } = blocked('heavy-unbalanced', 'power', '4-3-over')
  expect(target(diagram, 'U')).toBe('E2')
  // The front slides to the long side, and he has the man in his inside gap as an end would.
  expect(target(diagram, 'LT')).toBe('T')
})

test('a slot four yards from the tackle is not a wing', () => {
  const { notes } = blocked('gun-trips', 'split-zone', '4-2-5-nickel-over')
  expect(notes).toEqual(['Split zone needs a wing or a second back to kick out the backside end.'])
})

test('a run to the left mirrors the jobs', () => {
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

test('a split zone stored before combos climbed is still blocked by rule', () => {
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

test('zone read leaves the end whom the quarterback reads and rings him', () => {
  const { diagram, left, free } = blocked('gun-doubles-te', 'zone-read', '4-3-over')
  expect(left).toMatchObject([{ name: 'E2', why: 'the quarterback reads him' }])
  expect(free).toEqual([])
  expect(aims(diagram).has('d.E2')).toBe(false)
  expect(diagram.elements['read.d.E2']).toEqual({ kind: 'key', on: 'd.E2', label: 'R' })
})

test('a defender left on purpose differs from a defender nobody blocks', () => {
  const read = blocked('gun-doubles-te', 'zone-read', '4-3-over')
  expect(blockingWords(read, read.diagram)).toEqual([
    'E on the left is left unblocked: the quarterback reads him.',
  ])
  const short = blocked('gun-doubles-te', 'inside-zone', '4-4-stack')
  expect(blockingWords(short, short.diagram)).toEqual(['No blocker is left for W.'])
})

test('a formation names the positions that a run needs', () => {
  expect(blocked('empty-3x2', 'inside-zone', '4-3-over').notes).toEqual([
    'Inside Zone needs a back to carry the ball.',
  ])
  expect(blocked('gun-doubles', 'veer', '4-3-over').notes).toEqual(['Veer needs a back to pitch to.'])
  expect(blocked('gun-doubles', 'power', '4-3-over').notes).toEqual([
    'Power needs a back or a wing to kick out the end.',
  ])
})

test('veer has a pitch back, and the slot blocks the force', () => {
  const { diagram } = blocked('flexbone', 'veer', '4-2-5-nickel-over')
  expect(linesOf(diagram, 'o.A')).toMatchObject([{ line: 'option', label: 'pitch' }])
  expect(target(diagram, 'S')).toBe('NB')
})

test('receivers stalk the defender over them, and an uncovered receiver takes the most dangerous one', () => {
  const { diagram } = blocked('gun-trips', 'inside-zone', '3-4-okie')
  expect([target(diagram, 'X'), target(diagram, 'Z')]).toEqual(['C2', 'C'])
  expect(target(diagram, 'Y')).toBe('S')
  const nickel = blocked('gun-trips', 'zone-read', '4-2-5-nickel-over').diagram
  expect(target(nickel, 'H')).toBe('NB')
})

test('receivers crack on a crack toss, and the tackle has the force', () => {
  const { diagram } = blocked('gun-trips', 'crack-toss', '4-2-5-nickel-over')
  expect([target(diagram, 'Y'), target(diagram, 'RT')]).toEqual(['E', 'NB'])
})

test('a blitzing linebacker is blocked where he comes through', () => {
  const placed = placeFormation(emptyDiagram(), formationBySlug('i-pro')!, { hash: 'M', level: LEVEL })
  const drawn = applyRun(placed, 'inside-zone', { side: 'R', level: LEVEL })
  const seen = drawDefense(drawn, { front: '4-3-over', coverage: 'cover-1', pressure: 'mike' }, LEVEL)
  const { diagram } = blockAgainst(seen, drawn)
  const blocker = playersOf(diagram, 'offense').find(({ role }) => target(diagram, role) === 'M')!
  const end = blockOf(diagram, blocker.role)!.points.at(-1)!
  expect(blocker.at.y + end.y).toBeLessThan(2)
})

test('a block that a coach drew keeps its path, and the others block by rule around it', () => {
  const placed = placeFormation(emptyDiagram(), formationBySlug('i-pro')!, { hash: 'M', level: LEVEL })
  const drawn = applyRun(placed, 'power', { side: 'R', level: LEVEL })
  const pull = { ...blockOf(drawn, 'LT')!, scheme: 'pull' as const, curve: 'smooth' as const }
  pull.points = [
    { x: 0, y: 0 },
    { x: 1, y: -1.4 },
    { x: 8, y: -1.4 },
    { x: 8.6, y: 4.6 },
  ]
  const { id, ...path } = pull as typeof pull & { id: string }
  const own: Diagram = { ...drawn, elements: { ...drawn.elements, [id]: path } }
  for (const front of ['4-3-over', '4-4-stack']) {
    const seen = drawDefense(own, { front, coverage: '', pressure: '' }, LEVEL)
    const { diagram, byRule, kept } = blockAgainst(seen, own)
    expect([byRule, kept]).toEqual([true, ['o.LT']])
    expect(blockOf(diagram, 'LT')?.points.slice(0, -1)).toEqual(path.points.slice(0, -1))
    expect(target(diagram, 'LT')).toBe('S')
    expect(target(diagram, 'LG')).not.toBe('S')
    expect(target(diagram, 'F')).toBe('E')
  }
})

test('a block drawn by hand in a look stays as it is', () => {
  const placed = placeFormation(emptyDiagram(), formationBySlug('i-pro')!, { hash: 'M', level: LEVEL })
  const drawn = applyRun(placed, 'inside-zone', { side: 'R', level: LEVEL })
  const seen = drawDefense(drawn, { front: '4-3-over', coverage: '', pressure: '' }, LEVEL)
  const first = blockAgainst(seen, drawn).diagram
  const { id, ...path } = blockOf(first, 'RT') as PathElement & { id: string }
  expect(path.ruled).toBe(true)
  const own = {
    ...path,
    ruled: false,
    to: 'd.T',
    points: [
      { x: 0, y: 0 },
      { x: -0.7, y: 1.5 },
    ],
  }
  const again = blockAgainst({ ...first, elements: { ...first.elements, [id]: own } }, drawn)
  expect(again.diagram.elements[id]).toEqual(own)
  expect(again.kept).toEqual(['o.RT'])
  expect(target(again.diagram, 'RG')).not.toBe('T')
  expect(blockAgainst(first, drawn).diagram.elements).toEqual(first.elements)
})

test('a bubble screen leaves the defender farthest from the catch', () => {
  const placed = placeFormation(emptyDiagram(), formationBySlug('gun-doubles')!, { hash: 'M', level: LEVEL })
  const bubble = {
    ...placed.elements,
    'route.o.Y': makePath('route', 'o.Y', [
      { x: 0, y: 0 },
      { x: 2, y: -1 },
      { x: 6, y: -1.5 },
    ]),
    'pass.o.QB': {
      ...makePath('pass', 'o.QB', [
        { x: 0, y: -1 },
        { x: 14, y: 1.5 },
      ]),
      to: 'o.Y',
    },
  }
  const drawn = applyProtection({ ...placed, elements: bubble }, 'bubble-screen', { side: 'R', level: LEVEL })
  const seen = drawDefense(
    drawn,
    { front: '4-2-5-nickel-over', coverage: 'cover-3-sky', pressure: '' },
    LEVEL,
  )
  const { diagram } = blockAgainst(seen, drawn)
  const spot = { x: 14, y: -3.5 }
  const far = (role: string): number => {
    const man = diagram.elements[`d.${role}`]
    return man?.kind === 'player' ? Math.hypot(man.at.x - spot.x, man.at.y - spot.y) : 0
  }
  const outside = playersOf(diagram, 'defense').filter(({ at }) => at.x > 4 && at.y > 2.6)
  const [nearest] = outside.map(({ role }) => role).sort((a, b) => far(a) - far(b))
  expect(target(diagram, 'Z')).toBe(nearest)
})

test('a wedge blocks inside behind the center, and leaves whoever is outside of it', () => {
  const { diagram, left, free } = blocked('goal-line', 'wedge', '6-5-goal-line')
  for (const role of ['LT', 'LG', 'C', 'RG', 'RT']) {
    const man = playersOf(diagram, 'offense').find((one) => one.role === role)!
    const end = blockOf(diagram, role)!.points.at(-1)!
    // Nobody of the line ends farther from the ball than he stands.
    expect(Math.abs(man.at.x + end.x), role).toBeLessThanOrEqual(Math.abs(man.at.x) + 0.6)
  }
  expect(left.map(({ name, key }) => [name, key])).toEqual([
    ['E', false],
    ['E2', false],
  ])
  expect(free).toEqual([])
})

test('a defender who fits the run by rule is blocked where he stands, and is no blitz at the line', () => {
  const placed = placeFormation(emptyDiagram(), formationBySlug('i-pro')!, { hash: 'M', level: LEVEL })
  for (const slug of ['down', 'counter-gt', 'power', 'crack-toss', 'inside-zone'] as const) {
    const drawn = applyRun(placed, slug, { side: 'R', level: LEVEL })
    const jobs = (coverage: string) => {
      const seen = drawDefense(drawn, { front: '4-3-over', coverage, pressure: '' }, LEVEL)
      const { diagram } = blockAgainst(seen, drawn)
      return playersOf(diagram, 'offense').map(({ role }) => `${role}:${target(diagram, role) ?? ''}`)
    }
    expect(jobs('cover-3-sky'), slug).toEqual(jobs(''))
  }
})
