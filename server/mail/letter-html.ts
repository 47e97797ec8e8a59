import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Block, Letter } from './letter.ts'

/*
 * Mail programs support the HTML of twenty years ago: tables, and inline styles on every element. One column, so that a
 * phone shows it unscaled; no images, because loading them would reveal the reader.
 */

const TABLE = raw('role="presentation" cellpadding="0" cellspacing="0" border="0"')
const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const INK = `${FONT};color:#101a2b;font-size:16px;line-height:24px`
const MUTED = `${FONT};color:#4f5c71;font-size:13px;line-height:20px`
const LINK = 'color:#4f5c71;text-decoration:underline'
/** After the preheader, so that mail lists do not continue with the heading. */
const FILL = raw('&#8199;&#65279;&#847; '.repeat(60))

/** For programs with a dark mode; the others use the inline styles. */
const STYLES = raw(`
@media (prefers-color-scheme: dark) {
  .page { background: #0d1420 !important }
  .card { background: #16202f !important; border-color: #2a3648 !important }
  .ink { color: #eef2f7 !important }
  .muted { color: #a9b5c6 !important }
  .line { border-color: #2a3648 !important }
}
@media (max-width: 480px) {
  .card { padding: 24px 20px 12px !important }
  .button { display: block !important; margin-right: 0 !important; text-align: center !important }
}
`)

export function asHtml(letter: Letter): string {
  const { subject, preheader, heading, blocks, footer, unsubscribeUrl } = letter
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <title>${subject}</title>
        <style>
          ${STYLES}
        </style>
      </head>
      <body class="page" style="margin:0;padding:0;background:#f5f7f9;-webkit-text-size-adjust:100%">
        <div style="display:none;max-height:0;overflow:hidden;opacity:0">${preheader}${FILL}</div>
        <table ${TABLE} class="page" width="100%" style="background:#f5f7f9">
          <tr>
            <td align="center" style="padding:24px 12px 32px">
              <table ${TABLE} width="100%" style="max-width:600px">
                <tr>
                  <td style="padding:0 4px 16px">${mark()}</td>
                </tr>
                <tr>
                  <td
                    class="card"
                    style="background:#ffffff;border:1px solid #d5dce4;border-radius:10px;padding:32px 32px 20px"
                  >
                    <h1 class="ink" style="${INK};margin:0 0 16px;font-size:22px;line-height:28px">
                      ${heading}
                    </h1>
                    ${blocks.map(htmlOf)}
                  </td>
                </tr>
                <tr>
                  <td class="muted" style="${MUTED};padding:16px 4px 0">
                    ${footer}${unsubscribeLink(unsubscribeUrl)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`
  // Nothing in it is awaited; the indentation above need not be sent.
  return (page as HtmlEscapedString).replaceAll(/\n\s+/g, '\n')
}

function unsubscribeLink(unsubscribeUrl: string | undefined) {
  if (!unsubscribeUrl) return ''
  return html`<br /><a class="muted" href="${unsubscribeUrl}" style="${LINK}">Unsubscribe</a>`
}

/** The product's logo in table cells: an H of hash marks over a yard line. */
function mark() {
  const cell = (width: number, height: number, colour: string) =>
    html`<td
      style="width:${width}px;height:${height}px;background:${colour};border-radius:1px;font-size:0;line-height:0"
    ></td>`
  const hashes = html`<table ${TABLE} align="center">
    <tr>
      ${cell(4, 6, '#ffffff')}${cell(7, 6, '#16243a')}${cell(4, 6, '#ffffff')}
    </tr>
  </table>`
  const yardLine = html`<table ${TABLE} style="margin:2px 0">
    <tr>
      ${cell(22, 4, '#00a86b')}
    </tr>
  </table>`
  return html`<table ${TABLE}>
    <tr>
      <td style="background:#16243a;border-radius:7px;padding:4px 3px">${hashes}${yardLine}${hashes}</td>
      <td class="ink" style="${INK};padding-left:10px;font-weight:650">Hashmark</td>
    </tr>
  </table>`
}

function htmlOf(block: Block) {
  switch (block.kind) {
    case 'text':
      return html`<p class="ink" style="${INK};margin:0 0 16px">${block.text}</p>`
    case 'note':
      return html`<p class="muted" style="${MUTED};margin:0 0 12px">${block.text}</p>`
    case 'list':
      return html`<ul class="ink" style="${INK};margin:0 0 16px;padding:0 0 0 20px">
        ${block.items.map(
          ({ words, url }) =>
            html`<li style="margin:0 0 6px">
              ${url ? html`<a class="ink" href="${url}" style="color:#101a2b">${words}</a>` : words}
            </li>`,
        )}
      </ul>`
    case 'facts':
      return html`<table ${TABLE} width="100%" style="margin:0 0 16px">
        ${block.rows.map(factOf)}
      </table>`
    case 'button':
      return html`<p style="margin:8px 0 8px">${pressOf(block)}</p>
        ${writtenOut("If the button doesn't work", block.url)}`
    case 'choices':
      return html`<p style="margin:8px 0 8px">${block.options.map(pressOf)}</p>
        ${writtenOut("If the buttons don't work", block.url)}`
  }
}

const FACT = 'padding:8px 0;border-top:1px solid #d5dce4;font-size:14px;line-height:20px;vertical-align:top'

function factOf([label, value]: readonly [string, string]) {
  return html`<tr>
    <td class="muted line" style="${MUTED};${FACT};white-space:nowrap">${label}</td>
    <td class="ink line" width="100%" style="${INK};${FACT};padding-left:16px;font-weight:600">${value}</td>
  </tr>`
}

const BUTTON = `${FONT};display:inline-block;margin:0 8px 8px 0;padding:12px 24px;background:#00a86b;border-radius:6px;color:#02120b;font-size:16px;line-height:20px;font-weight:600;text-decoration:none`

function pressOf({ label, url }: { label: string; url: string }) {
  return html`<a class="button" href="${url}" style="${BUTTON}">${label}</a>`
}

/** The URL is shown too: some programs remove buttons, and some readers copy it to another device. */
function writtenOut(what: string, url: string) {
  return html`<p class="muted" style="${MUTED};margin:0 0 16px">
    ${what}, open this link:<br />
    <a class="muted" href="${url}" style="${LINK};word-break:break-all">${url}</a>
  </p>`
}
