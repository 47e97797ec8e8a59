/** Where a text stops being JSON (RFC 8259): engines tell it in words of their own, and some not at all. */

export type Place = { line: number; column: number }

/** Line and column, from 1, of the first character that cannot stand there; one behind the end where more was to come. */
export function locateSyntaxError(text: string): Place {
  const before = text.slice(0, firstWrong(text)).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

const BLANK = /[ \t\r\n]*/y
// oxlint-disable-next-line no-control-regex -- JSON forbids exactly these inside a string
const TEXT = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y
const OTHER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y

/** What may come next: a value, a key, a colon, or what follows a value; `first` says that a bracket may close at once. */
type Next = 'value' | 'first-value' | 'key' | 'first-key' | 'colon' | 'after'

function firstWrong(text: string): number {
  const open: ('[' | '{')[] = []
  let next: Next = 'value'
  let at = 0
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at += found[0].length
    return found !== null
  }
  for (;;) {
    take(BLANK)
    const char = text[at]
    const inside = open.at(-1)
    if (next === 'after' && inside === undefined) return at
    const mayClose = next === 'after' || next === 'first-value' || next === 'first-key'
    if (mayClose && inside && char === (inside === '[' ? ']' : '}')) {
      open.pop()
      at += 1
      next = 'after'
    } else if (next === 'after' && char === ',') {
      at += 1
      next = inside === '[' ? 'value' : 'key'
    } else if (next === 'colon' && char === ':') {
      at += 1
      next = 'value'
    } else if (next === 'key' || next === 'first-key') {
      if (!take(TEXT)) return at
      next = 'colon'
    } else if ((next === 'value' || next === 'first-value') && (char === '[' || char === '{')) {
      open.push(char)
      at += 1
      next = char === '[' ? 'first-value' : 'first-key'
    } else if ((next === 'value' || next === 'first-value') && (take(TEXT) || take(OTHER))) next = 'after'
    else return at
  }
}

/** The line, from 1, of the value at that path of a text that is JSON; of the last thing on the way that is there. */
export function lineOf(text: string, path: readonly PropertyKey[]): number {
  let at = skip(text, BLANK, 0)
  for (const key of path) {
    const next = text[at] === '{' ? memberAt(text, at, String(key)) : itemAt(text, at, Number(key))
    if (next === null) break
    at = next
  }
  return text.slice(0, at).split('\n').length
}

function skip(text: string, pattern: RegExp, at: number): number {
  pattern.lastIndex = at
  return at + (pattern.exec(text)?.[0].length ?? 0)
}

/** Where a member's value begins in the object that begins there. */
function memberAt(text: string, object: number, wanted: string): number | null {
  let at = skip(text, BLANK, object + 1)
  while (text[at] === '"') {
    const end = skip(text, TEXT, at)
    const key = JSON.parse(text.slice(at, end)) as string
    const value = skip(text, BLANK, skip(text, BLANK, end) + 1)
    if (key === wanted) return value
    at = behind(text, value)
  }
  return null
}

/** Where an item begins in the list that begins there. */
function itemAt(text: string, list: number, wanted: number): number | null {
  if (text[list] !== '[') return null
  let at = skip(text, BLANK, list + 1)
  for (let i = 0; text[at] !== ']' && at < text.length; i += 1) {
    if (i === wanted) return at
    at = behind(text, at)
  }
  return null
}

const BETWEEN = /[ \t\r\n,:]*/y
const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{}]|[^ \t\r\n"[\]{},:]+/y

/** Where the next value or key begins behind the value that begins there; or the bracket that closes around both. */
function behind(text: string, value: number): number {
  let at = value
  let depth = 0
  do {
    if ('[{'.includes(text[at] ?? ' ')) depth += 1
    if (']}'.includes(text[at] ?? ' ')) depth -= 1
    at = skip(text, BETWEEN, skip(text, TOKEN, at))
  } while (depth > 0 && at < text.length)
  return at
}
