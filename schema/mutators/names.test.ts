import { getMutator } from '@rocicorp/zero'
import { expect, test } from 'vitest'
import { operations } from './index.ts'
import { mutators } from './names.ts'

test("a replica's mutators are the operations, all of them and none besides", () => {
  const missing = [...operations.keys()].filter((name) => getMutator(mutators, name) === undefined)
  expect(missing).toEqual([])
  const named = Object.entries(mutators as unknown as Record<string, object>).flatMap(([aggregate, verbs]) =>
    Object.keys(verbs).map((verb) => `${aggregate}.${verb}`),
  )
  expect(named.filter((name) => !name.includes('~') && !operations.has(name))).toEqual([])
})
