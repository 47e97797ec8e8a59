import * as z from 'zod/mini'
import { MOST_SECTIONS } from '../call-sheet.ts'
import { id, shortText } from '../input-pieces.ts'
import { LIMITS } from '../limits.ts'
import {
  BAND_CODES,
  BAND_WORDS,
  CARD_KINDS,
  CARD_MM,
  LONGEST_BAND_CODE,
  LONGEST_COLUMN_NAME,
  MOST_BAND_CALLS,
  MOST_BAND_COLUMNS,
  MOST_BAND_ROWS,
} from '../wristband.ts'
import { zql } from '../zero.ts'
import type { ContestedEntity } from './entity.ts'

const millimeters = z.number().check(z.gte(CARD_MM.least), z.lte(CARD_MM.most))
const isDistinct = (texts: readonly string[]) => new Set(texts).size === texts.length

/** What may change of a card that was keyed: how large it is, what it says beside a code, and who sees it. */
export const wristbandFields = {
  card: z.enum(CARD_KINDS),
  width: millimeters,
  height: millimeters,
  says: z.enum(BAND_WORDS),
  isShared: z.boolean(),
}

/** What a card was keyed with. It never changes: other codes are another version. */
export const wristbandKeying = {
  planId: id,
  number: z.int().check(z.gte(1), z.lte(100_000)),
  codes: z.enum(BAND_CODES),
  /** The names of a grid's columns. */
  names: z
    .array(z.string().check(z.minLength(1), z.maxLength(LONGEST_COLUMN_NAME)))
    .check(z.maxLength(MOST_BAND_COLUMNS), z.refine(isDistinct)),
  rows: z.int().check(z.gte(1), z.lte(MOST_BAND_ROWS)),
  columns: z.int().check(z.gte(1), z.lte(MOST_BAND_COLUMNS)),
  /** The sections of the plan that it carries; none: all of them. */
  sections: z.array(shortText).check(z.maxLength(MOST_SECTIONS)),
  calls: z
    .array(
      z.strictObject({
        code: z.string().check(z.minLength(1), z.maxLength(LONGEST_BAND_CODE)),
        playId: id,
        call: shortText,
        name: z.string().check(z.maxLength(LIMITS.name)),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(MOST_BAND_CALLS),
      z.refine((calls) => isDistinct(calls.map(({ code }) => code))),
      z.refine((calls) => isDistinct(calls.map(({ playId }) => playId))),
    ),
}

/** A keyed version of a plan's wristband card. It is the coaches' own until they show it to the players. */
export const wristband: ContestedEntity = {
  word: 'wristband card',
  find: (id) => zql.planWristbands.where('id', id).one(),
  fields: {
    card: 'the size of the card',
    width: "the card's width",
    height: "the card's height",
    says: 'what the card says beside a code',
    isShared: 'who sees the card',
  } satisfies { [field in keyof typeof wristbandFields]: string },
  contested: { needs: 'playbook.edit' },
}
