/**
 * What is drawn, held against what was drawn before: the field, every kind of mark, and some seventy plays of the demo. A change
 * that is meant is taken with `vitest run --project unit tests/pictures.test.ts -u`, after a look at the plays.
 */
import { BLOCK_SCHEMES } from '#schema/football/diagram-schema.ts'
import { readFileSync } from 'node:fs'
import { createElement, Fragment } from 'react'
import { describe, expect, test } from 'vitest'
import type { Diagram, LineKind, PathElement } from '#schema/football/diagram.ts'
import { makePath } from '#schema/football/drawing.ts'
import { buildDemoPlays } from '#server/demo/playbook.ts'
import { FieldView } from '#src/board/diagram/field-view.tsx'
import {
  DropMark,
  JointMark,
  KeyMark,
  LineMark,
  NoteMark,
  TokenMark,
  ZoneMark,
} from '#src/board/diagram/marks.tsx'
import { BOX_TOP } from '#src/board/diagram/lens.ts'
import { widthOf } from '#src/board/diagram/letters.ts'
import { lineColor, PAINT, STROKE } from '#src/board/diagram/paint.ts'
import { thumbnailShapes } from '#src/board/diagram/thumbnail-shapes.ts'
import { PlayThumbnail } from '#src/board/diagram/thumbnail.tsx'
import { contrast, pictureText, themesOf } from './support/pictures.ts'

const snapshot = (name: string) => `./snapshots/${name}.txt`

const KINDS = Object.keys(STROKE) as LineKind[]
const COURSE = [
  { x: 0, y: 0 },
  { x: 0, y: 5 },
  { x: 4, y: 8 },
]

const plays = buildDemoPlays()

/** The defense and special teams, and of the offense every other one, up to thirty-four. */
const others = plays.filter(({ unit }) => unit !== 'offense')
const SHOWN = [...plays.filter(({ unit }, i) => unit === 'offense' && i % 2 === 0).slice(0, 34), ...others]

/** A thumbnail without its yard lines, which are the field's. */
function playText(diagram: Diagram): string {
  return pictureText(createElement(PlayThumbnail, { diagram, level: 'nfhs' }))
    .split('\n')
    .filter((line) => !/stroke="(field-line|scrimmage)"|^<span/.test(line))
    .map((line) => line.replace(/^(<svg viewBox="[^"]*").*/, '$1>'))
    .join('\n')
}

test('the field of each level', async () => {
  const fields = (
    [
      ['nfhs', 'L'],
      ['ncaa', 'M'],
      ['pro', 'R'],
    ] as const
  ).map(([level, hash]) => `# ${level} ${hash}\n${pictureText(createElement(FieldView, { level, hash }))}`)
  await expect(`${fields.join('\n\n')}\n`).toMatchFileSnapshot(snapshot('field'))
})

test('every kind of line, scheme and mark', async () => {
  const line = (name: string, path: PathElement, side: 'offense' | 'defense' = 'offense', primary = false) =>
    `# ${name}\n${pictureText(createElement(LineMark, { path, side, primary, man: 'X' }))}`
  const option: PathElement = {
    ...makePath('option', 'o.X', COURSE.slice(0, 2)),
    branches: [[{ x: 4, y: 6 }], [{ x: -4, y: 8 }]],
    read: 2,
  }
  const man = { side: 'offense', shape: 'circle', primary: false, label: 'X' } as const
  const zone = { kind: 'zone', from: 'd.M', at: { x: 8, y: 10 }, rx: 4, ry: 3, label: 'Curl' } as const
  const owner = { kind: 'player', role: 'M', at: { x: 0, y: 4 }, ...man, side: 'defense' } as const
  const note = { kind: 'text', at: { x: 1, y: 2 }, text: 'Alert\nCheck' } as const
  const marks = [
    ...KINDS.map((kind) => line(kind, makePath(kind, 'o.X', COURSE))),
    ...(['rush', 'man', 'run'] as const).map((kind) =>
      line(`${kind} of the defence`, makePath(kind, 'd.M', COURSE), 'defense'),
    ),
    ...BLOCK_SCHEMES.map((scheme) =>
      line(`block ${scheme}`, { ...makePath('block', 'o.X', COURSE), scheme }),
    ),
    line('route of the primary', makePath('route', 'o.X', COURSE), 'offense', true),
    line('route, read 1, hot, with a word', {
      ...makePath('route', 'o.X', COURSE, 'sit'),
      read: 1,
      hot: true,
    }),
    line('option with branches', option),
    ...(['circle', 'square', 'letter'] as const).flatMap((shape) =>
      [false, true].map(
        (primary) =>
          `# ${shape}${primary ? ', primary' : ''}\n${pictureText(createElement(TokenMark, { ...man, shape, primary }))}`,
      ),
    ),
    `# zone with its man\n${pictureText(
      createElement(
        Fragment,
        null,
        createElement(DropMark, { zone, owner }),
        createElement(ZoneMark, { zone }),
      ),
    )}`,
    `# key\n${pictureText(createElement(KeyMark, { label: 'R1' }))}`,
    `# joint\n${pictureText(createElement(JointMark, { d: 'M0 0Q1 -1 2 0' }))}`,
    `# note\n${pictureText(createElement(NoteMark, { note }))}`,
  ]
  await expect(`${marks.join('\n\n')}\n`).toMatchFileSnapshot(snapshot('marks'))
})

test.each(['offense', 'defense', 'special'] as const)('plays of the demo: %s', async (unit) => {
  const drawn = SHOWN.filter((play) => play.unit === unit).map(
    ({ name, diagram }) => `# ${name}\n${playText(diagram)}`,
  )
  expect(SHOWN).toHaveLength(79)
  await expect(`${drawn.join('\n\n')}\n`).toMatchFileSnapshot(snapshot(`plays-${unit}`))
})

test('letters of those in the box stand apart on the smallest card, whatever is deep', () => {
  for (const { name, diagram } of plays) {
    const men = thumbnailShapes(diagram, 'nfhs').letters.filter(
      ({ side, at }) => side === 'defense' && -at.y <= BOX_TOP,
    )
    for (const [i, one] of men.entries())
      for (const other of men.slice(i + 1)) {
        const room =
          Math.abs(one.at.x - other.at.x) - (widthOf(one.text, 1) + widthOf(other.text, 1)) * one.size * 0.5
        if (Math.abs(one.at.y - other.at.y) < one.size * 0.73)
          expect.soft(room, `${name}: ${one.text} and ${other.text}`).toBeGreaterThan(0)
      }
  }
})

describe('colors', () => {
  const css = readFileSync(new URL('../src/styles.css', import.meta.url), 'utf8')
  const themes = Object.entries(themesOf(css))
  const valueOf = (tokens: ReadonlyMap<string, string>, paint: string): string => {
    const name = /var\((--[\w-]+)/.exec(paint)?.[1] ?? ''
    const value = tokens.get(name)
    if (value === undefined) throw new Error(`${name} is no token`)
    return value
  }

  test('every kind in every theme', async () => {
    const rows = themes.flatMap(([theme, tokens]) =>
      KINDS.flatMap((kind) =>
        (['offense', 'defense'] as const).flatMap((side) =>
          [false, true].map((primary) => {
            const colour = valueOf(tokens, lineColor(kind, side, primary))
            return `${theme} ${kind} ${side}${primary ? ' primary' : ''} ${colour}`
          }),
        ),
      ),
    )
    await expect(`${rows.join('\n')}\n`).toMatchFileSnapshot(snapshot('colours'))
  })

  /** The grounds that a person may choose, each over every theme. */
  const ground = readFileSync(new URL('../src/board/editor/view/ground.css', import.meta.url), 'utf8')
  const worn = ['dark', 'chalk', 'paper'].flatMap((name) =>
    themes.map(([theme, tokens]) => {
      const rules = [...ground.matchAll(/^ {2}([^{}]+)\{([^}]*)\}/gm)].filter(([, selectors = '']) =>
        selectors.split(/[\s,]+/).includes(`.ground-${name}`),
      )
      expect(rules.length).toBeGreaterThan(0)
      const own = rules.flatMap(([, , text = '']) =>
        [...text.matchAll(/(--[\w-]+): ([^;]+);/g)].map(
          ([, token = '', value = '']) => [token, value] as const,
        ),
      )
      return [`${name} over ${theme}`, new Map([...tokens, ...own])] as const
    }),
  )

  test.each([...themes, ...worn])('in %s everything drawn stands out from the field', (_, tokens) => {
    const field = valueOf(tokens, PAINT.field)
    for (const kind of KINDS) {
      for (const side of ['offense', 'defense'] as const) {
        for (const primary of [false, true]) {
          expect(contrast(valueOf(tokens, lineColor(kind, side, primary)), field)).toBeGreaterThan(4.5)
        }
      }
    }
    for (const paint of [PAINT.ink, PAINT.muted, PAINT.offenseInk])
      expect(contrast(valueOf(tokens, paint), field)).toBeGreaterThan(4.5)
  })

  test('no two kinds of one side look alike in one color', () => {
    const OFFENSE = KINDS.filter((kind) => kind !== 'man' && kind !== 'rush')
    const looks = OFFENSE.map((kind) => {
      const { end } = makePath(kind, 'o.X', COURSE)
      const { width, dash } = STROKE[kind]
      const isZigzag = kind === 'motion'
      return `${end} ${dash?.join() ?? 'solid'} ${isZigzag ? 'zigzag' : width}`
    })
    expect(new Set(looks).size).toBe(OFFENSE.length)
  })
})

test('a player on a card of 208 px is drawn at 7 px or more, unless his play is forty yards deep', () => {
  for (const { name, diagram } of plays) {
    const { box, tokens, primaries } = thumbnailShapes(diagram, 'nfhs')
    // A team that returns a kick is drawn in letters.
    if (tokens + primaries === '') continue
    const radius = Number(/a([\d.]+)/.exec(tokens + primaries)?.[1])
    const size = radius * 2 * Math.min(208 / box.width, 208 / 1.5 / box.height)
    expect(size, name).toBeGreaterThanOrEqual(7)
  }
})
