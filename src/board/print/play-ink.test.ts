import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { emptyDiagram, type Diagram } from '#schema/football/diagram.ts'
import { makePath, playersOf } from '#schema/football/drawing.ts'
import { formationBySlug } from '#schema/football/formations.ts'
import { placeFormation } from '#schema/football/place-formation.ts'
import { toLens } from '../diagram/lens.ts'
import { BADGE, LENS_LOOK } from '../diagram/paint.ts'
import { writtenOut } from './ink.ts'
import { pictureOf, turned } from './picture.ts'
import { PlayInk } from './play-ink.tsx'
import { HIDDEN, seenAgainst } from './seen.ts'

function trips(): Diagram {
  const formation = formationBySlug('gun-trips')
  if (!formation) throw new Error('The book has no trips')
  const { elements } = placeFormation(emptyDiagram(), formation, { level: 'nfhs', hash: 'M' })
  elements['route.o.X'] = makePath('route', 'o.X', [
    { x: 0, y: 0 },
    { x: 0, y: 40 },
  ])
  elements['pass.o.QB'] = makePath('pass', 'o.QB', [
    { x: 0, y: 0 },
    { x: -6, y: 12 },
  ])
  return { v: 1, elements }
}

const room = { w: 180, h: 150 }
/** Too low for the play to be drawn deeper. */
const FLAT = { w: 180, h: 60 }

describe('a play on paper', () => {
  test('flipped twice it is the same', () => {
    expect(turned(turned(trips()))).toEqual(trips())
  })

  test('stretched, the picture shows more of the field, and never less of the play', () => {
    for (const isTurned of [false, true]) {
      const needed = pictureOf(trips(), 'nfhs', room, isTurned).box
      const tall = pictureOf(trips(), 'nfhs', { w: 180, h: 180 }, isTurned, { stretch: true }).box
      expect(tall.height).toBeGreaterThan(needed.height)
      expect(tall.top).toBeLessThanOrEqual(needed.top)
      expect(tall.top + tall.height).toBeGreaterThanOrEqual(needed.top + needed.height)
      const flat = { w: 180, h: 20 }
      expect(pictureOf(trips(), 'nfhs', flat, isTurned, { stretch: true }).box).toEqual(
        pictureOf(trips(), 'nfhs', flat, isTurned).box,
      )
    }
  })

  test('linemen have letters when these are legible, and none on a card of a wristband', () => {
    const drawnAt = (w: number) =>
      renderToStaticMarkup(
        createElement(PlayInk, { diagram: trips(), level: 'nfhs', ink: 'black', room: { w, h: w } }),
      )
    expect(drawnAt(180)).toContain('>LT</text>')
    expect(drawnAt(16)).not.toContain('>LT</text>')
    expect(drawnAt(16)).toContain('>Z</text>')
  })

  test('a deep route is cut, so that the players stay large, from either side', () => {
    for (const isTurned of [false, true]) {
      const { box, diagram } = pictureOf(trips(), 'nfhs', room, isTurned)
      expect(box.height).toBeLessThan(40)
      const route = diagram.elements['route.o.X']
      const end = route?.kind === 'path' ? route.points.at(-1) : undefined
      expect(Math.abs(end?.y ?? 0)).toBeLessThan(30)
      expect(Math.sign(end?.y ?? 0)).toBe(isTurned ? -1 : 1)
    }
  })

  test('the number of a read is complete on the paper, above and beside', () => {
    const read = (id: string, points: { x: number; y: number }[]) => ({
      ...makePath('route', id, points),
      read: 1,
    })
    const play = trips()
    play.elements['route.o.X'] = read('o.X', [
      { x: 0, y: 0 },
      { x: 0, y: 40 },
    ])
    play.elements['route.o.Z'] = read('o.Z', [
      { x: 0, y: 0 },
      { x: 0, y: 5 },
      { x: 3.5, y: 5 },
    ])
    for (const isTurned of [false, true]) {
      const { box, diagram, words, wordScale } = pictureOf(play, 'nfhs', room, isTurned)
      for (const [id, element] of Object.entries(diagram.elements)) {
        if (element.kind !== 'path' || !element.read) continue
        const man = diagram.elements[element.from ?? '']
        const word = words.get(id)
        if (man?.kind !== 'player' || !word) throw new Error('nobody runs it, or it has no number')
        const at = { x: man.at.x + word.x, y: -(man.at.y + word.y) }
        const edge = BADGE.radius * wordScale
        expect(at.x - edge).toBeGreaterThan(box.left)
        expect(at.x + edge).toBeLessThan(box.left + box.width)
        expect(at.y - edge).toBeGreaterThan(box.top)
        expect(at.y + edge).toBeLessThan(box.top + box.height)
      }
    }
  })

  test('the goal line is in place, yards are counted from it, and the field ends with the end zone', () => {
    const near = trips()
    near.elements['field'] = { kind: 'field', hash: 'M', toGoal: 3 }
    const rows = (d: string) =>
      [...d.matchAll(/M\S+ (\S+)H/g)].map(([, y]) => Number(y)).toSorted((a, b) => a - b)
    const { field } = pictureOf(near, 'nfhs', FLAT, false)
    const up = (y: number) => toLens({ x: 0, y }).y
    expect(rows(field.goal)).toEqual([-up(3)])
    expect(rows(field.lines)[0]).toBeCloseTo(-up(13))
    expect(rows(field.lines)[1]).toBeCloseTo(-up(-2))
    const ticks = [...field.ticks.matchAll(/M\S+ (\S+)h/g)].map(([, y]) => -Number(y))
    expect(Math.max(...ticks)).toBeLessThan(up(3))
    const turned = pictureOf(near, 'nfhs', FLAT, true).field
    expect(rows(turned.goal)).toEqual([up(3)])
    expect(rows(turned.lines)).toContain(up(-2))
    expect(pictureOf(trips(), 'nfhs', FLAT, false).field.goal).toBe('')
  })

  test('players grow on small paper, and never overlap', () => {
    const { scales, diagram } = pictureOf(trips(), 'nfhs', { w: 40, h: 30 }, false)
    expect(Math.max(...scales.values())).toBeGreaterThan(1.2)
    for (const a of playersOf(diagram))
      for (const b of playersOf(diagram)) {
        if (a.id === b.id) continue
        const reach = LENS_LOOK.token * ((scales.get(a.id) ?? 1) + (scales.get(b.id) ?? 1))
        expect(Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y)).toBeGreaterThan(reach - 1e-6)
      }
  })

  test('hiding the defense removes it and its assignments, and keeps the play', () => {
    const diagram = trips()
    diagram.elements['d.M'] = {
      kind: 'player',
      side: 'defense',
      role: 'M',
      label: 'M',
      at: { x: 0, y: 5 },
      shape: 'letter',
      primary: false,
    }
    diagram.elements['rush.d.M'] = makePath('rush', 'd.M', [
      { x: 0, y: 0 },
      { x: 0, y: -5 },
    ])
    const seen = seenAgainst(diagram, HIDDEN, 'nfhs')
    expect(Object.keys(seen.elements).filter((id) => id.includes('d.'))).toEqual([])
    expect(playersOf(seen)).toHaveLength(11)
  })
})

describe('a file', () => {
  const svgOf = (ink: 'black' | 'colour', props: object = {}) =>
    writtenOut(
      renderToStaticMarkup(
        createElement(PlayInk, {
          diagram: trips(),
          level: 'nfhs',
          ink,
          room,
          pixels: { w: 1200, h: 800 },
          ...props,
        }),
      ),
      ink,
      1,
    )

  test('has every player, and no app-only data', () => {
    const svg = svgOf('colour')
    for (const { label } of playersOf(trips())) expect(svg).toContain(`>${label}</text>`)
    expect(svg).not.toMatch(/var\(|calc\(|undefined|NaN|style=|class=/)
    expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  })

  test('in black and white has no color', () => {
    const colours = new Set(svgOf('black').match(/#[0-9a-f]{6}/g))
    for (const colour of colours) expect(colour).toMatch(/^#(..)\1\1$/)
    expect(new Set(svgOf('colour').match(/#[0-9a-f]{6}/g))).not.toEqual(colours)
  })

  test('has no background when it is to be transparent', () => {
    expect(svgOf('colour', { clear: true })).not.toMatch(/^<svg [^>]*><rect/)
    expect(svgOf('colour')).toMatch(/^<svg [^>]*><rect/)
  })

  test('the number of a read at the sideline is on the picture', () => {
    const play = trips()
    play.elements['route.o.Z'] = {
      ...makePath('route', 'o.Z', [
        { x: 0, y: 0 },
        { x: 0, y: 12 },
        { x: 8, y: 12 },
      ]),
      read: 1,
    }
    const z = play.elements['o.Z']
    if (z?.kind !== 'player') throw new Error('No Z')
    const { box } = pictureOf(play, 'nfhs', room, false)
    expect(box.left + box.width).toBeGreaterThanOrEqual(toLens({ x: z.at.x + 8, y: 11 }).x + BADGE.radius)
  })
})
