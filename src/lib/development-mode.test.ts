import { beforeEach, describe, expect, it, vi } from 'vitest'

const KEY = 'hashmark.development-mode'
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})

/** A fresh import, as on a page load. */
const loaded = () => import('./development-mode.ts')

describe('development mode', () => {
  it('defaults to the blank slate and stores it', async () => {
    const { developmentMode } = await loaded()
    expect(developmentMode()).toBe('blank_slate')
    expect(stored.get(KEY)).toBe('blank_slate')
  })

  it.each([
    'production',
    'blank_slate',
    'test_as_head_coach',
    'test_as_coach',
    'test_as_player',
    'test_as_family',
  ])('is %s when that is stored', async (mode) => {
    stored.set(KEY, mode)
    const { developmentMode } = await loaded()
    expect(developmentMode()).toBe(mode)
  })

  it.each(['', 'PRODUCTION', 'test_as_owner', 'null'])(
    'takes the default in place of "%s"',
    async (other) => {
      stored.set(KEY, other)
      const { developmentMode } = await loaded()
      expect(developmentMode()).toBe('blank_slate')
      expect(stored.get(KEY)).toBe('blank_slate')
    },
  )

  it('keeps a change even when storage is blocked', async () => {
    const { developmentMode, setDevelopmentMode } = await loaded()
    setDevelopmentMode('test_as_player')
    expect(developmentMode()).toBe('test_as_player')
    expect(stored.get(KEY)).toBe('test_as_player')
    vi.stubGlobal('localStorage', undefined)
    setDevelopmentMode('test_as_family')
    expect(developmentMode()).toBe('test_as_family')
  })

  it('is on in every mode except production', async () => {
    const { DEVELOPMENT_MODES, isDevModeOn } = await loaded()
    expect(DEVELOPMENT_MODES.filter((mode) => !isDevModeOn(mode))).toEqual(['production'])
  })
})
