/** What of a list can be sent, and what has to be mended first. Pure. */
import type { TeamRole } from '#schema/capabilities.ts'
import { INVALID_EMAIL, inviteEmail } from '#schema/invitation.ts'
import { LIMITS } from '#schema/limits.ts'

/** One line of the list, as it stands now; `key` stays with it through every change. */
export type Line = { key: string; firstName: string; lastName: string; email: string; role: TeamRole }

/** Who is in the team or asked already, by address in lower case. */
export type Known = ReadonlyMap<string, 'member' | 'open' | 'closed'>

/** `field` is what to change, where one thing does it. */
export type Verdict =
  | { ok: true }
  | { ok: false; why: string; field?: 'firstName' | 'lastName' | 'email' | 'role' }

const OK: Verdict = { ok: true }
const no = (why: string, field?: 'firstName' | 'lastName' | 'email' | 'role'): Verdict => ({
  ok: false,
  why,
  ...(field && { field }),
})

/** The verdict on each line, in their order. Of two with one address the first is sent. */
export function judge(
  lines: readonly Line[],
  known: Known,
  mayGive: (role: TeamRole) => boolean,
): readonly Verdict[] {
  const seen = new Set<string>()
  return lines.map((line) => {
    const own = judgeAlone(line)
    if (!own.ok) return own
    const email = plainEmail(line.email)
    if (seen.has(email)) return no('Listed twice', 'email')
    seen.add(email)
    const already = known.get(email)
    if (already === 'member') return no('Already a member', 'email')
    if (already)
      return no(
        already === 'open' ? 'Already invited' : 'Already listed. Send it again from the list.',
        'email',
      )
    return mayGive(line.role) ? OK : no("You can't invite people to this role", 'role')
  })
}

function judgeAlone({ firstName, lastName, email }: Line): Verdict {
  if (firstName.trim() === '') return no('First name is required', 'firstName')
  if (lastName.trim() === '') return no('Last name is required', 'lastName')
  if (firstName.trim().length > LIMITS.shortText) return no('The name is too long', 'firstName')
  if (lastName.trim().length > LIMITS.shortText) return no('The name is too long', 'lastName')
  if (email.trim() === '') return no('Email is required', 'email')
  return inviteEmail(email) !== null ? OK : no(INVALID_EMAIL, 'email')
}

/** As it is kept and compared. */
export function plainEmail(email: string): string {
  return email.trim().toLowerCase()
}
