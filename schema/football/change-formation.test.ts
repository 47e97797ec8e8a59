import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formationChangeWords,
  inChangedFormation,
  isDrawnFrom,
  standingIn,
  withManAt,
} from './change-formation.ts'
import { emptyDiagram, type Diagram } from './diagram.ts'
import { makePath, playersOf } from './drawing.ts'
import { FORMATIONS, formationBySlug, libraryBeside, mirrorFormation, type Formation } from './formations.ts'
import { mirrorDiagram } from './mirror.ts'
import { keepReceiversInside, placeFormation } from './place-formation.ts'
import { routePath } from './routes.ts'

const LEVEL = 'nfhs'
const trips = formationBySlug('gun-trips')!

const formations = fc.constantFrom(...FORMATIONS)
const hashes = fc.constantFrom('L' as const, 'M' as const, 'R' as const)
const half = fc.integer({ min: -8, max: 8 }).map((n) => n / 2)
const moves = fc.array(fc.tuple(fc.nat(10), half, half), { minLength: 1, maxLength: 4 })

/** The formation with some of its skill players elsewhere. */
function changedBy(formation: Formation, by: readonly [number, number, number][]): Formation {
  return by.reduce((now, [i, x, y]) => {
    const man = now.players[5 + (i % Math.max(1, now.players.length - 5))]
    return man ? withManAt(now, man.role, { x: man.x + x, y: man.y + y }) : now
  }, formation)
}

/** A play with a route for everyone who may run one. */
function playIn(formation: Formation, hash: 'L' | 'M' | 'R'): Diagram {
  const diagram = placeFormation(emptyDiagram(), formation, { hash, level: LEVEL })
  for (const { id, at } of playersOf(diagram).slice(5))
    diagram.elements[`route.${id}`] = routePath(id, 'dig', at.x < 0 ? -1 : 1)
  return diagram
}

function reshaped(diagram: Diagram, named: string, before: Formation, after: Formation): Diagram {
  return inChangedFormation(diagram, standingIn(diagram, named, before, LEVEL), { before, after }, LEVEL)
}

/** A move that turns two men around changes which side a hand is; those are left out. */
describe('a changed formation in its plays', () => {
  it('puts every man on his new spot, to either hand and on every hash', () => {
    fc.assert(
      fc.property(formations, hashes, fc.boolean(), moves, (book, hash, isLeft, by) => {
        const after = changedBy(book, by)
        const [from, to] = isLeft ? [mirrorFormation(book), mirrorFormation(after)] : [book, after]
        const changed = reshaped(playIn(from, hash), from.name, book, after)
        const spots = keepReceiversInside(to.players, hash, LEVEL)
        for (const { role, at } of playersOf(changed, 'offense')) {
          const spot = spots.find((one) => one.role === role)!
          expect(at.x).toBeCloseTo(spot.x, 1)
          expect(at.y).toBeCloseTo(spot.y, 1)
        }
      }),
    )
  })

  it('keeps every route in its shape, breaking as deep as before', () => {
    fc.assert(
      fc.property(formations, hashes, moves, (book, hash, by) => {
        const play = playIn(book, hash)
        const changed = reshaped(play, book.name, book, changedBy(book, by))
        for (const [id, line] of Object.entries(play.elements)) {
          const now = changed.elements[id]
          if (line.kind !== 'path' || now?.kind !== 'path' || line.from === null) continue
          const [was, is] = [play.elements[line.from], changed.elements[line.from]]
          if (was?.kind !== 'player' || is?.kind !== 'player') throw new Error('a line without its man')
          expect(now.points.map(({ x }) => x)).toEqual(line.points.map(({ x }) => x))
          line.points.forEach((point, i) => {
            const depth = (man: typeof was, y: number) => man.at.y + y
            const y = now.points[i]!.y
            if (depth(was, point.y) > 0) expect(depth(is, y)).toBeCloseTo(depth(was, point.y), 5)
            else expect(y).toBe(point.y)
          })
        }
      }),
    )
  })

  it('comes back as it was when the change is taken back', () => {
    fc.assert(
      fc.property(formations, hashes, moves, (book, hash, by) => {
        const after = changedBy(book, by)
        const play = playIn(book, hash)
        const there = reshaped(play, book.name, book, after)
        const back = inChangedFormation(
          there,
          { ...standingIn(play, book.name, book, LEVEL), byHand: [] },
          { before: after, after: book },
          LEVEL,
        )
        expect(back).toEqual(play)
      }),
    )
  })

  it('changes the mirrored play as the mirror of the play', () => {
    fc.assert(
      fc.property(formations, hashes, moves, (book, hash, by) => {
        const after = changedBy(book, by)
        const play = playIn(book, hash)
        const mirrored = reshaped(mirrorDiagram(play), mirrorFormation(book).name, book, after)
        expect(mirrored).toEqual(mirrorDiagram(reshaped(play, book.name, book, after)))
      }),
    )
  })
})

describe('men moved by hand', () => {
  const wide = withManAt(withManAt(trips, 'Z', { x: 20, y: -1 }), 'H', { x: 10, y: -2 })

  it('are told, and stay where the coach put them while the others move', () => {
    const play = playIn(trips, 'M')
    const z = play.elements['o.Z']
    if (z?.kind !== 'player') throw new Error('no Z')
    play.elements['o.Z'] = { ...z, at: { x: 14, y: -1 } }
    const standing = standingIn(play, trips.name, trips, LEVEL)
    expect(standing.byHand.map(({ role }) => role)).toEqual(['Z'])
    const changed = reshaped(play, trips.name, trips, wide)
    expect(changed.elements['o.Z']).toMatchObject({ at: { x: 14, y: -1 } })
    expect(changed.elements['o.H']).toMatchObject({ at: { x: 10, y: -2 } })
  })

  it('are not those whose splits shrink to fit the short side of a hash, nor those drawn at full splits there', () => {
    const inside = playIn(trips, 'R')
    const full = placeFormation(emptyDiagram(), trips, { hash: 'R', level: LEVEL, keepInside: false })
    expect(standingIn(inside, trips.name, trips, LEVEL)).toMatchObject({ isInside: true, byHand: [] })
    expect(standingIn(full, trips.name, trips, LEVEL)).toMatchObject({ isInside: false, byHand: [] })
  })

  it('are locked men, too', () => {
    const play = playIn(trips, 'M')
    const z = play.elements['o.Z']
    if (z?.kind !== 'player') throw new Error('no Z')
    play.elements['o.Z'] = { ...z, locked: true }
    expect(standingIn(play, trips.name, trips, LEVEL).byHand.map(({ role }) => role)).toEqual(['Z'])
  })
})

it('a throw goes along with the receiver, and the same play comes back where nobody moves', () => {
  const play = playIn(trips, 'M')
  play.elements['pass.o.QB'] = { ...makePath('pass', 'o.QB', [{ x: 18, y: 15 }]), to: 'o.Z' }
  const changed = reshaped(play, trips.name, trips, withManAt(trips, 'Z', { x: 20, y: -1 }))
  expect(changed.elements['pass.o.QB']).toMatchObject({ points: [{ x: 20, y: 15 }] })
  expect(reshaped(play, trips.name, trips, trips)).toBe(play)
})

it('a balanced formation without a hand in its name is found by where its men stand', () => {
  const doubles = formationBySlug('gun-doubles')!
  const left = playIn(mirrorFormation(doubles), 'M')
  expect(standingIn(left, doubles.name, doubles, LEVEL)).toMatchObject({ isMirrored: true, byHand: [] })
})

it('knows the plays of a formation by their unit and its name to either hand', () => {
  expect(isDrawnFrom({ unit: 'offense', formation: 'Gun Trips Lt' }, trips)).toBe(true)
  expect(isDrawnFrom({ unit: 'defense', formation: 'Gun Trips Rt' }, trips)).toBe(false)
  expect(isDrawnFrom({ unit: 'offense', formation: 'Gun Trey Rt' }, trips)).toBe(false)
})

it('says what changed, and hides the one of the library that the team has changed', () => {
  const after = withManAt(withManAt(trips, 'Z', { x: 20, y: -2 }), 'T', { x: 1.8, y: -5 })
  expect(formationChangeWords(trips, after)).toBe('Z 2 yd wider and 1 yd deeper, T to the right')
  expect(formationChangeWords(trips, trips)).toBe('')
  expect(libraryBeside([{ name: 'Gun Trips Lt' }]).some(({ slug }) => slug === 'gun-trips')).toBe(false)
  expect(libraryBeside([])).toBe(FORMATIONS)
})

it('calls men by their new letters, with their lines, to either hand; exchanged back it is the same play', () => {
  fc.assert(
    fc.property(formations, fc.boolean(), fc.nat(10), fc.nat(10), (book, isLeft, i, j) => {
      const skill = book.players.slice(6).map(({ role }) => role)
      const [a, b] = [skill[i % skill.length]!, skill[j % skill.length]!]
      const call = (role: string) => (role === a ? b : role === b ? a : role)
      // L and R are backs of the wishbone whom a mirror exchanges.
      fc.pre(![a, b].some((role) => ['L', 'R'].includes(role)))
      const after = { ...book, players: book.players.map((man) => ({ ...man, role: call(man.role) })) }
      const from = isLeft ? mirrorFormation(book) : book
      const play = playIn(from, 'M')
      const changed = reshaped(play, from.name, book, after)
      for (const man of playersOf(play, 'offense')) {
        const now = changed.elements[`o.${call(man.role)}`]
        expect(now).toMatchObject({ at: man.at, role: call(man.role), label: call(man.label) })
      }
      for (const [id, line] of Object.entries(play.elements))
        if (line.kind === 'path' && line.from)
          expect(changed.elements[id.replace(/o\.(\w+)$/, (_, role) => `o.${call(role)}`)]).toMatchObject({
            from: `o.${call(line.from.slice(2))}`,
            points: line.points,
          })
      expect(reshaped(changed, from.name, after, book)).toEqual(play)
    }),
  )
})
