import { expect, test } from 'vitest'

import { linesOf, playersOf } from '../drawing.ts'
import { drawDefense } from './defense.ts'
import { DEFENSE_CALLS } from './defense-calls.ts'

function drawn(name: string) {
  const spec = DEFENSE_CALLS.find((one) => one.name === name)
  if (!spec) throw new Error(name)
  return drawDefense(spec, 'D1', 'nfhs').diagram
}

test('D4: in Under Cover 3 Buzz the Sam drops to the strong flat instead of rushing', () => {
  const { elements } = drawn('Under Cover 3 Buzz')
  const flat = Object.values(elements).find((one) => one.kind === 'zone' && one.from === 'd.S')
  expect(flat).toMatchObject({ label: 'Curl-flat', at: { x: 15 } })
})

test('D6: in 4-4 Cover 1 both corners stand on the men they cover', () => {
  const diagram = drawn('4-4 Cover 1')
  for (const role of ['C', 'C2']) {
    const corner = playersOf(diagram, 'defense').find((man) => man.role === role)
    const [line] = linesOf(diagram, `d.${role}`)
    const receiver = diagram.elements[line?.to ?? '']
    if (!corner || receiver?.kind !== 'player') throw new Error(`${role} covers nobody`)
    expect(Math.abs(corner.at.x - receiver.at.x), role).toBeLessThanOrEqual(3)
  }
})
