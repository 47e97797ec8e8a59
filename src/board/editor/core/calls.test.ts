import { describe, expect, test } from 'vitest'
import { RUNS } from '#schema/football/blocking.ts'
import { diagramSchema } from '#schema/football/diagram-schema.ts'
import type { Diagram } from '#schema/football/diagram.ts'
import { linesOf, makePath, playersOf } from '#schema/football/drawing.ts'
import { FORMATIONS } from '#schema/football/formations.ts'
import { mirrorDiagram } from '#schema/football/mirror.ts'
import { diffDiagrams } from '#schema/merge/diagram.ts'
import { callOnField, choicesOf, needsOf, searchCalls, strongSide } from './calls.ts'
import type { Call } from './state.ts'
import { formation } from './test-field.ts'

const LINE = ['o.LT', 'o.LG', 'o.C', 'o.RG', 'o.RT']
const KINDS = ['concept', 'run', 'protection'] as const

function called(
  diagram: Diagram,
  kind: Call['kind'],
  slug: string,
  side: Call['side'] = 'R',
  more = {},
): Diagram {
  return callOnField(diagram, { kind, slug, name: slug, side }, { level: 'nfhs', ...more })
}

const kindsOf = (diagram: Diagram, id: string): string[] => linesOf(diagram, id).map(({ line }) => line)

describe('calls', () => {
  test.each(FORMATIONS.map(({ slug }) => slug))(
    'every call on %s, to either side, makes a valid play, and a repeated call changes nothing',
    (name) => {
      const empty = formation(name)
      for (const kind of KINDS) {
        for (const { slug } of choicesOf(kind)) {
          for (const side of ['R', 'L'] as const) {
            const once = called(empty, kind, slug, side)
            expect(diagramSchema.safeParse(once).success, `${slug} ${side}`).toBe(true)
            expect(diffDiagrams(once, called(once, kind, slug, side)), `${slug} ${side}`).toEqual([])
            if (kind === 'concept') continue
            const idle = LINE.filter((id) => !kindsOf(once, id).includes('block'))
            expect(idle, slug).toEqual([])
          }
        }
      }
    },
  )

  test('every run of the book can be called, each once', () => {
    const slugs = choicesOf('run').map(({ slug }) => slug)
    expect(slugs.toSorted()).toEqual(RUNS.map(({ slug }) => slug).toSorted())
  })

  test('one call replaces another, also of another kind', () => {
    const empty = formation()
    for (const [first, second] of [
      ['power', 'inside-zone'],
      ['trap', 'y-cross'],
      ['y-cross', 'four-verts'],
      ['mesh', 'sweep'],
      ['zone-read', 'y-cross'],
      ['speed-option', 'power'],
      ['speed-option', 'y-cross'],
      ['slip-screen', 'y-cross'],
      ['bubble-screen', 'four-verts'],
      ['jailbreak-screen', 'tunnel-screen'],
      ['slip-screen', 'power'],
      ['power', 'slip-screen'],
      ['y-cross', 'now-screen'],
    ] as const) {
      const kindOf = (slug: string): Call['kind'] =>
        choicesOf('run').some((one) => one.slug === slug) ? 'run' : 'concept'
      const direct = called(empty, kindOf(second), second)
      const after = called(called(empty, kindOf(first), first), kindOf(second), second)
      expect(diffDiagrams(direct, after), `${first}, then ${second}`).toEqual([])
    }
  })

  test('a throw follows its receiver to his new route, and one without a target is removed', () => {
    const play = called(formation(), 'concept', 'y-cross')
    const thrown = (to: string, at: { x: number; y: number }) => ({
      ...makePath('pass', 'o.QB', [{ x: 0, y: 0 }, at]),
      to,
    })
    const elements = {
      ...play.elements,
      toY: thrown('o.Y', { x: 3, y: 14 }),
      toNobody: thrown('', { x: -9, y: 20 }),
    }
    const again = called({ ...play, elements }, 'concept', 'y-cross')
    expect(again.elements['toY']).toEqual(elements.toY)
    const other = called({ ...play, elements }, 'concept', 'four-verts')
    expect(other.elements['toNobody']).toBeUndefined()
    const [y, q, flight] = ['o.Y', 'o.QB', 'toY'].map((id) => other.elements[id])
    const end = linesOf(other, 'o.Y')
      .find(({ line }) => line === 'route')
      ?.points.at(-1)
    if (y?.kind !== 'player' || q?.kind !== 'player' || flight?.kind !== 'path' || !end)
      throw new Error('Somebody is missing')
    expect(flight.points.at(-1)).toEqual({ x: y.at.x + end.x - q.at.x, y: y.at.y + end.y - q.at.y })
  })

  test('a protection keeps the routes, and a concept keeps the protection', () => {
    const play = called(called(formation(), 'concept', 'y-cross'), 'protection', 'slide')
    expect(kindsOf(play, 'o.X')).toEqual(['route'])
    expect(kindsOf(play, 'o.C')).toEqual(['block'])
    const other = called(play, 'concept', 'four-verts')
    expect(kindsOf(other, 'o.C')).toEqual(['block'])
    expect(kindsOf(called(other, 'protection', 'bob'), 'o.C')).toEqual(['block'])
  })

  test('a screen is drawn whole: who catches, the throw, the line in front, and everybody else', () => {
    const slip = called(formation('gun-trips'), 'concept', 'slip-screen', 'L')
    expect(linesOf(slip, 'o.QB')).toMatchObject([{ line: 'pass', to: 'o.T' }])
    expect(kindsOf(slip, 'o.T')).toEqual(['route'])
    // To the called side, away from the three receivers.
    expect(linesOf(slip, 'o.T')[0]?.points.at(-1)?.x).toBeLessThan(-2)
    expect(linesOf(slip, 'o.LG')[0]).toMatchObject({ line: 'block', scheme: 'pull' })
    for (const id of ['o.X', 'o.Y', 'o.H', 'o.Z']) expect(kindsOf(slip, id)).toEqual(['route'])

    const tunnel = called(formation('gun-trips'), 'concept', 'tunnel-screen')
    expect(linesOf(tunnel, 'o.QB')).toMatchObject([{ line: 'pass', to: 'o.Z' }])
    for (const id of ['o.X', 'o.Y', 'o.H']) expect(kindsOf(tunnel, id)).toEqual(['block'])
    // The tight end comes across from the other side.
    const end = called(formation('singleback-doubles'), 'concept', 'te-screen', 'L')
    expect(linesOf(end, 'o.QB')).toMatchObject([{ line: 'pass', to: 'o.Y' }])
    expect(linesOf(end, 'o.Y')[0]?.points.at(-1)?.x).toBeLessThan(-9)
    expect(called(formation('singleback-doubles'), 'concept', 'te-screen')).toEqual(
      formation('singleback-doubles'),
    )
    // A throw to somebody else behind the line is no screen: its protection stays.
    const swing = called(called(formation(), 'protection', 'half-slide'), 'concept', 'y-cross')
    expect(kindsOf(called(swing, 'concept', 'mesh'), 'o.C')).toEqual(['block'])
  })

  test('a formation without the man for a screen stays as it is, and the picker says so', () => {
    const empty = formation('empty-3x2')
    const call: Call = { kind: 'concept', slug: 'slip-screen', name: 'Slip Screen', side: 'R' }
    expect(callOnField(empty, call, { level: 'nfhs' })).toEqual(empty)
    expect(needsOf(empty, call)).toEqual(['Nobody here catches the Slip Screen to that side.'])
    expect(needsOf(called(empty, 'concept', 'mesh'), call)).toHaveLength(1)
    expect(needsOf(called(formation(), 'concept', 'slip-screen'), call)).toEqual([])
  })

  test('a run with the routes kept is a run-pass option', () => {
    const play = called(called(formation(), 'concept', 'stick'), 'run', 'inside-zone', 'R', {
      keepRoutes: true,
    })
    expect(kindsOf(play, 'o.Z')).toEqual(['route'])
    expect(kindsOf(play, 'o.LT')).toEqual(['block'])
  })

  test('one side alone keeps the other unchanged', () => {
    const both = called(formation('gun-doubles'), 'concept', 'smash')
    const half = called(both, 'concept', 'slant-flat', 'L', { sideOnly: true })
    const right = playersOf(both, 'offense').filter(({ at }) => at.x > 6)
    for (const { id } of right) expect(linesOf(half, id)).toEqual(linesOf(both, id))
    expect(linesOf(half, 'o.X')).not.toEqual(linesOf(both, 'o.X'))
  })

  test('a route of a concept begins where the motion ends', () => {
    const base = formation()
    const play: Diagram = {
      ...base,
      elements: {
        ...base.elements,
        'motion.o.H': {
          kind: 'path',
          line: 'motion',
          from: 'o.H',
          points: [
            { x: 0, y: 0 },
            { x: -4, y: 0 },
          ],
          curve: 'straight',
          end: 'arrow',
          label: '',
        },
      },
    }
    const route = linesOf(called(play, 'concept', 'y-cross'), 'o.H').find(({ line }) => line === 'route')
    expect(route?.points[0]).toEqual({ x: -4, y: 0 })
  })

  test('the strong side has more receivers', () => {
    expect(strongSide(formation('gun-trips'))).toBe('R')
    expect(strongSide(mirrorDiagram(formation('gun-trips')))).toBe('L')
  })

  test('typing finds any part of the name', () => {
    const names = (text: string) => searchCalls(choicesOf('concept'), text).map(({ name }) => name)
    expect(names('y-c')[0]).toBe('Y-Cross')
    expect(names('cross')).toEqual(['Shallow Cross', 'Y-Cross'])
    expect(names('dropback')).toContain('Dagger')
    expect(names('nothing at all')).toEqual([])
  })
})

test('typing what staffs call it finds it, a whole screen before its blocks', () => {
  const all = (['concept', 'run', 'protection'] as const).flatMap(choicesOf)
  const first = (text: string) => searchCalls(all, text)[0]
  for (const text of ['slip screen', 'slow screen', 'rb screen', 'hb screen', 'halfback'])
    expect(first(text)).toMatchObject({ kind: 'concept', name: 'Slip Screen' })
  expect(first('tunnel')).toMatchObject({ kind: 'concept', name: 'Tunnel Screen' })
  expect(first('alley')?.name).toBe('Tunnel Screen')
  expect(first('smoke')?.name).toBe('Now Screen')
  expect(first('bub')).toMatchObject({ kind: 'concept', name: 'Bubble Screen' })
  expect(first('jailbreak')).toMatchObject({ kind: 'concept', name: 'Jailbreak Screen' })
  expect(first('iz')?.name).toBe('Inside Zone')
  expect(first('china')?.name).toBe('Smash')
  expect(first('big on big')?.name).toBe('BOB')
})

test('what is called exactly so comes first, whatever its kind, then the chosen kind', () => {
  const all = (['concept', 'run', 'protection'] as const).flatMap(choicesOf)
  expect(searchCalls(all, 'play-action')[0]).toMatchObject({ kind: 'protection', name: 'Play-action' })
  expect(searchCalls(all, 'play-action')[1]?.kind).toBe('concept')
})
