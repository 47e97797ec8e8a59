/** Text for the server's probes. */
import { count } from '#src/lib/words.ts'
import type { PartReport, ProbeName, Report, State } from './report.ts'

/** A displayed state: `unknown` when nothing can be determined. */
export type Shown = State | 'unknown'

export const PROBES: { readonly [probe in ProbeName]: { title: string; short: string; intro: string } } = {
  health: {
    title: 'Server health',
    short: 'Health',
    intro: 'Every part Hashmark needs to keep your staff in sync.',
  },
  ready: {
    title: 'Server readiness',
    short: 'Readiness',
    intro: 'Whether this server is ready for users.',
  },
  live: {
    title: 'Server liveness',
    short: 'Liveness',
    intro: 'Whether the server is running and responsive.',
  },
}

const HEADLINES: { readonly [probe in ProbeName]: { readonly [state in State]: string } } = {
  health: {
    ok: 'Everything works',
    warning: 'Working, with a warning',
    down: 'Something is down',
  },
  ready: {
    ok: 'Ready',
    warning: 'Ready, with a warning',
    down: 'Not ready',
  },
  live: {
    ok: 'The server is running',
    warning: 'The server is running, but slow',
    down: 'The server has a problem',
  },
}

/** The overall state in a few words. */
export function headline(probe: ProbeName, { state }: Report): string {
  return HEADLINES[probe][state]
}

const ALL_WELL: { readonly [probe in ProbeName]: string } = {
  health: 'Changes reach your staff as you make them.',
  ready: 'Everyone can sign in and load their plays.',
  live: 'It responds without delay.',
}

/** What follows while the server can't be reached; visitors without an account have nothing on the device. */
export function unreached(why: 'offline' | 'silent', hasAccount: boolean): string {
  if (why === 'offline')
    return hasAccount
      ? "What you opened before is on this device. Changes are saved here and sync when you're back online."
      : 'Connect to check the server.'
  const next = 'It may be restarting. We check every 10 seconds.'
  return hasAccount ? `${next} Your changes are safe on this device.` : next
}

/** What the overall state means for the reader; visitors without an account have nothing on the device. */
export function meaning(probe: ProbeName, { state, parts }: Report, hasAccount: boolean): string {
  if (state === 'ok') return ALL_WELL[probe]
  const named = parts.filter((part) => isKnown(part) && isReasonFor(state, part)).map(partName)
  const which = named.length > 0 ? `Check: ${named.join(', ')}. ` : ''
  if (!hasAccount) return `${which}We check every 10 seconds.`
  return state === 'down'
    ? `${which}Your changes are safe on this device and sync when the server is back.`
    : `${which}You can keep working.`
}

/** Whether a part causes the overall state. A failing rate only causes a warning. */
function isReasonFor(whole: State, part: PartReport): boolean {
  const shown = shownState(part)
  const weight = shown === 'down' && part.rate !== undefined ? 'warning' : shown
  return weight === whole
}

const PARTS: { readonly [name: string]: readonly [name: string, does: string] } = {
  database: ['Database', 'Stores every team, playbook, and play'],
  migrations: ['Database layout', 'Matches this version of Hashmark'],
  tables: ['Team data', 'Members, playbooks, and plays are readable'],
  publication: ['Sync list', 'Lists what can sync to devices'],
  replication: ['Change feed', 'Sends every change to the sync service'],
  zeroCache: ['Sync service', 'Sends every change to every device'],
  disk: ['Disk space', 'Free space on the server'],
  mail: ['Email', 'Sends invitations and password reset links'],
  signIn: ['Sign-ins', 'Share of sign-ins that succeed'],
  signUp: ['New accounts', 'Share of sign-ups that succeed'],
  process: ['Server', 'Serves pages and sign-ins'],
  eventLoop: ['Response time', 'How long requests wait'],
}

/** Whether this page knows the part; a newer server may have more. */
export function isKnown({ name }: PartReport): boolean {
  return Object.hasOwn(PARTS, name)
}

export function partName({ name }: PartReport): string {
  return PARTS[name]?.[0] ?? name
}

const PROBLEMS: { readonly [problem: string]: string } = {
  'no-answer': 'Not responding',
  'not-checked': "Can't be checked while the database is down",
  slow: 'Takes more than a second to respond',
  'migrations missing': 'Never set up',
  'migrations outdated': 'Older than this version of Hashmark requires',
  'tables missing': 'Some tables are missing or locked',
  'publication missing': "Missing. Devices don't get changes.",
  'publication outdated': 'Missing some of the data devices need',
  'replication missing': "Missing. Devices don't get changes.",
  'disk missing': 'The data folder is missing',
  'mail failing': 'Waiting for the mail server',
  stopped: 'Stopped. Changes are waiting in the database.',
  lost: 'Too far behind. It must restart from scratch.',
  lagging: 'Behind',
  low: 'Almost full',
  busy: 'Requests are waiting',
}

/** What is wrong with a part, or what it does, and its metric. */
export function partDetail(part: PartReport): string {
  if (part.rate !== undefined) return rateWords(part.rate, part.tries ?? 0)
  const { name, problem = '' } = part
  const said =
    PROBLEMS[`${name} ${problem}`] ??
    PROBLEMS[problem] ??
    (part.state === 'ok' || problem === '' ? PARTS[name]?.[1] : undefined) ??
    'Something is wrong'
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
  // Rounded down, so that it never reads as more than the threshold that it missed.
  return `${Math.floor(rate * 100)}% of ${count(tries, 'try', 'tries')} succeeded in the last hour`
}

/** A part's displayed state. Unchecked parts and rates with too few samples are neither good nor bad. */
export function shownState({ state, problem, rate }: PartReport): Shown {
  return problem === 'not-checked' || rate === null ? 'unknown' : state
}

const STATE_WORDS: { readonly [state in Shown]: string } = {
  ok: 'Works',
  warning: 'Warning',
  down: 'Down',
  unknown: 'Unknown',
}

/** The state word beside a part. */
export function stateWord(part: PartReport): string {
  const shown = shownState(part)
  if (part.rate === undefined) return STATE_WORDS[shown]
  return shown === 'down' ? 'Failing' : shown === 'unknown' ? 'No data' : STATE_WORDS[shown]
}

/** Formats ms: "<1", "12", "1,250"; a dash when unmeasured. */
export function milliseconds(ms: number | null): string {
  if (ms === null) return '–'
  return ms < 1 ? '<1' : Math.round(ms).toLocaleString('en-US')
}

/** Formats bytes: "640 KB", "73.2 GB". */
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

/** Formats seconds: "45 s", "12 min", "3 h 5 min", "2 d 4 h". */
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
