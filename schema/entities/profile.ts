/** What people say about themselves (spec, section 3, profiles), by who reads it. */
import * as z from 'zod/mini'
import { isDay } from '../game-plan.ts'
import { LIMITS } from '../limits.ts'
import { zql } from '../zero.ts'
import type { Entity } from './entity.ts'

const lineOf = (min: number, most: number) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(most), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))

/** Text that may be missing; an empty text is stored as missing. */
const orNull = <T extends z.ZodMiniType<string>>(text: T) =>
  z.pipe(
    z.nullable(text),
    z.transform((value) => (value === '' ? null : value)),
  )
const line = orNull(lineOf(0, LIMITS.shortText))
const notes = orNull(z.string().check(z.trim(), z.maxLength(LIMITS.notes)))
const measure = (most: number) => z.nullable(z.number().check(z.positive(), z.lte(most)))

/** Only http and https: the address is opened from a teammate's screen. */
function isWebAddress(text: string): boolean {
  return text === '' || (/^https?:\/\//i.test(text) && URL.canParse(text))
}

/** Read by people who share an active team. */
export const profileFields = {
  displayName: lineOf(1, LIMITS.name),
  bio: notes,
  position: line,
  /** NFHS 1-4-3 and NCAA 1-4-1 number players 0 or 1 to 99. */
  jerseyNumber: z.nullable(z.int().check(z.gte(0), z.lte(99))),
  gradeLevel: line,
  /** Up to 8 ft and 600 lb, as on the roster. */
  heightInches: measure(96),
  weightLbs: measure(600),
  coachingExperience: notes,
  education: notes,
  certifications: notes,
  coachingPhilosophy: notes,
  specializations: notes,
  currentSchool: line,
  previousSchools: notes,
  mentors: notes,
  coachingSystem: notes,
  yearsCoaching: z.nullable(z.int().check(z.gte(0), z.lte(80))),
  socialTwitter: line,
  socialInstagram: line,
  socialLinkedin: line,
  socialTiktok: line,
  socialYoutube: line,
  personalWebsite: orNull(lineOf(0, LIMITS.description).check(z.refine(isWebAddress))),
}

/** Read by the person, by roster managers of their teams, and by their linked family. */
export const privateProfileFields = {
  phone: line,
  address: orNull(lineOf(0, LIMITS.description)),
  dateOfBirth: orNull(z.string().check(z.refine((text) => text === '' || isDay(text)))),
  emergencyContact: line,
  emergencyPhone: line,
  medicalNotes: notes,
}

/** A person's profile. */
export const profile: Entity = {
  word: 'person',
  find: (id) => zql.profiles.where('id', id).one(),
  fields: { appRole: 'the role' },
}
