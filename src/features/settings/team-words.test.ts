import { expect, test } from 'vitest'
import { HOLE_OPTIONS, hashWords, holesAcross, settingWords } from './team-words.ts'

test('each hole numbering has its labels', () => {
  const labels = HOLE_OPTIONS.map(({ label }) => label)
  expect(labels).toContain('Even right, A gaps 2 and 3')
  expect(labels).toContain('Even left, A gaps 0 and 1')
  expect(new Set(labels).size).toBe(labels.length)
})

test('the line is numbered from the left D gap to the right one', () => {
  expect(holesAcross('1-right').map(({ label, number }) => `${label}${number}`)).toEqual(
    'D7 C5 B3 A1 A2 B4 C6 D8'.split(' '),
  )
})

test('the hash marks of each level, as rule books have them', () => {
  expect(hashWords('nfhs')).toBe('53 ft 4 in')
  expect(hashWords('ncaa')).toBe('40 ft')
  expect(hashWords('pro')).toBe('18 ft 6 in')
})

test('settings in words', () => {
  expect(settingWords('competitionLevel', 'ncaa')).toBe('College (NCAA)')
  expect(settingWords('holeSystem', '1-left')).toBe('Even left, A gaps 1 and 2')
  expect(settingWords('season', '')).toBe('Not set')
  expect(settingWords('strengthRule', 'receivers')).toBe('To more receivers, then the tight end')
  expect(settingWords('baseFront', '3-4-okie')).toBe('3-4')
  expect(settingWords('weakSafety', '')).toBe('FS')
  expect(settingWords('weakSafety', 'R')).toBe('R')
})
