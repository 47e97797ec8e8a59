import * as z from 'zod/mini'
import { wordsOf } from '../football/calls/phrases.ts'
import { TAUGHT_KINDS } from '../football/calls/taught-kinds.ts'
import { shortText } from '../input-pieces.ts'
import { LIMITS } from '../limits.ts'
import { zql } from '../zero.ts'
import type { ContestedEntity } from './entity.ts'

export const callWordFields = {
  /** As the staff says it; it must hold a letter or a number to be recognized. */
  phrase: z.string().check(
    z.trim(),
    z.maxLength(LIMITS.tag),
    z.refine((phrase) => wordsOf(phrase).length > 0),
  ),
  /** One value, so that two edits never mix the kind of one with the value of the other. */
  meaning: z.strictObject({ kind: z.enum(TAUGHT_KINDS), value: shortText }),
}

/** A word or phrase of the staff's calls, and what it means. */
export const callWord: ContestedEntity = {
  word: 'call word',
  find: (id) => zql.callWords.where('id', id).one(),
  fields: { phrase: 'the word', meaning: 'its meaning' } satisfies {
    [field in keyof typeof callWordFields]: string
  },
  contested: { needs: 'playbook.edit' },
}
