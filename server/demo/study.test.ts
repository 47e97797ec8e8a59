import { expect, test } from 'vitest'
import { buildDemoAnswers } from './study.ts'

test('the demo player has answered on the evenings before, mostly right, and nothing in the future', () => {
  const now = new Date('2026-11-25T18:00:00Z')
  const answers = buildDemoAnswers(
    now,
    'X',
    Array.from({ length: 40 }, (_, i) => `${i}`),
  )
  expect(new Set(answers.map(({ playId }) => playId)).size).toBe(18)
  expect(answers.every(({ answeredAt }) => answeredAt <= now)).toBe(true)
  const right = answers.filter(({ isRight }) => isRight).length / answers.length
  expect(right).toBeGreaterThan(0.8)
  expect(right).toBeLessThan(1)
})
