/** What is drawn can be read: measured on every play of the demo, at every size that it is drawn in. */
import { describe, expect, test } from 'vitest'
import { emptyDiagram, type Diagram, type Point } from '#schema/football/diagram.ts'
import { formationBySlug, FORMATIONS } from '#schema/football/formations.ts'
import { FRONTS } from '#schema/football/fronts.ts'
import { placeFormation } from '#schema/football/place-formation.ts'
import { distance } from '#schema/football/points.ts'
import { withLabels } from '#schema/football/defender-labels.ts'
import { hashOf, playersOf } from '#schema/football/drawing.ts'
import { sidelines } from '#schema/football/field.ts'
import { DEFAULT_DEFENSE } from '#schema/football/defense-settings.ts'
import { drawDefense } from '#schema/football/looks.ts'
import { runOf } from '#schema/football/run-fits.ts'
import { playItself } from '#schema/football/look-base.ts'
import { TAXONOMY } from '#schema/football/taxonomy.ts'
import { buildDemoPlays } from '#server/demo/playbook.ts'
import { lensOf, throughLens, toLens } from '../diagram/lens.ts'
import { lensManSizes } from '../diagram/man-sizes.ts'
import { LEAST_LETTER } from '../diagram/thumbnail-scale.ts'
import { thumbnailShapes } from '../diagram/thumbnail-shapes.ts'
import { labelSize } from '../diagram/line-words.tsx'
import { fitBox, homeBox } from '../editor/core/camera.ts'
import { FIELD_LOOK, LENS_LOOK } from '../diagram/paint.ts'
import {
  extentOf,
  fieldWordPlaces,
  LENS_FIELD,
  LENS_MAN,
  overlaps,
  rectAt,
  touches,
  wordPlaces,
  wordsOf,
} from '../diagram/word-places.ts'
import { play as row } from '../plays/test-rows.ts'
import { roughRuler } from './fit.ts'
import { playCell } from './pages/play-cell.ts'
import { cellsOfPage } from './pages/lay-out.ts'
import { USUAL } from './pages/options.ts'
import { pictureOf } from './picture.ts'
import { ORIENTATIONS, PER_PAGE, type Size } from './sheet.ts'

const plays = buildDemoPlays().map((play) => ({ ...play, seen: withLabels(playItself(play.diagram)) }))

/** Words that lie on a player or on each other. */
function clashes(
  { elements }: Diagram,
  places: ReadonlyMap<string, Point | null>,
  { scale = 1, radius, sizes }: { scale?: number; radius: number; sizes?: ReadonlyMap<string, number> },
): string[] {
  const rects = [...places].flatMap(([id, place]) => {
    const path = elements[id]
    if (!place || path?.kind !== 'path') return []
    const words = wordsOf(path)
    const man = path.from === null ? undefined : elements[path.from]
    const origin = man?.kind === 'player' ? man.at : { x: 0, y: 0 }
    return words
      ? [{ id, rect: rectAt({ x: place.x + origin.x, y: place.y + origin.y }, extentOf(words, scale)) }]
      : []
  })
  return rects.flatMap(({ id, rect }, i) => [
    ...rects.slice(i + 1).flatMap((other) => (overlaps(rect, other.rect) ? [`${id} on ${other.id}`] : [])),
    ...Object.entries(elements).flatMap(([man, one]) =>
      one.kind === 'player' && !one.gone && touches(rect, one.at, radius * (sizes?.get(man) ?? 1))
        ? [`${id} on ${man}`]
        : [],
    ),
  ])
}

const base = row({ id: 'p' })

/** The rooms that pictures have on a page, with words under them and without. */
function roomsOf(play: (typeof plays)[number], perPage: (typeof PER_PAGE)[number]): Size[] {
  return ORIENTATIONS.flatMap(({ value: orientation }) =>
    [true, false].flatMap((hasWords) => {
      const says = { assignments: hasWords, reading: hasWords, notes: hasWords, details: hasWords }
      const options = { ...USUAL, ...says, perPage, orientation }
      const [cell] = cellsOfPage(options)
      if (!cell) throw new Error('The page has no cell')
      const printed = { ...base, ...(play as object), id: 'p' } as typeof base
      const against = { seen: play.seen, against: '' }
      return [playCell(printed, against, cell, 'nfhs', options, TAXONOMY, roughRuler).picture]
    }),
  )
}

describe('words at the ends of lines lie on nobody and on no other word', () => {
  test('on the field, in true scale and through the lens', () => {
    for (const { name, seen } of plays) {
      expect(clashes(seen, wordPlaces(seen), { radius: FIELD_LOOK.token }), name).toEqual([])
      const lensed = throughLens(seen)
      const places = wordPlaces(lensed, { look: LENS_LOOK })
      expect(clashes(lensed, places, { radius: LENS_LOOK.token }), name).toEqual([])
    }
  })

  test('between the sidelines, where a phone ends', () => {
    for (const { name, seen } of plays)
      for (const lens of [null, lensOf(seen)]) {
        const drawn = lens ? throughLens(seen) : seen
        const { left, right } = sidelines('nfhs', hashOf(seen))
        const edge = {
          left: lens ? toLens({ x: left, y: 0 }, lens).x : left,
          right: lens ? toLens({ x: right, y: 0 }, lens).x : right,
        }
        for (const [id, place] of fieldWordPlaces(seen, lens)) {
          const path = drawn.elements[id]
          const words = path?.kind === 'path' ? wordsOf(path) : null
          const man = path?.kind === 'path' && path.from !== null ? drawn.elements[path.from] : undefined
          if (!place || !words || man?.kind !== 'player') continue
          const rect = rectAt(
            { x: man.at.x + place.x, y: man.at.y + place.y },
            extentOf(words, lens ? LENS_FIELD.scale : 1),
          )
          expect(rect.left, `${name} ${id}`).toBeGreaterThanOrEqual(Math.min(edge.left, man.at.x - 1))
          expect(rect.right, `${name} ${id}`).toBeLessThanOrEqual(Math.max(edge.right, man.at.x + 1))
        }
      }
  })

  test.each(PER_PAGE)('at %i plays a page, from either side of the ball', (perPage) => {
    for (const play of plays)
      for (const room of roomsOf(play, perPage))
        for (const isTurned of [false, true]) {
          const { diagram, words, wordScale, scales } = pictureOf(play.seen, 'nfhs', room, isTurned)
          const options = { scale: wordScale, radius: LENS_LOOK.token, sizes: scales }
          expect(clashes(diagram, words, options), `${play.name} ${room.w} ${room.h}`).toEqual([])
        }
  })

  test('on a wristband', () => {
    for (const { name, seen } of plays)
      for (const room of [
        { w: 22, h: 14 },
        { w: 12, h: 9 },
      ]) {
        const { diagram, words, wordScale, scales } = pictureOf(seen, 'nfhs', room, false)
        const options = { scale: wordScale, radius: LENS_LOOK.token, sizes: scales }
        expect(clashes(diagram, words, options), name).toEqual([])
      }
  })

  test('with the fits of a defense, on the field, on paper and on a phone', () => {
    let fits = 0
    for (const { name, unit, diagram } of plays.filter(
      (play) => runOf(play.diagram) && play.unit === 'offense',
    ))
      for (const front of ['4-3-over', '4-4-stack']) {
        const call = { front, coverage: 'cover-3-sky', pressure: '' }
        const drawn = withLabels(
          drawDefense(playItself(diagram), call, 'nfhs', { ...DEFAULT_DEFENSE, runFit: 'spill' }),
        )
        fits += Object.values(drawn.elements).filter((one) => one.kind === 'path' && one.label !== '').length
        const lensed = throughLens(drawn)
        const where = `${name} (${unit}), ${front}`
        expect(clashes(drawn, wordPlaces(drawn), { radius: FIELD_LOOK.token }), where).toEqual([])
        const onPhone = { look: LENS_LOOK, scale: 1.25 }
        expect(
          clashes(lensed, wordPlaces(lensed, onPhone), { scale: 1.25, radius: LENS_LOOK.token }),
          where,
        ).toEqual([])
        const paper = pictureOf(drawn, 'nfhs', { w: 94, h: 60 }, false)
        const options = { scale: paper.wordScale, radius: LENS_LOOK.token, sizes: paper.scales }
        expect(clashes(paper.diagram, paper.words, options), where).toEqual([])
      }
    expect(fits).toBeGreaterThan(200)
  })

  test('every number of a read and every word of a coach is there', () => {
    for (const { name, seen } of plays) {
      const places = pictureOf(seen, 'nfhs', { w: 60, h: 40 }, false).words
      for (const [id, one] of Object.entries(seen.elements))
        if (one.kind === 'path' && !one.gone && (one.read || one.label))
          expect(places.get(id), `${name}: ${id}`).toBeTruthy()
    }
  })
})

describe('letters on players', () => {
  const PT = 25.4 / 72

  test('have six points or more at eight plays a page', () => {
    for (const play of plays)
      for (const room of roomsOf(play, 8)) {
        const { box, diagram, scales, letters, mute } = pictureOf(play.seen, 'nfhs', room, false)
        const mmPerYard = Math.min(room.w / box.width, room.h / box.height)
        expect([...mute], play.name).toEqual([])
        for (const { id, label } of playersOf(diagram)) {
          const pt = ((letters.get(id) ?? 0) * (scales.get(id) ?? 1) * mmPerYard) / PT
          expect(pt, `${play.name}: ${label} in ${room.w} × ${room.h} mm`).toBeGreaterThanOrEqual(6 - 0.05)
        }
      }
  })

  test('have nine pixels or more on a card of a phone', () => {
    for (const { name, diagram } of plays) {
      const { box, letters } = thumbnailShapes(diagram, 'nfhs')
      const scale = Math.min(208 / box.width, 208 / 1.5 / box.height)
      for (const { text, size } of letters)
        expect(size * scale, `${name}: ${text}`).toBeGreaterThanOrEqual(LEAST_LETTER - 0.05)
    }
  })
})

test('letters on players have nine pixels or more where a play is opened on a phone', () => {
  const insets = { left: 8, right: 8, top: 8, bottom: 8 }
  for (const { name, seen } of plays) {
    const camera = fitBox(
      homeBox(seen, 'nfhs', { lens: lensOf(seen), readOnly: true }),
      { width: 390, height: 600 },
      insets,
      lensOf(seen),
    )
    for (const { label } of playersOf(seen))
      expect(labelSize(label) * LENS_MAN * camera.scale, `${name}: ${label}`).toBeGreaterThanOrEqual(9)
  }
})

test('in every look of every formation players stand clear of each other, and their letters are legible', () => {
  const insets = { left: 8, right: 8, top: 8, bottom: 8 }
  for (const { slug } of FORMATIONS)
    for (const hand of ['R', 'L'] as const)
      for (const hash of ['L', 'M', 'R'] as const)
        for (const front of FRONTS) {
          const formation = formationBySlug(slug, hand)
          if (!formation) throw new Error(slug)
          const placed = placeFormation(emptyDiagram(), formation, { hash, level: 'nfhs' })
          const drawn = withLabels(
            drawDefense(placed, { front: front.slug, coverage: '', pressure: '' }, 'nfhs'),
          )
          const where = `${front.slug} against ${slug} ${hand} on ${hash}`
          const sizes = lensManSizes(drawn)
          const lensed = throughLens(drawn)
          for (const [seen, sizeOf] of [
            [drawn, () => 1],
            [lensed, (id: string) => sizes.get(id) ?? 1],
          ] as const) {
            const men = playersOf(seen)
            for (const [i, a] of men.entries())
              for (const b of men.slice(i + 1)) {
                const air = distance(a.at, b.at) - FIELD_LOOK.token * (sizeOf(a.id) + sizeOf(b.id))
                if (air < 0.05) expect.soft(air, `${where}: ${a.role} and ${b.role}`).toBeGreaterThan(0.05)
              }
          }
          const room = { w: 90, h: 60 }
          const paper = pictureOf(drawn, 'nfhs', room, false)
          const mm = Math.min(room.w / paper.box.width, room.h / paper.box.height)
          for (const { id, label } of playersOf(paper.diagram)) {
            const pt = ((paper.letters.get(id) ?? 0) * (paper.scales.get(id) ?? 1) * mm) / (25.4 / 72)
            if (pt < 6) expect.soft(pt, `${where} on paper: ${label}`).toBeGreaterThanOrEqual(6)
          }
          // A wall's cards, also where safeties stand deep and zones lie behind them.
          for (const coverage of ['', 'prevent']) {
            const called = coverage
              ? withLabels(drawDefense(placed, { front: front.slug, coverage, pressure: '' }, 'nfhs'))
              : drawn
            const card = thumbnailShapes(called, 'nfhs')
            const scale = Math.min(208 / card.box.width, 208 / 1.5 / card.box.height)
            for (const { text, size } of card.letters)
              if (size * scale < LEAST_LETTER - 0.05)
                expect.soft(size * scale, `${where} ${coverage} on a card: ${text}`).toBeGreaterThan(8.95)
          }
          const bold = pictureOf(drawn, 'nfhs', room, false, { bold: true })
          const edge = (id: string): number =>
            (FIELD_LOOK.token + (0.13 * bold.weight) / 2) * (bold.scales.get(id) ?? 1)
          const outlined = playersOf(bold.diagram).filter(({ shape }) => shape !== 'letter')
          for (const [i, a] of outlined.entries())
            for (const b of outlined.slice(i + 1)) {
              const air = distance(a.at, b.at) - edge(a.id) - edge(b.id)
              if (air < 0) expect.soft(air, `${where}, bold: ${a.role} and ${b.role}`).toBeGreaterThan(0)
            }
          const phone = { width: 390, height: 600 }
          const lens = lensOf(drawn)
          const camera = fitBox(homeBox(drawn, 'nfhs', { lens, readOnly: true }), phone, insets, lens)
          for (const { id, label } of playersOf(drawn)) {
            const px = labelSize(label) * (sizes.get(id) ?? 1) * camera.scale
            if (px < 9) expect.soft(px, `${where}: ${label}`).toBeGreaterThanOrEqual(9)
          }
        }
})

test('a play on a hash shows the near sideline on paper', () => {
  const { seen } = plays[0] ?? { seen: undefined }
  if (!seen) throw new Error('The demo has no plays')
  for (const hash of ['L', 'R'] as const) {
    const onHash = { ...seen, elements: { ...seen.elements, field: { kind: 'field', hash } as const } }
    for (const isTurned of [false, true]) {
      const { box, field } = pictureOf(onHash, 'nfhs', { w: 90, h: 50 }, isTurned)
      const x = toLens({ x: (hash === 'L') === isTurned ? 17.8 : -17.8, y: 0 }).x
      expect(field.sides).toMatch(/^M/)
      expect(Number(/^M(\S+)/.exec(field.sides)?.[1])).toBeCloseTo(x, 1)
      expect(box.left).toBeLessThan(x)
      expect(box.left + box.width).toBeGreaterThan(x)
    }
  }
})
