import { expect, test } from 'vitest'
import { heldSelector } from './held-rules.ts'

test('matches the attribute where the rule matches the state', () => {
  expect(heldSelector('.control:hover:not(:disabled)')).toBe('.control[data-held~="hover"]:not(:disabled)')
  expect(heldSelector('&:active')).toBe('&[data-held~="active"]')
  expect(heldSelector('.a:focus-visible, .a:focus')).toBe(
    '.a[data-held~="focus-visible"], .a[data-held~="focus"]',
  )
  expect(heldSelector('.x:has(:focus-visible)')).toBe('.x:has([data-held~="focus-visible"])')
})

test('keeps class names and other states unchanged', () => {
  expect(heldSelector('.hover\\:bg-surface:hover')).toBe('.hover\\:bg-surface[data-held~="hover"]')
  expect(heldSelector('.disabled\\:hover\\:x:disabled')).toBeNull()
  expect(heldSelector('.a:focus-within')).toBeNull()
})
