/** How long certifications last, in words. Pure. */
import type { Row } from '@rocicorp/zero'
import { CERTIFICATIONS, type CertificationKind, REMINDER_DAYS } from '#schema/records.ts'
import type { Schema } from '#schema/zero.ts'
import { count } from '#src/lib/words.ts'
import { isOfStaff, type StaffRow } from './staff.ts'

export type CertificationRow = Row<Schema['tables']['staffCertifications']>

const DAY_MS = 86_400_000

/** What is to be done: nothing, a renewal within the time of the first reminder, or it has ended. */
export type Standing = 'valid' | 'ending' | 'ended'

/** Days from `today` to the last day, both as YYYY-MM-DD; negative once it is past. */
export function daysLeft(expiresOn: string, today: string): number {
  return Math.round((Date.parse(expiresOn) - Date.parse(today)) / DAY_MS)
}

export function standingOf(expiresOn: string, today: string): Standing {
  const left = daysLeft(expiresOn, today)
  if (left < 0) return 'ended'
  return left <= REMINDER_DAYS[0] ? 'ending' : 'valid'
}

/** "CPR ends in 21 days", "CPR ended", "CPR ends today". */
export function endWords(kind: CertificationKind, expiresOn: string, today: string): string {
  const left = daysLeft(expiresOn, today)
  const label = CERTIFICATIONS[kind]
  if (left < 0) return `${label} ended`
  return left === 0 ? `${label} ends today` : `${label} ends in ${count(left, 'day')}`
}

/** The latest of each kind, as a renewal is a new entry or a new date. */
export function currentOf<C extends Pick<CertificationRow, 'kind' | 'expiresOn'>>(all: readonly C[]): C[] {
  const latest = new Map<string, C>()
  for (const one of all) {
    const known = latest.get(one.kind)
    if (!known || one.expiresOn > known.expiresOn) latest.set(one.kind, one)
  }
  return [...latest.values()].toSorted((a, b) => a.expiresOn.localeCompare(b.expiresOn))
}

type Renewing = Pick<StaffRow, 'userId' | 'teamRole' | 'status'>

/** Whether the member needs certifications: those of anyone else may end. */
const isActiveStaff = ({ status, teamRole }: Renewing) => status === 'active' && isOfStaff(teamRole)

/** The certifications of the active members of the staff. */
export function ofActiveStaff<C extends Pick<CertificationRow, 'userId'>>(
  members: readonly Renewing[],
  certifications: readonly C[],
): C[] {
  const ids = new Set(members.filter(isActiveStaff).map(({ userId }) => userId))
  return certifications.filter(({ userId }) => ids.has(userId))
}

/** The active members of the staff whose certifications end soon or have ended, each with these. */
export function toRenew<
  M extends Renewing,
  C extends Pick<CertificationRow, 'userId' | 'kind' | 'expiresOn'>,
>(members: readonly M[], certifications: readonly C[], today: string): { member: M; ending: C[] }[] {
  const byMember = Map.groupBy(certifications, ({ userId }) => userId)
  return members
    .filter(isActiveStaff)
    .map((member) => ({
      member,
      ending: currentOf(byMember.get(member.userId) ?? []).filter(
        ({ expiresOn }) => standingOf(expiresOn, today) !== 'valid',
      ),
    }))
    .filter(({ ending }) => ending.length > 0)
}
