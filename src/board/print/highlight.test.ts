import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { emptyDiagram, type Diagram } from '#schema/football/diagram.ts'
import { formationBySlug } from '#schema/football/formations.ts'
import { placeFormation } from '#schema/football/place-formation.ts'
import { TAXONOMY } from '#schema/football/taxonomy.ts'
import { play } from '../plays/test-rows.ts'
import { highlightChoices, highlighted } from './highlight.ts'
import { PlayInk } from './play-ink.tsx'
import { saidOf } from './said.ts'
import { choiceOf, seenAgainst } from './seen.ts'

/** Gun trips against a 4-3: a center and two corners wear C, and two ends E. */
function seen(): Diagram {
  const formation = formationBySlug('gun-trips')
  if (!formation) throw new Error('Not in the book')
  const { elements } = placeFormation(emptyDiagram(), formation, { hash: 'M', level: 'nfhs' })
  elements['look.v1'] = {
    kind: 'look',
    name: 'Base',
    front: '4-3-over',
    coverage: 'cover-3-sky',
    sort: 'a0',
  }
  return seenAgainst({ v: 1, elements }, choiceOf('look.v1'), 'nfhs')
}

const CENTERS_AND_CORNERS = [
  ['offense::C', 'What C of the offense does'],
  ['defense:left:C', 'What C of the defense on the left does'],
  ['defense:right:C', 'What C of the defense on the right does'],
] as const

test('each choice means one player: the center, the left corner, or the right corner', () => {
  const diagram = seen()
  const choices = highlightChoices([diagram])
  expect(choices.filter(({ value }) => value.endsWith(':C'))).toEqual(
    expect.arrayContaining(CENTERS_AND_CORNERS.map(([value, label]) => ({ value, label }))),
  )
  const ids = choices.map(({ value }) => highlighted(diagram, value))
  expect(new Set(ids).size).toBe(22)
  expect(ids).not.toContain(null)
  const xs = CENTERS_AND_CORNERS.map(([value]) => {
    const man = diagram.elements[highlighted(diagram, value) ?? '']
    return man?.kind === 'player' && [man.side, man.role.replace(/\d/, ''), Math.sign(man.at.x)]
  })
  expect(xs).toEqual([
    ['offense', 'C', 0],
    ['defense', 'C', -1],
    ['defense', 'C', 1],
  ])
})

test('only his part stands out in the picture, and his words come first and alone', () => {
  const diagram = seen()
  for (const [choice] of CENTERS_AND_CORNERS) {
    const markup = renderToStaticMarkup(
      createElement(PlayInk, {
        diagram,
        level: 'nfhs',
        ink: 'colour',
        room: { w: 180, h: 120 },
        highlight: choice,
      }),
    )
    const strong = [...markup.matchAll(/data-element="([od]\.[^"]+)" style="--diagram-weight/g)].map(
      ([, id]) => id,
    )
    expect(strong, choice).toEqual([highlighted(diagram, choice)])
  }
  const said = { assignments: true, reading: true, notes: false, details: false }
  const above = { name: true, call: true, code: true }
  const entries = saidOf(play(), diagram, { said, above, highlight: 'defense:left:C', tree: TAXONOMY })
  expect(entries[0]).toMatchObject({ term: 'C', text: 'Drops to the deep third, left', isHis: true })
  expect(entries.filter(({ isHis }) => isHis)).toHaveLength(1)
})

test('nobody stands out in a play without that player, or by letters that were kept from before', () => {
  for (const choice of ['', 'C', 'defense::J', 'offense::C2']) expect(highlighted(seen(), choice)).toBeNull()
})
