/** Describes a change of a membership in a sentence. */
import { type Capability, TEAM_ROLE_LABELS, type TeamRole } from '#schema/capabilities.ts'
import type { MemberChangeKind } from '#schema/db/staff.ts'
import { explicitCapabilities } from '#schema/permissions.ts'
import { CAPABILITY_WORDS } from './capability-words.ts'

export type ChangeRow = {
  kind: MemberChangeKind
  memberName: string
  userId: string
  actorId: string | null
  actorName: string | null
  from: unknown
  to: unknown
}

/** "Dana Reyes made Lee Ortiz coordinator (was manager)." */
export function inWords({ kind, memberName, userId, actorId, actorName, from, to }: ChangeRow): string {
  const self = actorId === userId
  const actor = actorName ?? 'The server'
  const role = (value: unknown) => (TEAM_ROLE_LABELS[value as TeamRole] ?? String(value)).toLowerCase()
  switch (kind) {
    case 'joined':
      return `${memberName} joined as ${role(to)}.`
    case 'role':
      return `${actor} made ${self ? 'themselves' : memberName} ${role(to)} (was ${role(from)}).`
    case 'status':
      if (to === 'inactive') return self ? `${memberName} left.` : `${actor} deactivated ${memberName}.`
      return `${actor} reactivated ${memberName}.`
    case 'notes': {
      const about = self ? 'their own role' : memberName
      if (!to) return `${actor} removed the notes about ${about} (${quoted(from)}).`
      return `${actor} updated the notes about ${about}: ${quoted(to)}${from ? ` (was ${quoted(from)})` : ''}.`
    }
    case 'capabilities': {
      const before = new Set(explicitCapabilities(from))
      const after = new Set(explicitCapabilities(to))
      const words = (all: Set<Capability>, other: Set<Capability>) =>
        [...all].filter((one) => !other.has(one)).map((one) => CAPABILITY_WORDS[one].toLowerCase())
      const added = words(after, before)
      const taken = words(before, after)
      const did = [
        ...(added.length > 0 ? [`gave ${memberName} permissions: ${added.join(', ')}`] : []),
        ...(taken.length > 0 ? [`removed ${memberName}'s permissions: ${taken.join(', ')}`] : []),
      ]
      return `${actor} ${did.join('; ') || `changed ${memberName}'s permissions`}.`
    }
  }
}

const QUOTED = 80

/** Truncates a text so that it stays recognizable. */
function quoted(text: unknown): string {
  const all = String(text)
  return `“${all.length > QUOTED ? `${all.slice(0, QUOTED).trimEnd()}…` : all}”`
}
