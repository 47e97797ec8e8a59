/** What the server's probes say, in words. */
import { count } from '#src/lib/words.ts'
import type { PartReport, ProbeName, Report, State } from './report.ts'

/** A state as it is shown: `unknown` is a part of which nothing can be told. */
export type Shown = State | 'unknown'

export const PROBES: { readonly [probe in ProbeName]: { title: string; short: string; intro: string } } = {
  health: {
    title: 'Server health',
    short: 'Health',
    intro: 'Every part that Hashmark needs to keep your staff in step.',
  },
  ready: {
    title: 'Server readiness',
    short: 'Readiness',
    intro: 'Whether this server can take people in right now.',
  },
  live: {
    title: 'Server liveness',
    short: 'Liveness',
    intro: 'Whether the server itself is running and quick to react.',
  },
}

const HEADLINES: { readonly [probe in ProbeName]: { readonly [state in State]: string } } = {
  health: {
    ok: 'Everything works',
    warning: 'It works, with a warning',
    down: 'Something is down',
  },
  ready: {
    ok: 'Ready',
    warning: 'Ready, with a warning',
    down: 'Not ready',
  },
  live: {
    ok: 'The server is running',
    warning: 'The server is running, but slow to react',
    down: 'The server is in trouble',
  },
}

/** The state of all in a few words. */
export function headline(probe: ProbeName, { state }: Report): string {
  return HEADLINES[probe][state]
}

const ALL_WELL: { readonly [probe in ProbeName]: string } = {
  health: 'Changes reach your staff as you make them.',
  ready: 'Everyone can come in and get their plays.',
  live: 'It answers, and without delay.',
}

/** What the state of all means to somebody with a playbook open. */
export function meaning(probe: ProbeName, { state, parts }: Report): string {
  if (state === 'ok') return ALL_WELL[probe]
  const named = parts.filter((part) => isKnown(part) && isReasonFor(state, part)).map(partName)
  const which = named.length > 0 ? `Look at: ${named.join(', ')}. ` : ''
  return state === 'down'
    ? `${which}What you change is kept on your device and sent when the server is back.`
    : `${which}You can go on working.`
}

/** Whether a part is why the whole is as it is. A rate that fails is only ever a warning. */
function isReasonFor(whole: State, part: PartReport): boolean {
  const shown = shownState(part)
  const weight = shown === 'down' && part.rate !== undefined ? 'warning' : shown
  return weight === whole
}

const PARTS: { readonly [name: string]: readonly [name: string, does: string] } = {
  database: ['Database', 'Keeps every team, playbook and play'],
  migrations: ['Database layout', 'Fits this version of Hashmark'],
  tables: ['Team data', 'Members, playbooks and plays can be read'],
  publication: ['Sync list', 'Names what may go out to devices'],
  replication: ['Change feed', 'Hands every change to the sync service'],
  zeroCache: ['Sync service', 'Brings every change to every device'],
  disk: ['Disk space', 'Room for what is still to come'],
  mail: ['Mail', 'Brings invitations and links to new passwords'],
  signIn: ['Sign-ins', 'How many tries got in'],
  signUp: ['New accounts', 'How many tries made one'],
  process: ['Server', 'Answers pages and sign-ins'],
  eventLoop: ['Reaction', 'How long work waits for its turn'],
}

/** Whether this page knows the part; a newer server may have more. */
export function isKnown({ name }: PartReport): boolean {
  return Object.hasOwn(PARTS, name)
}

export function partName({ name }: PartReport): string {
  return PARTS[name]?.[0] ?? name
}

const PROBLEMS: { readonly [problem: string]: string } = {
  'no-answer': 'Does not answer',
  'not-checked': "Can't be checked while the database is down",
  slow: 'Takes more than a second to answer',
  'migrations missing': 'Was never set up',
  'migrations outdated': 'Older than this version of Hashmark needs',
  'tables missing': 'Some of it is missing or locked',
  'publication missing': 'Is missing, so no device gets changes',
  'publication outdated': 'Leaves out part of what devices need',
  'replication missing': 'Is missing, so no device gets changes',
  'disk missing': 'The data folder is not there',
  'mail failing': 'Waits for the mail server',
  stopped: 'Nobody is reading it; changes wait in the database',
  lost: 'Fell too far behind and must start over',
  lagging: 'Is behind',
  low: 'Almost full',
  busy: 'Work waits for its turn',
}

/** What there is to say about a part: what is wrong with it, or what it does, and its measure. */
export function partDetail(part: PartReport): string {
  if (part.rate !== undefined) return rateWords(part.rate, part.tries ?? 0)
  const { name, problem = '' } = part
  const said =
    PROBLEMS[`${name} ${problem}`] ??
    PROBLEMS[problem] ??
    (part.state === 'ok' || problem === '' ? PARTS[name]?.[1] : undefined) ??
    'Not as it should be'
  const measure = measureWords(part)
  return measure ? `${said}, ${measure}` : said
}

function measureWords({ lagBytes, freeBytes, uptimeS }: PartReport): string | undefined {
  if (lagBytes !== undefined) return lagBytes < 1024 ** 2 ? undefined : `${bytes(lagBytes)} waiting`
  if (freeBytes !== undefined) return `${bytes(freeBytes)} free`
  return uptimeS === undefined ? undefined : `up for ${duration(uptimeS)}`
}

function rateWords(rate: number | null, tries: number): string {
  if (rate === null) return 'Fewer than 20 tries in the last hour'
  // Rounded down, so that it never reads as more than the threshold it missed.
  return `${Math.floor(rate * 100)}% of ${count(tries, 'try', 'tries')} worked in the last hour`
}

/** How a part is shown. What could not be checked, and a rate of too few tries, are neither good nor bad. */
export function shownState({ state, problem, rate }: PartReport): Shown {
  return problem === 'not-checked' || rate === null ? 'unknown' : state
}

const STATE_WORDS: { readonly [state in Shown]: string } = {
  ok: 'Works',
  warning: 'Warning',
  down: 'Down',
  unknown: 'Unknown',
}

/** The one word beside a part. */
export function stateWord(part: PartReport): string {
  const shown = shownState(part)
  if (part.rate === undefined) return STATE_WORDS[shown]
  return shown === 'down' ? 'Failing' : shown === 'unknown' ? 'No figure' : STATE_WORDS[shown]
}

/** "<1", "12", "1,250"; a dash where nothing was measured. In ms. */
export function milliseconds(ms: number | null): string {
  if (ms === null) return '–'
  return ms < 1 ? '<1' : Math.round(ms).toLocaleString('en-US')
}

/** "640 KB", "73.2 GB". */
export function bytes(n: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB']
  let unit = 0
  let value = n
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit++
  }
  return `${unit > 0 && value < 100 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`
}

/** "45 s", "12 min", "3 h 5 min", "2 d 4 h". In seconds. */
export function duration(seconds: number): string {
  if (seconds < 60) return `${Math.floor(seconds)} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} d ${hours % 24} h`
}

/** "Checked 8 s ago". Both in ms of the device's clock. */
export function checkedAgo(at: number, now: number): string {
  return `Checked ${duration(Math.max(0, now - at) / 1000)} ago`
}
