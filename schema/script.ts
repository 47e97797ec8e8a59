/** Practice scripts: kinds, bounds and words, for screens, operations and tables (football.md 3.14). */
import * as z from 'zod/mini'
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
  protection: LIMITS.shortText,
  down: 8,
  dist: 8,
  hash: 8,
  spot: 16,
  front: LIMITS.shortText,
  coverage: LIMITS.shortText,
  blitz: LIMITS.shortText,
  tempo: 40,
  /** What the game clock says. */
  clock: 16,
  qb: 40,
  squad: 16,
  notes: LIMITS.description,
} as const
export type LineText = keyof typeof LINE_TEXTS
export const LINE_TEXT_FIELDS = Object.keys(LINE_TEXTS) as LineText[]

/**
 * What the log of a script says: how a rep went, that another one is taken back ("void"), or how one player did in it
 * ("grade"). It is only ever added to.
 */
export const REP_RESULTS = ['good', 'bust', 'redo', 'skip', 'void', 'grade'] as const
export type RepResult = (typeof REP_RESULTS)[number]

/** How a player did in a rep; empty takes an earlier grade back. */
export const REP_GRADES = ['+', '-', ''] as const
export type RepGrade = (typeof REP_GRADES)[number]

/** Players of one rep: both sides of a good-on-good period. */
export const MOST_REP_PLAYERS = 24

/** The longest list of the spots of one rep. */
export const LONGEST_SPOTS = 160

/** Lines of one script. */
export const MOST_LINES = 400
/** Reps of one script. */
export const MOST_REPS = 4000

/** What a printed script said: a fingerprint of each line, in order. */
export const printedLines = z
  .array(z.string().check(z.regex(/^[0-9a-z]{1,10}$/)))
  .check(z.maxLength(MOST_LINES))
