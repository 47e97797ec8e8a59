/** Turns validation issues into messages for a person who fixes the file by hand. Pure. */

/** As the validator tells it. */
export type Issue = {
  path: readonly PropertyKey[]
  message: string
  code?: string | undefined
  keys?: readonly string[]
  values?: readonly unknown[]
  expected?: string
  minimum?: number | bigint
  maximum?: number | bigint
  origin?: string
}

const KINDS: { readonly [expected: string]: string } = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

/** The end of the sentence that begins with where it is. `root` is what the issue's path leads through. */
export function issueWords(root: unknown, issue: Issue): string {
  if (issue.code === 'unrecognized_keys') return `has unknown fields: ${issue.keys?.join(', ')}.`
  const value = valueAt(root, issue.path)
  if (value === undefined) return 'is missing.'
  const is = `is ${shown(value)}`
  if (issue.code === 'invalid_value' && issue.values) return `${is}, and must be ${oneOf(issue.values)}.`
  if (issue.code === 'invalid_type' && issue.expected && KINDS[issue.expected])
    return `${is}, and must be ${KINDS[issue.expected]}.`
  if (issue.code === 'too_big') return `${is}, and must be ${issue.maximum}${unitOf(issue)} at most.`
  if (issue.code === 'too_small') return `${is}, and must be ${issue.minimum}${unitOf(issue)} at least.`
  return `${is}, which can't stand there.`
}

function unitOf({ origin }: Issue): string {
  return origin === 'string' ? ' characters long' : origin === 'array' ? ' long' : ''
}

const MOST_LISTED = 6

function oneOf(values: readonly unknown[]): string {
  const words = values.slice(0, MOST_LISTED).map(shown)
  if (values.length > MOST_LISTED) return `one of ${words.join(', ')} …`
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

const MOST_SHOWN = 24

function shown(value: unknown): string {
  if (typeof value === 'string') {
    if (value === '') return 'empty'
    return value.length > MOST_SHOWN ? `“${value.slice(0, MOST_SHOWN)}…”` : `“${value}”`
  }
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let value = root
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as { [key: PropertyKey]: unknown })[key]
  }
  return value
}
