/** The fields of the profile page in groups, and how typed text becomes their values. */
import { privateProfileFields, profileFields } from '#schema/entities/profile.ts'

export type ProfileField = keyof typeof profileFields
export type PrivateField = keyof typeof privateProfileFields
export type Value = string | number | null

type Shown<Field> = {
  field: Field
  label: string
  hint?: string
  /** Lines of text, or a number; a single line by default. */
  kind?: 'lines' | 'number'
  /** What is wrong when the value is refused. */
  problem?: string
}

export type Group<Field> = { title: string; fields: readonly Shown<Field>[] }

const TOO_LONG = 'Too long. Shorten it to save it.'

export const IDENTITY: Group<ProfileField> = {
  title: 'About you',
  fields: [
    { field: 'displayName', label: 'Display name', problem: 'Enter a name of up to 120 characters.' },
    { field: 'bio', label: 'Bio', kind: 'lines' },
  ],
}

export const ATHLETE: Group<ProfileField> = {
  title: 'Athlete',
  fields: [
    { field: 'position', label: 'Position', hint: 'For example, QB or MLB.' },
    {
      field: 'jerseyNumber',
      label: 'Jersey number',
      kind: 'number',
      problem: 'Enter a number from 0 to 99.',
    },
    { field: 'gradeLevel', label: 'Grade', hint: 'For example, 11.' },
    {
      field: 'heightInches',
      label: 'Height in inches',
      kind: 'number',
      hint: 'For example, 72 for 6 ft.',
      problem: 'Enter inches, up to 96.',
    },
    { field: 'weightLbs', label: 'Weight in pounds', kind: 'number', problem: 'Enter pounds, up to 600.' },
    { field: 'currentSchool', label: 'Current school' },
  ],
}

export const COACH: Group<ProfileField> = {
  title: 'Coach',
  fields: [
    {
      field: 'yearsCoaching',
      label: 'Years coaching',
      kind: 'number',
      problem: 'Enter whole years, up to 80.',
    },
    { field: 'coachingSystem', label: 'System', hint: 'For example, Wing-T or 4-2-5.' },
    { field: 'specializations', label: 'Specializations' },
    { field: 'certifications', label: 'Certifications' },
    { field: 'education', label: 'Education' },
    { field: 'mentors', label: 'Mentors' },
    { field: 'previousSchools', label: 'Previous schools', kind: 'lines' },
    { field: 'coachingExperience', label: 'Experience', kind: 'lines' },
    { field: 'coachingPhilosophy', label: 'Philosophy', kind: 'lines' },
  ],
}

export const LINKS: Group<ProfileField> = {
  title: 'Links',
  fields: [
    {
      field: 'personalWebsite',
      label: 'Website',
      problem: 'Enter an address that starts with https:// or http://.',
    },
    { field: 'socialTwitter', label: 'X (Twitter)' },
    { field: 'socialInstagram', label: 'Instagram' },
    { field: 'socialTiktok', label: 'TikTok' },
    { field: 'socialYoutube', label: 'YouTube' },
    { field: 'socialLinkedin', label: 'LinkedIn' },
  ],
}

export const CONTACT: Group<PrivateField> = {
  title: 'Contact and emergency',
  fields: [
    { field: 'phone', label: 'Phone' },
    { field: 'address', label: 'Address' },
    {
      field: 'dateOfBirth',
      label: 'Date of birth',
      hint: 'For example, 2009-08-31.',
      problem: 'Enter a date as year-month-day, such as 2009-08-31.',
    },
    { field: 'emergencyContact', label: 'Emergency contact' },
    { field: 'emergencyPhone', label: 'Emergency phone' },
    { field: 'medicalNotes', label: 'Medical notes', kind: 'lines' },
  ],
}

const schemas = { ...profileFields, ...privateProfileFields }

/** The value that typed text stands for, null for none; `NaN` in a number field for text that is no number. */
export function valueOf({ kind }: { kind?: Shown<string>['kind'] }, text: string): Value {
  const trimmed = text.trim()
  if (trimmed === '') return null
  return kind === 'number' ? Number(trimmed) : trimmed
}

/** Why the text can't be saved; null when it can. */
export function problemWith(shown: Shown<ProfileField | PrivateField>, text: string): string | null {
  const isTaken = schemas[shown.field].safeParse(valueOf(shown, text)).success
  return isTaken ? null : (shown.problem ?? TOO_LONG)
}
