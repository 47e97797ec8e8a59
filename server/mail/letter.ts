import { asHtml } from './letter-html.ts'

/** An email's content, rendered as HTML and as plain text. */
export type Letter = {
  readonly subject: string
  /** The preview line in mail lists. */
  readonly preheader: string
  readonly heading: string
  readonly blocks: readonly Block[]
  /** Why the reader gets this, and what they can do about it. */
  readonly footer: string
  /** The one-click unsubscribe URL for emails of this kind. */
  readonly unsubscribeUrl?: string
}

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly { readonly words: string; readonly url?: string }[] }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** Buttons side by side; `url` asks the same on a page. */
  | {
      readonly kind: 'choices'
      readonly options: readonly { readonly label: string; readonly url: string }[]
      readonly url: string
    }

/** The message as it is sent. */
export type Message = {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly headers?: Readonly<Record<string, string>>
}

export const text = (words: string): Block => ({ kind: 'text', text: words })
export const note = (words: string): Block => ({ kind: 'note', text: words })
export const button = (label: string, url: string): Block => ({ kind: 'button', label, url })
export const facts = (...rows: (readonly [label: string, value: string])[]): Block => ({
  kind: 'facts',
  rows,
})

/** Renders the message. */
export function written(letter: Letter): Message {
  const { unsubscribeUrl } = letter
  return {
    subject: oneLine(letter.subject),
    html: asHtml(letter),
    text: asText(letter),
    ...(unsubscribeUrl && {
      headers: {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  }
}

/** Text for a header, without line ends: a person's name must not start another header. */
export function oneLine(words: string): string {
  return words
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}

function asText({ heading, blocks, footer, unsubscribeUrl }: Letter): string {
  const parts = [heading, ...blocks.map(textOf), `-- \n${footer}`]
  if (unsubscribeUrl) parts.push(`Unsubscribe: ${unsubscribeUrl}`)
  return `${parts.join('\n\n')}\n`
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text
    case 'list':
      return block.items.map(({ words, url }) => `- ${words}${url ? `\n  ${url}` : ''}`).join('\n')
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'choices':
      return block.options.map(({ label, url }) => `${label}:\n${url}`).join('\n\n')
  }
}
