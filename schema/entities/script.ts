import * as z from 'zod/mini'
import { isDay } from '../game-plan.ts'
import { id, sortKey } from '../input-pieces.ts'
import { LIMITS } from '../limits.ts'
import { LINE_TEXT_FIELDS, LINE_TEXTS, type LineText, SCRIPT_TYPES } from '../script.ts'
import { zql } from '../zero.ts'
import type { ContestedEntity } from './entity.ts'

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most))
const contested = { needs: 'playbook.edit' } as const

type Words<F> = { readonly [field in keyof F]: string }

export const practiceScriptFields = {
  type: z.enum(SCRIPT_TYPES),
  title: text(LIMITS.name),
  day: z.string().check(z.refine(isDay)),
  planId: z.nullable(id),
  periodId: z.nullable(id),
  gamePlanId: z.nullable(id),
  sortKey,
  notes: text(LIMITS.notes),
  isPublished: z.boolean(),
}

/** A practice script. Only coaches see it until they release it. */
export const practiceScript: ContestedEntity = {
  word: 'script',
  find: (id) => zql.practiceScripts.where('id', id).one(),
  fields: {
    type: 'the type',
    title: 'the title',
    day: 'the day',
    planId: 'the practice plan',
    periodId: 'the period',
    gamePlanId: 'the game plan',
    sortKey: 'the place in the practice',
    notes: 'the notes',
    isPublished: 'who sees it',
  } satisfies Words<typeof practiceScriptFields>,
  contested,
}

/** Fields that came later: builds and files of before don't name them. */
const LATER: ReadonlySet<LineText> = new Set(['protection', 'clock'])

const texts = Object.fromEntries(
  LINE_TEXT_FIELDS.map((field) => {
    const check = text(LINE_TEXTS[field])
    return [field, LATER.has(field) ? z._default(check, '') : check]
  }),
) as unknown as {
  [field in LineText]: z.ZodMiniType<string>
}

export const scriptLineFields = {
  playId: z.nullable(id),
  sortKey,
  ...texts,
  isPinned: z.boolean(),
}

/** A line of a script. */
export const scriptLine: ContestedEntity = {
  word: 'line',
  find: (id) => zql.scriptLines.where('id', id).one(),
  fields: {
    playId: 'the play',
    sortKey: 'the place in the script',
    call: 'the call',
    period: 'the period',
    personnel: 'the personnel',
    formation: 'the formation',
    strength: 'the strength',
    motion: 'the motion',
    tag: 'the tag',
    protection: 'the protection',
    down: 'the down',
    dist: 'the distance',
    hash: 'the hash',
    spot: 'the spot',
    front: 'the front',
    coverage: 'the coverage',
    blitz: 'the blitz',
    tempo: 'the tempo',
    clock: 'the clock',
    qb: 'the quarterback',
    squad: 'the group',
    notes: 'the notes',
    isPinned: 'whether it is pinned',
  } satisfies Words<typeof scriptLineFields>,
  contested,
}
