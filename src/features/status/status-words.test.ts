import { describe, expect, it } from 'vitest'
import type { PartReport } from './report.ts'
import {
  bytes,
  checkedAgo,
  duration,
  isKnown,
  meaning,
  milliseconds,
  partDetail,
  shownState,
  stateWord,
  unreached,
} from './status-words.ts'

const part = (name: string, given: Partial<PartReport> = {}): PartReport => ({
  name,
  state: 'ok',
  ms: 1,
  ...given,
})

describe('text of a part', () => {
  it('says what a working part does and what is wrong with a failing part', () => {
    expect(partDetail(part('zeroCache'))).toBe('Sends every change to every device')
    expect(partDetail(part('zeroCache', { state: 'down', problem: 'no-answer' }))).toBe('Not responding')
    const missing = (name: string) => partDetail(part(name, { state: 'down', problem: 'missing' }))
    expect(missing('replication')).toBe("Missing. Devices don't get changes.")
    expect(missing('migrations')).toBe('Never set up')
  })

  it('has a fallback for unknown problems', () => {
    expect(partDetail(part('disk', { state: 'warning', problem: 'on-fire' }))).toBe('Something is wrong')
  })

  it('says what a part does when only its being down is known', () => {
    expect(partDetail(part('zeroCache', { state: 'down', ms: null }))).toBe(
      'Sends every change to every device',
    )
  })

  it('adds a metric when it is meaningful', () => {
    expect(partDetail(part('disk', { freeBytes: 3 * 1024 ** 3 }))).toContain(', 3.0 GB free')
    const lag = (lagBytes: number) =>
      partDetail(part('replication', { state: 'warning', problem: 'lagging', lagBytes }))
    expect(lag(100 * 1024 ** 2)).toBe('Behind, 100 MB waiting')
    expect(partDetail(part('replication', { lagBytes: 900 }))).not.toContain('waiting')
  })

  it('shows a rate with its sample size, never rounded past a threshold', () => {
    const rate = (n: number | null, tries: number) => partDetail(part('signIn', { rate: n, tries }))
    expect(rate(0.9499, 1200)).toBe('94% of 1,200 tries succeeded in the last hour')
    expect(rate(null, 19)).toBe('Fewer than 20 tries in the last hour')
  })

  it('shows an unknown state as neither good nor bad', () => {
    expect(shownState(part('signIn', { rate: null, tries: 3 }))).toBe('unknown')
    expect(stateWord(part('signIn', { rate: null, tries: 3 }))).toBe('No data')
    const unasked = part('tables', { state: 'down', problem: 'not-checked', ms: null })
    expect(stateWord(unasked)).toBe('Unknown')
    expect(stateWord(part('signIn', { state: 'down', problem: 'failing', rate: 0.5, tries: 40 }))).toBe(
      'Failing',
    )
  })

  it('knows which parts it can describe', () => {
    expect(isKnown(part('database'))).toBe(true)
    expect(isKnown(part('toString'))).toBe(false)
  })
})

describe('overall state', () => {
  it('names failing parts but not unchecked parts', () => {
    const parts = [
      part('database', { state: 'down', problem: 'no-answer' }),
      part('tables', { state: 'down', problem: 'not-checked' }),
      part('disk', { state: 'warning', problem: 'low' }),
      part('signIn', { state: 'down', problem: 'failing', rate: 0.4, tries: 30 }),
    ]
    expect(meaning('health', { state: 'down', version: '', parts }, true)).toMatch(
      /^Check: Database\. Your changes are safe/,
    )
    expect(meaning('health', { state: 'warning', version: '', parts: parts.slice(2, 3) }, true)).toBe(
      'Check: Disk space. You can keep working.',
    )
    expect(meaning('health', { state: 'down', version: '', parts: parts.slice(0, 1) }, false)).toBe(
      'Check: Database. We check every 10 seconds.',
    )
  })

  it('names a failing rate when the overall state is a warning', () => {
    const failing = part('signIn', { state: 'down', problem: 'failing', rate: 0.4, tries: 30 })
    expect(
      meaning('health', { state: 'warning', version: '', parts: [part('database'), failing] }, true),
    ).toBe('Check: Sign-ins. You can keep working.')
  })
})

describe('figures', () => {
  it('formats milliseconds', () => {
    expect([0.44, 12.4, 1250, null].map(milliseconds)).toEqual(['<1', '12', '1,250', '–'])
  })

  it('formats bytes', () => {
    expect([0, 1023, 1536, 5 * 1024 ** 2, 250 * 1024 ** 3].map(bytes)).toEqual([
      '0 bytes',
      '1023 bytes',
      '1.5 KB',
      '5.0 MB',
      '250 GB',
    ])
  })

  it('formats durations', () => {
    expect([0, 59.9, 60, 3599, 11_100, 187_200].map(duration)).toEqual([
      '0 s',
      '59 s',
      '1 min',
      '59 min',
      '3 h 5 min',
      '2 d 4 h',
    ])
    expect(checkedAgo(10_000, 18_400)).toBe('Checked 8 s ago')
    // The page's clock ticks once a second and may lag behind the check.
    expect(checkedAgo(10_000, 9_400)).toBe('Checked 0 s ago')
  })
})

describe('a server that is not reached', () => {
  it('tells people with an account what is safe on the device', () => {
    expect(unreached('offline', true)).toBe(
      "What you opened before is on this device. Changes are saved here and sync when you're back online.",
    )
    expect(unreached('silent', true)).toMatch(/Your changes are safe on this device\.$/)
  })

  it('promises visitors nothing that is not on the device', () => {
    expect(unreached('offline', false)).toBe('Connect to check the server.')
    expect(unreached('silent', false)).toBe('It may be restarting. We check every 10 seconds.')
  })
})
