import { describe, expect, it } from 'vitest'
import { bareAddress, isOldLaunch, launchTarget } from './launches.ts'

const HERE = 'https://hashmark.test/playbook/42?view=cards'

describe('launching the running app', () => {
  it('opens a shortcut, or a link with its query and hash', () => {
    expect(launchTarget('https://hashmark.test/boxcall', HERE)).toBe('/boxcall')
    expect(launchTarget('https://hashmark.test/invite/accept?token=a#b', HERE)).toBe(
      '/invite/accept?token=a#b',
    )
    expect(launchTarget('https://hashmark.test/playbook/42', HERE)).toBe('/playbook/42')
  })

  it('stays for the app icon and for the current page', () => {
    expect(launchTarget('https://hashmark.test/', HERE)).toBeNull()
    expect(launchTarget('https://hashmark.test/?source=pwa', HERE)).toBeNull()
    expect(launchTarget(HERE, HERE)).toBeNull()
  })

  it('ignores other origins and invalid URLs', () => {
    expect(launchTarget(undefined, HERE)).toBeNull()
    expect(launchTarget('', HERE)).toBeNull()
    expect(launchTarget('/boxcall', HERE)).toBeNull()
    expect(launchTarget('https://elsewhere.test/boxcall', HERE)).toBeNull()
    expect(launchTarget('javascript:alert(1)', HERE)).toBeNull()
  })
})

describe("a page's first launch", () => {
  const RESET = 'https://hashmark.test/reset-password?token=secret'
  const opened = (name: string, type = 'navigate') => ({ name, type })

  it('is old when it opened the page', () => {
    expect(isOldLaunch(RESET, opened(RESET), null)).toBe(true)
    expect(isOldLaunch(`${RESET}#top`, opened(RESET), null)).toBe(true)
  })

  it('is old when it was delivered before a reload', () => {
    expect(isOldLaunch(RESET, opened(HERE, 'reload'), bareAddress(RESET))).toBe(true)
    expect(isOldLaunch(RESET, opened(HERE, 'reload'), 'https://hashmark.test/calendar')).toBe(false)
    expect(isOldLaunch(RESET, opened(HERE), bareAddress(RESET))).toBe(false)
  })

  it('is new when it came to a page that something else opened', () => {
    expect(isOldLaunch(RESET, opened('https://hashmark.test/login'), null)).toBe(false)
    expect(isOldLaunch(RESET, opened('https://hashmark.test/reset-password?token=other'), null)).toBe(false)
    expect(isOldLaunch(RESET, undefined, null)).toBe(false)
  })

  it('is remembered without the secrets of its address', () => {
    expect(bareAddress(RESET)).toBe('https://hashmark.test/reset-password')
    expect(bareAddress('https://hashmark.test/login#token')).toBe('https://hashmark.test/login')
  })
})
