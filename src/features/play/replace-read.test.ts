import { describe, expect, test } from 'vitest'
import { replaceRead } from './replace-read.ts'

describe('a read that was typed over', () => {
  test('is replaced in its place, also where another one says the same', () => {
    expect(replaceRead(['Z', 'Y', 'X'], 1, ['Y'], 'Y on the flat')).toEqual(['Z', 'Y on the flat', 'X'])
    expect(replaceRead(['Z', 'Y', 'Z'], 2, ['Z'], 'H')).toEqual(['Z', 'Y', 'H'])
  })

  test('is replaced where it stands after the list shifted, and no other read with it', () => {
    expect(replaceRead(['Y', 'X'], 1, ['Y'], 'Y on the flat')).toEqual(['Y on the flat', 'X'])
    expect(replaceRead(['H', 'Z', 'Y', 'X'], 1, ['Y'], 'Y on the flat')).toEqual([
      'H',
      'Z',
      'Y on the flat',
      'X',
    ])
  })

  test('is added at the end after another coach took it out or changed it', () => {
    expect(replaceRead(['Z', 'X'], 1, ['Y'], 'Y on the flat')).toEqual(['Z', 'X', 'Y on the flat'])
    expect(replaceRead(['Z', 'Y deep', 'X'], 1, ['Y'], 'Y on the flat')).toEqual([
      'Z',
      'Y deep',
      'X',
      'Y on the flat',
    ])
  })

  test('is replaced once while the row does not show the edit before yet', () => {
    expect(replaceRead(['Z', 'Y', 'X'], 1, ['Y on', 'Y'], 'Y on the flat')).toEqual([
      'Z',
      'Y on the flat',
      'X',
    ])
  })
})
