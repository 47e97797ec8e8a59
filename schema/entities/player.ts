import * as z from 'zod/mini'
import { isDay } from '../game-plan.ts'
import { id, shortText } from '../input-pieces.ts'
import { LIMITS } from '../limits.ts'
import { MOST_POSITIONS, PLAYER_STATUSES } from '../roster.ts'
import { PHOTO_RELEASES } from '../social.ts'
import { zql } from '../zero.ts'
import type { ContestedEntity } from './entity.ts'

const lineOf = (min: number) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(LIMITS.shortText), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))
const day = z.string().check(z.refine((text) => text === '' || isDay(text)))
const measure = (most: number) => z.nullable(z.number().check(z.positive(), z.lte(most)))

export const playerFields = {
  userId: z.nullable(id),
  firstName: lineOf(0),
  lastName: lineOf(1),
  number: z.nullable(z.int().check(z.gte(0), z.lte(99))),
  positions: z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(8))).check(
    z.maxLength(MOST_POSITIONS),
    z.refine((all) => new Set(all).size === all.length),
  ),
  grade: shortText,
  /** Up to 8 ft, and 600 lb: anything above is a slip of the hand. */
  heightInches: measure(96),
  weightLbs: measure(600),
  status: z.enum(PLAYER_STATUSES),
  returnDate: day,
}

/** A player on the roster. */
export const player: ContestedEntity = {
  word: 'player',
  find: (id) => zql.rosterPlayers.where('id', id).one(),
  fields: {
    userId: 'the account',
    firstName: 'the first name',
    lastName: 'the last name',
    number: 'the number',
    positions: 'the positions',
    grade: 'the grade',
    heightInches: 'the height',
    weightLbs: 'the weight',
    status: 'the status',
    returnDate: 'the return date',
  } satisfies { [field in keyof typeof playerFields]: string },
  contested: { needs: 'roster.manage', turnsByTeam: true },
}

export const cardFields = {
  guardianName: shortText,
  guardianPhone: shortText,
  guardianEmail: shortText,
  emergencyName: shortText,
  emergencyPhone: shortText,
  birthDate: day,
  medical: z.string().check(z.maxLength(LIMITS.notes)),
  photoRelease: z.enum(PHOTO_RELEASES),
}

/** A player's emergency card: contacts and medical notes. Its id is the player's. */
export const playerCard: ContestedEntity = {
  word: 'emergency card',
  find: (playerId) => zql.playerCards.where('playerId', playerId).one(),
  fields: {
    guardianName: "the guardian's name",
    guardianPhone: "the guardian's phone",
    guardianEmail: "the guardian's email",
    emergencyName: 'the emergency contact',
    emergencyPhone: 'the emergency phone',
    birthDate: 'the date of birth',
    medical: 'the medical notes',
    photoRelease: 'the photo release',
  } satisfies { [field in keyof typeof cardFields]: string },
  contested: { needs: 'roster.manage' },
}
