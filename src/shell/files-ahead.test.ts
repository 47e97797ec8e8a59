import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const source = readFileSync(join(import.meta.dirname, '../../public/theme.js'), 'utf8')
const AHEAD = [
  { signedIn: true, files: ['/assets/app.js'] },
  { signedIn: true, at: '/playbook', files: ['/assets/library.js', '/assets/lists.js'] },
  { signedIn: false, at: '/login', files: ['/assets/sign-in.js'] },
]

describe('the preload script requests the files of the opened page', () => {
  test("when signed in, the app and the playbook's files", () => {
    expect(open({ path: '/dashboard', isSignedIn: true }).asked).toEqual(['/assets/app.js'])
    expect(open({ path: '/playbook', isSignedIn: true }).asked).toEqual([
      '/assets/app.js',
      '/assets/library.js',
      '/assets/lists.js',
    ])
  })

  test('when signed out, the sign-in form and nothing for other pages', () => {
    expect(open({ path: '/login' }).asked).toEqual(['/assets/sign-in.js'])
    expect(open({ path: '/about' }).asked).toEqual([])
  })

  test('the typeface only when a service worker controls the page', () => {
    expect(open({ path: '/about' }).typeface).toEqual({ media: 'not all' })
    expect(open({ path: '/about', isKept: true }).typeface).toEqual({ media: 'all' })
  })
})

/** Runs the script on a minimal page and returns the files that it requested. */
function open({ path, isSignedIn = false, isKept = false }: Visit) {
  const asked: string[] = []
  const typeface = { media: 'not all' }
  const document = {
    documentElement: { dataset: {}, classList: { toggle: () => false, contains: () => false } },
    querySelector: () => ({}),
    getElementById: (id: string) => (id === 'typeface' ? typeface : null),
    createElement: () => ({}),
    head: {
      append: (link: { rel: string; href: string }) => {
        expect(link.rel).toBe('modulepreload')
        asked.push(link.href)
      },
    },
    currentScript: { dataset: { ahead: JSON.stringify(AHEAD) } },
  }
  const localStorage = {
    getItem: (key: string) => (key === 'hashmark.identity' && isSignedIn ? '{}' : null),
  }
  const page = {
    document,
    localStorage,
    location: { pathname: path },
    navigator: { serviceWorker: { controller: isKept ? {} : null } },
    MutationObserver: class {
      observe() {}
    },
    addEventListener: () => undefined,
  }
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- the file is a script without exports, as the page runs it
  new Function(...Object.keys(page), source)(...Object.values(page))
  return { asked, typeface }
}

type Visit = { path: string; isSignedIn?: boolean; isKept?: boolean }
