import { COVERAGES } from '#schema/football/coverages.ts'
import { DEFAULT_DEFENSE } from '#schema/football/defense-settings.ts'
import { emptyDiagram } from '#schema/football/diagram.ts'
import { playersOf } from '#schema/football/drawing.ts'
import { formationBySlug, FORMATIONS } from '#schema/football/formations.ts'
import { FRONTS } from '#schema/football/fronts.ts'
import { placeFormation } from '#schema/football/place-formation.ts'
import { LIBRARY } from '#schema/football/team-book.ts'
import { namesOf } from '#schema/football/terminology.ts'
import { describe, expect, it, vi } from 'vitest'
import { coverageCells, frontCells, motionsOf } from './defensive-map.ts'

// Thousands of alignments on a busy machine take more than the usual five seconds.
vi.setConfig({ testTimeout: 60_000 })

const how = { level: 'nfhs', defense: DEFAULT_DEFENSE, names: namesOf(undefined), book: LIBRARY } as const
const field = (slug: string) =>
  placeFormation(emptyDiagram(), formationBySlug(slug)!, { hash: 'M', level: 'nfhs' })
const set = (slug: string) => motionsOf(field(slug))[0]!

describe('the defensive map', () => {
  it('has every front against every formation, each with eleven men and its line in words', () => {
    for (const { slug } of FORMATIONS) {
      const offense = field(slug)
      const cells = frontCells(set(slug), offense, '', how)
      expect(cells.map((cell) => cell.slug)).toEqual(FRONTS.map((front) => front.slug))
      for (const { diagram, words } of cells) {
        expect(playersOf(diagram, 'defense')).toHaveLength(11)
        expect(words[0]).toMatch(/\.$/)
      }
    }
  })

  it('has every coverage from one front', () => {
    const cells = coverageCells(set('gun-trips'), field('gun-trips'), '4-2-5-nickel-over', how)
    expect(cells.map(({ slug }) => slug)).toEqual(COVERAGES.map(({ slug }) => slug))
  })

  it('sends men off the line across the ball and backs out to their side, and nobody else', () => {
    expect(motionsOf(field('gun-trips')).map(({ label }) => label)).toEqual([
      'As set',
      'Y across to the left',
      'H across to the left',
      'T out to the left',
    ])
  })

  it('tells who moves with the motion exactly where the drawing moves him', () => {
    const offense = field('gun-doubles-te')
    const motion = motionsOf(offense).find(({ key }) => key === 'H')!
    const before = frontCells(set('gun-doubles-te'), offense, 'cover-3-sky', how)
    const after = frontCells(motion, offense, 'cover-3-sky', how)
    for (const [i, { diagram, words }] of after.entries()) {
      const was = playersOf(before[i]!.diagram, 'defense')
      const moved = playersOf(diagram, 'defense').filter(({ id, at }) => {
        const from = was.find((man) => man.id === id)!.at
        return Math.hypot(at.x - from.x, at.y - from.y) >= 1
      })
      if (moved.length === 0) expect(words[0]).toBe('Nobody moves.')
      else expect(words[0]!.split(', ')).toHaveLength(moved.length)
    }
    expect(after.some(({ words }) => words[0] !== 'Nobody moves.')).toBe(true)
  })

  it('says in man coverage that the man on him goes along', () => {
    const offense = field('gun-doubles-te')
    const motion = motionsOf(offense).find(({ key }) => key === 'H')!
    const cells = coverageCells(motion, offense, '4-2-5-nickel-over', how)
    expect(cells.find(({ slug }) => slug === 'cover-1')?.words[0]).toBe(
      'Nobody bumps: the man on him goes along.',
    )
  })
})
