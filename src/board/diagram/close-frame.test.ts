import { expect, test } from 'vitest'
import { drawDefense } from '#schema/football/looks.ts'
import { playersOf } from '#schema/football/drawing.ts'
import { FRONTS } from '#schema/football/fronts.ts'
import { formation } from '../editor/core/test-field.ts'
import { widthOf } from './letters.ts'
import { LEAST_LETTER } from './thumbnail-scale.ts'
import { thumbnailShapes } from './thumbnail-shapes.ts'

test('a front is shown from tackle to tackle, its letters legible on a tile of a list', () => {
  const front = drawDefense(formation(), { front: '4-3-over', coverage: '', pressure: '' }, 'nfhs')
  const whole = thumbnailShapes(front, 'nfhs').box
  const { box, letters } = thumbnailShapes(front, 'nfhs', true)
  expect(box.width).toBeLessThan(whole.width * 0.6)
  const lineman = playersOf(front, 'defense').filter(({ at }) => Math.abs(at.x) < 5 && at.y < 2)
  expect(lineman.length).toBeGreaterThanOrEqual(4)
  const tile = 136
  const scale = Math.min(tile / box.width, tile / 1.5 / box.height)
  const defenders = letters.filter(
    ({ side, at }) => side === 'defense' && at.x > box.left && at.x < -box.left,
  )
  expect(defenders.length).toBeGreaterThanOrEqual(6)
  for (const { size } of defenders) expect(size * scale).toBeGreaterThanOrEqual(LEAST_LETTER - 0.05)
})

test('no letter of a front is cut at the edge of its tile', () => {
  for (const { slug } of FRONTS) {
    const front = drawDefense(formation(), { front: slug, coverage: '', pressure: '' }, 'nfhs')
    const { box, letters } = thumbnailShapes(front, 'nfhs', true)
    for (const { text, at, size } of letters) {
      const half = widthOf(text, size) / 2
      expect.soft(Math.abs(at.x) + half, `${slug}: ${text}`).toBeLessThanOrEqual(-box.left)
    }
  }
})
