/** Texts of the admin pages. */
import type { AdminChange } from '#schema/admin.ts'
import type { AppRole } from '#schema/capabilities.ts'
import type { Json } from '#schema/merge/conflict.ts'
import { dateWords } from '#src/lib/words.ts'

export const APP_ROLE_LABELS: { readonly [role in AppRole]: string } = {
  super_admin: 'Super admin',
  admin: 'Admin',
  coach: 'Coach',
  player: 'Player',
  family: 'Family',
}

const roleWords = (role: Json): string =>
  typeof role === 'string' && Object.hasOwn(APP_ROLE_LABELS, role)
    ? APP_ROLE_LABELS[role as AppRole]
    : 'Player'

/** Parts of a profile by their columns, where the column's name isn't the label. */
const FIELD_LABELS: { readonly [column: string]: string } = {
  full_name: 'name',
  weight_lbs: 'weight',
  height_inches: 'height',
  social_twitter: 'X (Twitter)',
  emergency_contact: 'emergency contact',
}

/** A logged change as a sentence, without its time. */
export function changeWords({ kind, actorName, subjectName, from, to }: AdminChange): string {
  const actor = actorName ?? 'The server'
  switch (kind) {
    case 'created':
      return `${actor} created the account of ${subjectName}.`
    case 'app_role':
      return `${actor} changed ${subjectName} from ${roleWords(from)} to ${roleWords(to)}.`
    case 'active':
      return `${actor} ${to === true ? 'reactivated' : 'deactivated'} ${subjectName}.`
    case 'person_plan':
    case 'team_plan':
      return planChangeWords(actor, subjectName, to)
    case 'profile':
      return `${actor} edited ${subjectName}'s profile: ${fieldsOf(to)}.`
  }
}

function planChangeWords(actor: string, subject: string, to: Json): string {
  const { tier, until } = Object(to) as { tier?: unknown; until?: unknown }
  if (tier !== 'pro') return `${actor} ended Pro for ${subject}.`
  const end = typeof until === 'number' ? ` until ${dateWords(until)}` : ''
  return `${actor} gave ${subject} Pro${end}.`
}

/** Names of the changed fields; a deleted account's are removed. */
function fieldsOf(to: Json): string {
  const columns = Array.isArray(to) ? to.map(String) : to === null ? [] : Object.keys(Object(to))
  if (columns.length === 0) return 'details removed'
  return columns.map((column) => FIELD_LABELS[column] ?? column.replaceAll('_', ' ')).join(', ')
}
