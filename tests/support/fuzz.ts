/** Random requests to every endpoint that no page of ours sends. */
import fc from 'fast-check'

export type Fuzzed = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | null
  /** Whose cookies and token are sent. */
  who: 'nobody' | 'visitor' | 'member'
}

/**
 * Any text, including what databases, headers and paths stumble over: NUL, lone surrogates, other scripts, very long
 * ones.
 */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ maxLength: 30 }),
  fc.constantFrom(
    '',
    '\0',
    '\ud800',
    '__proto__',
    'constructor',
    "'; drop table account; --",
    '%00',
    '../../etc/passwd',
    '\r\nx: y',
    '\u202e',
    'NaN',
    '1e999',
  ),
  fc.constantFrom('a', 'é', '🏈', '%', '{{').chain((unit) => fc.constant(unit.repeat(3000))),
)

const value = fc.oneof(
  text,
  fc.emailAddress({ size: 'small' }),
  fc.uuid(),
  fc.double(),
  fc.constantFrom(null, true, false, [], {}, [[]], -1, 2 ** 53),
  fc.jsonValue({ maxDepth: 2 }),
)

/** JSON with these names in it, or something else altogether. */
function bodyOf(names: readonly string[]): fc.Arbitrary<string> {
  const known = names.length > 0 ? fc.constantFrom(...names) : fc.constant('x')
  const object = fc.dictionary(
    fc.oneof({ weight: 6, arbitrary: known }, { weight: 1, arbitrary: text }),
    value,
    {
      maxKeys: names.length + 1,
    },
  )
  return fc.oneof(
    { weight: 8, arbitrary: object.map((one) => JSON.stringify(one)) },
    { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 100 }).map((one) => one.toWellFormed()) },
    { weight: 1, arbitrary: fc.constantFrom('', '{', '[]', 'null', '{"a":', '"', `${'['.repeat(2000)}`) },
    { weight: 1, arbitrary: object.map((one) => JSON.stringify(one).slice(0, -1)) },
  )
}

const piece = fc.oneof(
  fc.constantFrom(
    '..',
    '.',
    '',
    '%2e%2e',
    '%00',
    '%',
    '%ff',
    '%c0%af',
    '%2f',
    '~',
    '*',
    ':id',
    'index.html',
    ';a=b',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }).map((one) => encodeURIComponent(one.toWellFormed())),
  fc.string({ maxLength: 12 }).map((one) => one.replace(/[?#\\]/g, '')),
  fc.uuid(),
)
const query = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  {
    weight: 3,
    arbitrary: fc
      .array(
        fc.tuple(fc.constantFrom('token', 'callbackURL', 'returnUrl', 'kind', 'before', 'schema', 'x'), text),
        {
          maxLength: 3,
        },
      )
      .map((pairs) => {
        const all = pairs.map(([name, given]) => `${name}=${encodeURIComponent(given.toWellFormed())}`)
        return `?${all.join('&')}`
      }),
  },
  { weight: 1, arbitrary: fc.constantFrom('?', '?%', '?a=%ff', '?a[]=1&a[]=2', '?__proto__[x]=1', '?=&&=') },
)

/** Characters that a header may hold. */
const headerText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
  maxLength: 40,
})
const header = fc.oneof(
  fc.tuple(
    fc.constantFrom(
      'cookie',
      'origin',
      'referer',
      'authorization',
      'user-agent',
      'x-forwarded-for',
      'x-client-ip',
      'x-client-fingerprint',
      'x-csrf-token',
      'x-api-key',
      'if-none-match',
      'range',
      'accept-encoding',
      'sec-fetch-site',
      'content-type',
    ),
    headerText,
  ),
  fc.constantFrom<[string, string]>(
    ['content-type', 'text/plain'],
    ['content-type', 'application/x-www-form-urlencoded'],
    ['content-type', 'multipart/form-data; boundary=x'],
    ['content-type', 'application/json; charset=utf-16'],
    ['cookie', 'better-auth.session_token=a.b'],
    ['cookie', 'better-auth.session_token=%00.%ff; hashmark.known=~~.; hashmark.visitor=%'],
    ['range', 'bytes=5-1'],
    ['accept-encoding', 'br;q=nan'],
    ['if-modified-since', 'yesterday'],
    ['sec-fetch-site', 'cross-site'],
  ),
)

export type Place = {
  readonly path: string
  readonly methods: readonly string[]
  /** The names in the endpoint's body. */
  readonly names?: readonly string[]
  /** Whether more follows the path. */
  readonly isOpen?: boolean
}

/** Mostly valid input, so that requests get past the first check. */
export function requestTo(places: readonly Place[]): fc.Arbitrary<Fuzzed> {
  return fc.constantFrom(...places).chain(({ path, methods, names = [], isOpen = false }) =>
    fc.record({
      method: fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...methods) },
        { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS') },
      ),
      path: fc
        .tuple(isOpen ? fc.array(piece, { maxLength: 4 }) : fc.constant([]), query)
        .map(([more, asked]) => [path, ...more].join('/') + asked),
      headers: fc
        .array(header, { maxLength: 2 })
        .map((given) => ({ 'content-type': 'application/json', ...Object.fromEntries(given) })),
      body: bodyOf(names),
      who: fc.constantFrom<Fuzzed['who']>('nobody', 'visitor', 'visitor', 'member', 'member'),
    }),
  )
}
