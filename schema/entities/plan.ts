import * as z from 'zod/mini'
import { sheetFields } from '../call-sheet.ts'
import { isDay, LAST_WEEK } from '../game-plan.ts'
import { name } from '../input-pieces.ts'
import { LIMITS } from '../limits.ts'
import { zql } from '../zero.ts'
import type { ContestedEntity } from './entity.ts'

/** What a new plan says. */
export const newPlanFields = {
  week: z.nullable(z.int().check(z.gte(0), z.lte(LAST_WEEK))),
  opponent: name,
  date: z.string().check(z.refine((day) => day === '' || isDay(day))),
  site: z.enum(['home', 'away', 'neutral']),
  status: z.enum(['scouting', 'install', 'final', 'archived']),
  notes: z.string().check(z.maxLength(LIMITS.notes)),
}

export const planFields = { ...newPlanFields, isPublished: z.boolean(), ...sheetFields }

/** A game plan. It is the coaches' own until they publish it. */
export const plan: ContestedEntity = {
  word: 'game plan',
  find: (id) => zql.gamePlans.where('id', id).one(),
  fields: {
    week: 'the week',
    opponent: 'the opponent',
    date: 'the date',
    site: 'where it is played',
    status: 'the status',
    notes: 'the notes',
    isPublished: 'who sees it',
    sheetPaper: "the call sheet's paper",
    sheetOrientation: "the call sheet's orientation",
    sheetSides: "the call sheet's sides",
    sheetColumns: "the call sheet's columns",
    sheetNumbers: 'the numbers on the call sheet',
    sheetCodes: 'the wrist codes on the call sheet',
    sheetDetails: 'what the call sheet says beside a call',
  } satisfies { [field in keyof typeof planFields]: string },
  contested: { needs: 'playbook.edit' },
}
