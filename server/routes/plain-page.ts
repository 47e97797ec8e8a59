import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { createHash } from 'node:crypto'

/** Markup made by `html`. */
type Html = ReturnType<typeof html>

const STYLE = `
:root { color-scheme: light dark; --bg: #f5f7f9; --surface: #fff; --line: #d5dce4; --ink: #101a2b; --muted: #4f5c71; --focus: #1f5fe0 }
@media (prefers-color-scheme: dark) { :root { --bg: #0d1420; --surface: #16202f; --line: #2a3648; --ink: #eef2f7; --muted: #a9b5c6; --focus: #7aa7ff } }
@media (prefers-contrast: more) { :root { --line: currentcolor; --muted: var(--ink) } }
* { box-sizing: border-box }
body { margin: 0; background: var(--bg); color: var(--ink); font: 16px/24px Inter, system-ui, sans-serif; overflow-wrap: anywhere }
main { max-width: 600px; margin: 0 auto; padding: 32px 16px }
main.wide { max-width: 960px }
h1 { margin: 0 0 16px; font-size: 22px; line-height: 28px }
h2 { margin: 24px 0 8px; font-size: 16px; line-height: 24px }
p { margin: 0 0 16px }
.card > :last-child { margin-bottom: 0 }
.brand { display: flex; align-items: center; gap: 10px; margin: 0 0 16px; font-weight: 650 }
a { color: inherit }
label { display: block; margin: 0 0 4px; font-weight: 600 }
input { display: block; width: 100%; min-height: 44px; margin: 0 0 4px; padding: 8px 12px; border: 1px solid var(--muted); border-radius: 6px; background: var(--bg); color: inherit; font: inherit }
a:focus-visible, button:focus-visible, input:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
.card { padding: 24px; background: var(--surface); border: 1px solid var(--line); border-radius: 10px }
.muted { color: var(--muted); font-size: 14px; line-height: 20px }
.row { display: block; padding: 12px 0; border-top: 1px solid var(--line); text-decoration: none }
.row:hover strong { text-decoration: underline }
button, .button { display: inline-block; min-height: 44px; padding: 10px 20px; border: 0; border-radius: 6px; background: #00a86b; color: #02120b; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer }
iframe { width: 100%; height: 640px; border: 1px solid var(--line); border-radius: 10px; background: var(--surface) }
pre { padding: 16px; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); white-space: pre-wrap; font-size: 14px }
`
const HASH = createHash('sha256').update(STYLE).digest('base64')

/** One string, because a formatter that moved a line of it would make the policy refuse it. */
const STYLES = raw(`<style>${STYLE}</style>`)

const MARK = raw(
  '<svg aria-hidden="true" width="28" height="28" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#16243a"/><path fill="#fff" d="M8.5 6h4.5v6.5h-4.5zM19 6h4.5v6.5h-4.5zM8.5 19.5h4.5v6.5h-4.5zM19 19.5h4.5v6.5h-4.5z"/><path fill="#00a86b" d="M4 14h24v4h-24z"/></svg>',
)

/** Loads nothing: no script, no picture, only its inline styles. */
const POLICY = `default-src 'none'; style-src 'sha256-${HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

type Looks = {
  /** For lists and emails instead of short text. */
  readonly isWide?: boolean
  readonly policy?: string
  readonly status?: 200 | 404
}

/** A page without the app: for links in emails, and for developer pages. */
export function plainPage(c: Context, title: string, body: Html, { isWide, policy, status }: Looks = {}) {
  c.header('Content-Security-Policy', policy ?? POLICY)
  c.header('Cache-Control', 'no-store')
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title} · Hashmark</title>
          ${STYLES}
        </head>
        <body>
          <main class="${isWide ? 'wide' : ''}">
            <p class="brand">${MARK} Hashmark</p>
            ${body}
          </main>
        </body>
      </html>`,
    status ?? 200,
  )
}
