import { roleWords } from '#schema/records.ts'
import { useNow } from '#src/lib/use-now.ts'
import { timeAgo } from '#src/lib/words.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { CertificationChips } from './certification-chips.tsx'
import { CapabilityChips } from './capability-chips.tsx'
import { type ListProps, StandingBadge } from './member-table.tsx'

/** Above this many, the browser skips layout and paint of cards outside the viewport. */
const MANY = 100

/** The members as cards, on a phone and in print. */
export function MemberCards({
  members,
  seen,
  pending,
  certifications,
  today,
  own,
  onOpen,
  empty,
}: ListProps) {
  const now = useNow()
  if (members.length === 0) return <div className="bg-surface rounded-md border p-4">{empty}</div>
  return (
    <ul className="bg-surface divide-line divide-y rounded-md border">
      {members.map((member) => (
        <li
          key={member.userId}
          className={
            members.length > MANY
              ? '[contain-intrinsic-size:auto_6rem] [content-visibility:auto] print:[content-visibility:visible]'
              : undefined
          }
        >
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onOpen(member.userId)}
            className="hover:bg-surface-2 pressable flex w-full gap-3 px-4 py-3 text-left focus-visible:-outline-offset-2"
          >
            <Avatar name={member.name} src={member.profile?.avatarUrl} alone={false} />
            <span className="flex min-w-0 flex-1 flex-col gap-1">
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="min-w-0 font-medium">
                  {member.name}
                  {member.userId === own && <span className="text-muted font-normal"> (you)</span>}
                </span>
                <StandingBadge member={member} pending={pending} />
              </span>
              <span className="text-muted">
                {roleWords(member)}
                {seen && ` · ${seenWords(seen.get(member.userId), now)}`}
              </span>
              <span className="flex flex-wrap gap-1 empty:hidden">
                <CertificationChips certifications={certifications.get(member.userId) ?? []} today={today} />
              </span>
              <CapabilityChips held={member.held.filter(({ added }) => added)} />
              {member.roleNotes && <span className="text-muted line-clamp-2">{member.roleNotes}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function seenWords(at: number | undefined, now: number): string {
  return at === undefined ? 'never signed in' : `seen ${timeAgo(at, now)}`
}
