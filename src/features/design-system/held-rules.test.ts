import { expect, test } from 'vitest'
import { heldSelector } from './held-rules.ts'

test('asks for the attribute where the rule asks for the state', () => {
  expect(heldSelector('.control:hover:not(:disabled)')).toBe('.control[data-held~="hover"]:not(:disabled)')
  expect(heldSelector('&:active')).toBe('&[data-held~="active"]')
  expect(heldSelector('.a:focus-visible, .a:focus')).toBe(
    '.a[data-held~="focus-visible"], .a[data-held~="focus"]',
  )
  expect(heldSelector('.x:has(:focus-visible)')).toBe('.x:has([data-held~="focus-visible"])')
})

test('leaves the names of classes, and other states, as they are', () => {
  expect(heldSelector('.hover\\:bg-surface:hover')).toBe('.hover\\:bg-surface[data-held~="hover"]')
  expect(heldSelector('.disabled\\:hover\\:x:disabled')).toBeNull()
  expect(heldSelector('.a:focus-within')).toBeNull()
})
