import { describe, expect, it } from 'vitest'
import { emptyDiagram } from './diagram.ts'
import { playersOf } from './drawing.ts'
import { formationBySlug } from './formations.ts'
import { FRONTS } from './fronts.ts'
import { defenseWords } from './look-words.ts'
import { callOf, drawDefense, storedCoverage } from './looks.ts'
import { placeFormation } from './place-formation.ts'
import { bookOf, type BookRow, frontCall, frontOfCall, LIBRARY, shown } from './team-book.ts'

const over = FRONTS.find(({ slug }) => slug === '4-3-over')!
const base: BookRow = {
  id: 'row',
  kind: 'front',
  family: '4-3-over',
  replaces: true,
  isHidden: false,
  name: 'Ram',
  aliases: ['Rambo'],
  players: over.players.map((spot) => (spot.role === 'M' ? { ...spot, y: 6 } : spot)),
  version: 1,
}

const field = (slug: string) =>
  placeFormation(emptyDiagram(), formationBySlug(slug)!, { hash: 'M', level: 'nfhs' })

const depthOf = (role: string, slug: string, book = bookOf([base])) => {
  const front = book.fronts.find((one) => one.name === 'Ram')!
  const drawn = drawDefense(field(slug), { ...frontCall(front), coverage: '', pressure: '' }, 'nfhs')
  return playersOf(drawn, 'defense').find((man) => man.role === role)?.at.y
}

describe("a team's book", () => {
  it('is the library where the team has changed nothing', () => {
    expect(LIBRARY.fronts.map(({ slug, players }) => ({ slug, players }))).toEqual(
      FRONTS.map(({ slug, players }) => ({ slug, players })),
    )
  })

  it('has the team’s name and men in place of the library’s, under its slug', () => {
    const { fronts } = bookOf([base])
    expect(fronts).toHaveLength(FRONTS.length)
    expect(fronts[0]).toMatchObject({ slug: '4-3-over', name: 'Ram', aliases: ['Rambo'] })
    expect(depthOf('M', 'i-pro')).toBe(6)
  })

  it('counts the newer of two rows that stand in for one', () => {
    const { fronts } = bookOf([base, { ...base, id: 'later', name: 'Eagle' }])
    expect(fronts[0]?.name).toBe('Eagle')
  })

  it('has one that the team made beside the library’s, lined up by its rules', () => {
    const { fronts } = bookOf([{ ...base, replaces: false }])
    expect(fronts).toHaveLength(FRONTS.length + 1)
    expect(fronts.at(-1)).toMatchObject({ slug: 'row', base: '4-3-over', name: 'Ram' })
    const own = bookOf([{ ...base, replaces: false, players: over.players }])
    for (const slug of ['i-pro', 'gun-trips', 'gun-doubles'])
      for (const { role } of over.players)
        expect([slug, role, depthOf(role, slug, own)]).toEqual([
          slug,
          role,
          playersOf(
            drawDefense(field(slug), { front: '4-3-over', coverage: '', pressure: '' }, 'nfhs'),
            'defense',
          ).find((man) => man.role === role)?.at.y,
        ])
  })

  it('leaves out one whose library slug is not known here', () => {
    expect(bookOf([{ ...base, replaces: false, family: 'newer' }]).fronts).toHaveLength(FRONTS.length)
  })

  it('offers what is not hidden, and the hidden one that is chosen', () => {
    const { coverages } = bookOf([
      { ...base, kind: 'coverage', family: 'tampa-2', isHidden: true, players: [] },
    ])
    expect(shown(coverages)).toHaveLength(coverages.length - 1)
    expect(shown(coverages, 'tampa-2')).toHaveLength(coverages.length)
  })

  it('is named and drawn the same by a look that was stored and read', () => {
    const book = bookOf([base])
    const call = { ...frontCall(book.fronts[0]!), coverage: 'cover-3-sky', pressure: 'mike' }
    expect(defenseWords(call, book)).toBe('Ram · Cover 3 Sky · Mike blitz')
    const { front, ownFront, spots } = call
    const read = callOf({ front, coverage: storedCoverage(call), ownFront, spots: [...(spots ?? [])] })
    expect(drawDefense(field('gun-trips'), read, 'nfhs')).toEqual(
      drawDefense(field('gun-trips'), call, 'nfhs'),
    )
    expect(frontOfCall(read, book)?.name).toBe('Ram')
    // Without the team's row the library's name stands for it.
    expect(frontOfCall(read, LIBRARY)?.name).toBe('4-3 Over')
  })
})
