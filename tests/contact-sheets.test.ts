/**
 * Every formation, front, coverage, pressure, special-teams unit, concept, protection, and demo play as the app draws it, on one sheet
 * a kind: `.cache/sheets/*.html`, to be opened in a browser and looked over. The tests say what a sheet cannot show wrong.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { applyProtection, PROTECTIONS } from '#schema/football/blocking.ts'
import { DEFAULT_BLOCKING } from '#schema/football/blocking-settings.ts'
import { applyConcept, CONCEPTS } from '#schema/football/concepts.ts'
import { COVERAGES } from '#schema/football/coverages.ts'
import { DEFAULT_DEFENSE } from '#schema/football/defense-settings.ts'
import { playersOf } from '#schema/football/drawing.ts'
import { type Diagram, emptyDiagram } from '#schema/football/diagram.ts'
import { type CompetitionLevel } from '#schema/football/field.ts'
import { formationBySlug } from '#schema/football/formations.ts'
import { alignmentHints } from '#schema/football/legality.ts'
import { drawDefense } from '#schema/football/looks.ts'
import { placeFormation } from '#schema/football/place-formation.ts'
import { PRESSURES } from '#schema/football/pressures.ts'
import { buildDemoPlays } from '#server/demo/playbook.ts'
import { defenseStarts, offenseStarts, specialStarts } from '#src/board/new-play.ts'
import { protectionPicture } from '#src/board/editor/core/protection-picture.ts'
import { PlayDrawing } from '#src/board/diagram/thumbnail.tsx'
import { projectRoot } from './support/run-steps.ts'
import { themesOf } from './support/pictures.ts'

type Drawn = { name: string; diagram: Diagram; close?: boolean }

const LEVEL: CompetitionLevel = 'nfhs'
const folder = join(projectRoot, '.cache/sheets')

/** Writes a sheet, and returns its pictures' names. */
function sheet(kind: string, drawn: readonly Drawn[]): string[] {
  const colors = [...themesOf(readFileSync(join(projectRoot, 'src/styles.css'), 'utf8')).light]
  const pictures = drawn.map(({ name, diagram, close = false }) => {
    const picture = renderToStaticMarkup(
      createElement(PlayDrawing, { diagram, level: LEVEL, letters: true, close }),
    )
    return `<figure>${picture}<figcaption>${name.replaceAll('<', '&lt;')}</figcaption></figure>`
  })
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, `${kind}.html`),
    `<!doctype html><meta charset="utf-8"><title>${kind}</title><style>
:root { ${colors.map(([token, value]) => `${token}: ${value}`).join('; ')}; --diagram-weight: 1 }
body { margin: 8px; font: 11px system-ui; display: grid; grid-template-columns: repeat(6, 1fr); gap: 8px }
figure { margin: 0; break-inside: avoid } svg { width: 100%; aspect-ratio: 3 / 2; background: var(--color-field); overflow: hidden }
</style>${pictures.join('\n')}`,
  )
  return drawn.map(({ name }) => name)
}

/** What a look is drawn against: two by two, three by one, empty, and a tight end with two backs. */
const AGAINST = ['gun-doubles', 'gun-trips', 'empty-3x2', 'i-pro'].map((slug) => {
  const formation = formationBySlug(slug)
  if (!formation) throw new Error(`There is no ${slug}`)
  return {
    name: formation.name,
    formation,
    diagram: placeFormation(emptyDiagram(), formation, { level: LEVEL, hash: 'M' }),
  }
})

test('formations to both hands are legal, and have eleven men', () => {
  const starts = (['R', 'L'] as const).flatMap((hand) =>
    offenseStarts(hand, LEVEL, []).map(({ name, diagram }) => ({ name: `${name} (${hand})`, diagram })),
  )
  sheet('formations', starts)
  for (const { name, diagram } of starts) {
    expect(playersOf(diagram, 'offense'), name).toHaveLength(11)
    expect(alignmentHints(diagram, LEVEL), name).toEqual([])
  }
})

test('fronts and special-teams units have eleven men', () => {
  const fronts = AGAINST.flatMap(({ name, formation }) =>
    defenseStarts(formation, LEVEL).map((start) => ({ ...start, name: `${start.name} against ${name}` })),
  )
  sheet('fronts', fronts)
  for (const { name, diagram } of fronts) expect(playersOf(diagram, 'defense'), name).toHaveLength(11)
  const units = specialStarts(LEVEL)
  sheet('special-teams', units)
  for (const { name, diagram } of units) expect(playersOf(diagram).length, name).toBe(11)
})

test('coverages and pressures give every defender something to do', () => {
  const call = (front: string, coverage: string, pressure = '') => ({ front, coverage, pressure })
  const drawn = AGAINST.flatMap(({ name, diagram }) => [
    ...COVERAGES.map((coverage) => ({
      name: `${coverage.name} against ${name}`,
      diagram: drawDefense(diagram, call('4-2-5-nickel-over', coverage.slug), LEVEL),
    })),
    ...PRESSURES.map((pressure) => ({
      name: `${pressure.name}, Cover 1, against ${name}`,
      diagram: drawDefense(diagram, call('4-2-5-nickel-over', 'cover-1', pressure.slug), LEVEL),
    })),
    {
      name: `Cover 3, spin with motion, against ${name}`,
      diagram: drawDefense(diagram, call('4-2-5-nickel-over', 'cover-3-sky'), LEVEL, {
        ...DEFAULT_DEFENSE,
        motionRule: 'spin',
      }),
    },
  ])
  sheet('coverages', drawn)
  for (const { name, diagram } of drawn) {
    const busy = new Set(
      Object.values(diagram.elements).flatMap((element) =>
        element.kind === 'path' || element.kind === 'zone' ? [element.from] : [],
      ),
    )
    expect(
      playersOf(diagram, 'defense').filter((man) => !busy.has(man.id)),
      name,
    ).toEqual([])
  }
})

test('protections are told apart by who has whom', () => {
  const drawn = AGAINST.flatMap(({ name, diagram }) =>
    PROTECTIONS.map(({ slug, name: protection }) => ({
      name: `${protection} from ${name}`,
      diagram: protectionPicture(applyProtection(diagram, slug, { level: LEVEL, side: 'R' }), slug, 'R', {
        level: LEVEL,
        blocking: DEFAULT_BLOCKING,
      }),
      close: true,
    })),
  )
  expect(sheet('protections', drawn)).toHaveLength(AGAINST.length * PROTECTIONS.length)
})

test('concepts and the demo book are drawn', () => {
  const concepts = AGAINST.slice(0, 2).flatMap(({ name, diagram }) =>
    CONCEPTS.map((concept) => ({
      name: `${concept.name} from ${name}`,
      diagram: applyConcept(diagram, concept.slug, { level: LEVEL, side: 'R' }),
    })),
  )
  expect(sheet('concepts', concepts)).toHaveLength(2 * CONCEPTS.length)
  const plays = buildDemoPlays()
  expect(sheet('demo-plays', plays)).toHaveLength(plays.length)
})
