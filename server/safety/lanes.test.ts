import { describe, expect, test } from 'vitest'
import { Lanes } from './lanes.ts'

/** Work that ends on command. */
function held() {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  let hasStarted = false
  const work = async () => {
    hasStarted = true
    await ended
    return 'done'
  }
  return { work, end, hasStarted: () => hasStarted }
}

describe('the lanes of a key', () => {
  test('are filled in order, and a free lane goes to the first in line', async () => {
    const lanes = new Lanes(2, 10)
    const all = [held(), held(), held(), held()] as const
    const runs = all.map(({ work }) => lanes.run('a', work))
    expect(all.map((one) => one.hasStarted())).toEqual([true, true, false, false])
    all[1].end()
    expect(await runs[1]).toBe('done')
    expect(all.map((one) => one.hasStarted())).toEqual([true, true, true, false])
    for (const one of all) one.end()
    expect(await Promise.all(runs)).toEqual(Array(4).fill('done'))
  })

  test('are separate from other keys', async () => {
    const lanes = new Lanes(1, 10)
    const [one, other] = [held(), held()]
    const runs = [lanes.run('a', one.work), lanes.run('b', other.work)]
    expect([one.hasStarted(), other.hasStarted()]).toEqual([true, true])
    one.end()
    other.end()
    await Promise.all(runs)
  })

  test('queue no more than their capacity', async () => {
    const lanes = new Lanes(1, 1)
    const [first, second, third] = [held(), held(), held()] as const
    const runs = [lanes.run('a', first.work), lanes.run('a', second.work)]
    expect([lanes.isFull('a'), lanes.isFull('b')]).toEqual([true, false])
    expect(await lanes.run('a', third.work)).toBeUndefined()
    expect(third.hasStarted()).toBe(false)
    first.end()
    second.end()
    expect(await Promise.all(runs)).toEqual(['done', 'done'])
    third.end()
    expect(lanes.isFull('a')).toBe(false)
    expect(await lanes.run('a', third.work)).toBe('done')
  })

  test('are released when work fails', async () => {
    const lanes = new Lanes(1, 10)
    const failing = lanes.run('a', () => Promise.reject(new Error('no')))
    const next = lanes.run('a', () => Promise.resolve('done'))
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('done')
  })
})
