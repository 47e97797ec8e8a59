/** Refuses passwords that an attacker would try first. The list is ours; no service is queried. */

/** Spec, section 5. */
export const SHORTEST = 6
export const LONGEST = 128
/** Characters of a name. */
export const MOST_NAME = 100
/** From this length on (spec, section 8) one character type is enough, because length counts most. */
const LONG_ENOUGH = 8
const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u]
/** How many character types a shorter password needs. */
const KINDS_IF_SHORT = 3
const FEWEST_DIFFERENT = 4
/** How many entries of the list are also matched with added digits or symbols and with look-alike digits. */
const DISGUISED = 3000
const OWN_WORDS = ['hashmark']
const AS_LETTERS: { readonly [sign: string]: string } = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** The account's name and address, which its password must not contain. */
export type Owner = { readonly name: string; readonly email: string }

/** The spec's text (section 8), with what to do. */
export const WEAK_PASSWORD = {
  code: 'WEAK_PASSWORD',
  message: 'This password is too easy to guess. Use at least 8 characters with mixed types.',
} as const

/**
 * Whether a password of allowed length is too weak: on the list of the most leaked ones, disguised or not; the
 * account's name or address; a few characters repeated; or short with too few character types.
 */
export async function isWeak(password: string, owner: Owner): Promise<boolean> {
  const lower = password.normalize('NFKC').toLowerCase()
  if (new Set(lower).size < FEWEST_DIFFERENT) return true
  if (password.length < LONG_ENOUGH && KINDS.filter((kind) => kind.test(password)).length < KINDS_IF_SHORT)
    return true
  const readings = undisguised(lower)
  const own = wordsOf(owner)
  if (readings.some((reading) => own.has(onlyLetters(reading)))) return true
  const { all, common } = await leaked()
  return all.has(lower) || readings.some((reading) => common.has(reading))
}

type Leaked = { readonly all: ReadonlySet<string>; readonly common: ReadonlySet<string> }
let loading: Promise<Leaked> | undefined

/** The 49,000 most leaked passwords. They take about 5 MB, so the list is loaded when the first password is set. */
function leaked(): Promise<Leaked> {
  loading ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const passwords = dictionary['passwords-common']
    return { all: new Set(passwords), common: new Set([...OWN_WORDS, ...passwords.slice(0, DISGUISED)]) }
  })
  // A failed load is not cached: the next password tries again.
  loading.catch(() => (loading = undefined))
  return loading
}

/** The forms a disguised password may have: without prefix and suffix, and with letters in place of look-alike digits. */
function undisguised(lower: string): string[] {
  const bare = [lower, lower.replace(/[^\p{L}]+$/u, ''), lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')]
  const spelled = [lower, lower.replace(/\d+\W*$/, '')].flatMap((text) => [
    letters(text),
    letters(text.replaceAll('1', 'l')),
  ])
  return [...new Set([...bare, ...spelled])].filter((text) => text !== '')
}

function letters(text: string): string {
  return text.replace(/[0-9@$!]/g, (sign) => AS_LETTERS[sign] ?? sign)
}

function onlyLetters(text: string): string {
  return text.replace(/[^\p{L}]/gu, '')
}

function wordsOf({ name, email }: Owner): Set<string> {
  const [local = '', host = ''] = email.toLowerCase().split('@')
  const names = name.normalize('NFKC').toLowerCase().split(/\s+/)
  const words = [
    ...names,
    names.join(''),
    names.toReversed().join(''),
    local,
    host,
    host.split('.')[0] ?? '',
    email,
  ]
  return new Set(words.map((word) => onlyLetters(word.toLowerCase())).filter((word) => word.length >= 3))
}
