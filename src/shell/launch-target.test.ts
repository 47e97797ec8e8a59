import { describe, expect, it } from 'vitest'
import { launchTarget } from './launch-target.ts'

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
