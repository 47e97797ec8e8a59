import { beforeAll, describe, expect, it, vi } from 'vitest'
import { describeError } from './error-capture.ts'

beforeAll(() => {
  vi.stubGlobal('location', new URL('https://team.example.org/playbook'))
})

function thrown(message: string, stack: string): Error {
  return Object.assign(new TypeError(message), { stack })
}

describe('a stored error', () => {
  it('has its name, its message and its stack, bounded', () => {
    const long = thrown(
      'm'.repeat(900),
      `TypeError: m\n    at draw (https://team.example.org/a.js:1:2)\n${'s'.repeat(9000)}`,
    )
    const kept = describeError(long, 'error')
    expect(kept).toMatchObject({ level: 'error', source: 'error', name: 'TypeError' })
    expect(kept?.message).toHaveLength(500)
    expect(kept?.stack).toHaveLength(1500)
    expect(kept?.stack).toContain('at draw (/a.js:1:2)')
  })

  it('never has the fields of the thrown object', () => {
    const form = { email: 'dana@example.org', password: 'touchdown', note: 'call Mesh' }
    expect(JSON.stringify(describeError(form, 'rejection'))).not.toMatch(/dana|touchdown|Mesh/)
    expect(describeError(undefined, 'rejection')).toMatchObject({ message: 'A undefined was thrown' })
    expect(describeError('no signal', 'rejection')).toMatchObject({
      name: 'Error',
      message: 'no signal',
      stack: null,
    })
  })

  it('is a warning when nothing broke', () => {
    const loop = 'ResizeObserver loop completed with undelivered notifications.'
    expect(describeError(loop, 'error')?.level).toBe('warning')
    expect(describeError(new DOMException('Aborted', 'AbortError'), 'rejection')?.level).toBe('warning')
  })

  it("leaves out a browser extension's error, unless it only passed through one", () => {
    const own = 'https://team.example.org/a.js:1:2'
    const extension = 'chrome-extension://abcdef/inject.js:3:4'
    expect(
      describeError(thrown('x', `TypeError: x\n    at a (${extension})\n    at b (${own})`), 'error'),
    ).toBeNull()
    expect(
      describeError(thrown('x', `TypeError: x\n    at b (${own})\n    at a (${extension})`), 'error'),
    ).not.toBeNull()
    expect(describeError(thrown('x', 'a@moz-extension://abcdef/inject.js:3:4'), 'error')).toBeNull()
  })
})
