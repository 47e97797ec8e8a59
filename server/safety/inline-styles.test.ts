import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { INLINE_STYLES } from './inline-styles.ts'

const installed = (path: string) =>
  readFileSync(new URL(`../../node_modules/${path}`, import.meta.url), 'utf8')
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The style sheet in a react-aria module, trimmed as the library does. */
function written(path: string, values: { readonly [name: string]: string } = {}): string {
  const sheet = /style\.textContent = `([^`]*)`\.trim\(\)/.exec(installed(path))?.[1] ?? ''
  return sheet.replace(/\$\{\$[0-9a-f]+\$var\$(\w+)\}/g, (_, name: string) => values[name] ?? '').trim()
}

test('the policy lists the style sheets of the installed libraries, and no others', () => {
  const interactions = 'react-aria/dist/private/interactions/usePress.mjs'
  const attribute = /PRESSABLE_ATTRIBUTE = '([^']+)'/.exec(installed(interactions))?.[1] ?? ''
  // The argument is a JavaScript string, which JSON can parse.
  const toasts = /__insertCSS\((".*?")\);?\n/s.exec(installed('sonner/dist/index.mjs'))?.[1] ?? '""'
  expect(INLINE_STYLES).toEqual([
    hash(written(interactions, { PRESSABLE_ATTRIBUTE: attribute })),
    hash(written('react-aria/dist/private/overlays/usePreventScroll.mjs')),
    hash(JSON.parse(toasts) as string),
    hash(''),
  ])
})
