/** Which passwords are refused: those that somebody who tries would try first. No page is asked; the list is ours. */

/** Spec, section 5. */
export const SHORTEST = 6
export const LONGEST = 128
/** Of a person's name. */
export const MOST_NAME = 100
/** From this length on (spec, section 8) one kind of letters is enough: length is what counts. */
const LONG_ENOUGH = 8
const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u]
/** How many kinds make up for what a shorter one lacks. */
const KINDS_IF_SHORT = 3
const FEWEST_DIFFERENT = 4
/** So many of the list are also looked for behind digits, marks and letters that are written as digits. */
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

/** Whose password it is to be; nobody may take their own name. */
export type Owner = { readonly name: string; readonly email: string }

/** The spec's words (section 8), and what to do. */
export const WEAK_PASSWORD = {
  code: 'WEAK_PASSWORD',
  message: 'This password is too easy to guess. Use at least 8 characters with mixed types.',
} as const

/**
 * Whether a password of allowed length is too weak: on the list of those that leaked most, in disguise or not; the
 * owner's own name or address; a few signs over and over; or short and not mixed.
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

/**
 * The list, 49,000 of the passwords that leaked most. It takes about 5 MB, so it is read when the first password is
 * set and not before.
 */
function leaked(): Promise<Leaked> {
  loading ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const passwords = dictionary['passwords-common']
    return { all: new Set(passwords), common: new Set([...OWN_WORDS, ...passwords.slice(0, DISGUISED)]) }
  })
  // One that failed is not kept: the next password tries again.
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
