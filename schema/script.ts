/** Practice scripts: kinds, bounds and words, for screens, operations and tables (football.md 3.14). */
import { LIMITS } from './limits.ts'

/** The types of a script (football.md 3.14), in the order of a practice. */
export const SCRIPT_TYPES = [
  'insideRun',
  'skelly',
  'team',
  'situation',
  'openers',
  'scoutOffense',
  'scoutDefense',
  'special',
] as const
export type ScriptType = (typeof SCRIPT_TYPES)[number]

export const SCRIPT_TYPE_LABELS: Record<ScriptType, string> = {
  insideRun: 'Inside run',
  skelly: '7-on-7',
  team: 'Team',
  situation: 'Situational',
  openers: 'Openers',
  scoutOffense: 'Scout offense',
  scoutDefense: 'Scout defense',
  special: 'Special teams',
}

/** Fields of a line that are text, each edited and merged by itself, with the most characters of each. */
export const LINE_TEXTS = {
  /** What is called where no play of the playbook stands. */
  call: LIMITS.name,
  period: 40,
  personnel: 40,
  formation: LIMITS.shortText,
  strength: 40,
  motion: LIMITS.shortText,
  tag: LIMITS.shortText,
  down: 8,
  dist: 8,
  hash: 8,
  spot: 16,
  front: LIMITS.shortText,
  coverage: LIMITS.shortText,
  blitz: LIMITS.shortText,
  tempo: 40,
  qb: 40,
  squad: 16,
  notes: LIMITS.description,
} as const
export type LineText = keyof typeof LINE_TEXTS
export const LINE_TEXT_FIELDS = Object.keys(LINE_TEXTS) as LineText[]

/** How a rep went. A "void" takes another rep back: reps are only ever added. */
export const REP_RESULTS = ['good', 'bust', 'redo', 'skip', 'void'] as const
export type RepResult = (typeof REP_RESULTS)[number]

/** Lines of one script. */
export const MOST_LINES = 400
/** Reps of one script. */
export const MOST_REPS = 4000
