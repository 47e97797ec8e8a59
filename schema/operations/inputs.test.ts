import { expect, test } from 'vitest'
import { parseInput } from '../operation.ts'
import { operations } from './index.ts'

test.each([...operations])('%s documents its input', (_, operation) => {
  expect(() => parseInput(operation, null)).toThrow("Can't save: the change is not valid")
})
