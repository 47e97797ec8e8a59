import { LinkButton } from '#src/ui/button.tsx'
import { useState } from 'react'
import { Certifications } from './certifications.tsx'
import type { CertificationRow } from './certification-words.ts'
import type { Change } from './change-list.tsx'
import { inWords } from './change-words.ts'
import type { Duty } from './duty-rules.ts'
import { HandOver } from './hand-over.tsx'
import { MemberDrawer } from './member-drawer.tsx'
import { DutyWords } from './own-duties.tsx'
import { dayWords } from './say-when.ts'
import { isOfStaff, type StaffMember } from './staff.ts'
import { type StaffSearch, withSearch } from './staff-search.ts'
import { useMemberActions } from './use-member-actions.ts'

/** Number of changes in the drawer; the rest is in the history. */
const LATEST = 4

/** The drawer of the member whom the address names, with what they do on game day and what was changed about them. */
export function OpenMember({
  teamId,
  members,
  managers,
  seen,
  pending,
  certifications,
  manages,
  duties,
  changes,
  search,
  onSearch,
}: {
  teamId: string
  members: readonly StaffMember[]
  managers: readonly string[]
  seen: ReadonlyMap<string, number> | undefined
  pending: ReadonlySet<string>
  certifications: ReadonlyMap<string, readonly CertificationRow[]>
  manages: boolean
  duties: readonly Duty[]
  changes: readonly Change[]
  search: StaffSearch
  onSearch: (search: StaffSearch) => void
}) {
  const [isHandingOver, setHandingOver] = useState(false)
  const actions = useMemberActions(teamId, members)
  const member = members.find(({ userId }) => userId === search.member)
  const onFile = certifications.get(search.member ?? '') ?? []
  const theirs = duties.filter(({ userId }) => userId === search.member)
  const about = changes.filter(({ userId }) => userId === search.member)
  return (
    <>
      <MemberDrawer
        member={member}
        seenAt={seen && member ? seen.get(member.userId) : null}
        pending={member !== undefined && pending.has(member.userId)}
        actions={actions}
        onHandOver={() => setHandingOver(true)}
        managers={managers}
        certifications={
          member &&
          (isOfStaff(member.teamRole) || onFile.length > 0) &&
          (manages || member.userId === actions.identity.userId) && (
            <Certifications
              teamId={teamId}
              userId={member.userId}
              name={member.name}
              rows={onFile}
              manages={manages}
              mayAdd={isOfStaff(member.teamRole) && member.status === 'active'}
            />
          )
        }
        duties={theirs.length > 0 && <DutyWords duties={theirs} />}
        history={
          about.length > 0 && (
            <>
              <ol className="flex flex-col gap-1">
                {about.slice(0, LATEST).map((change) => (
                  <li key={change.id}>
                    {inWords(change)} <span className="text-muted">{dayWords(change.at)}</span>
                  </li>
                ))}
              </ol>
              {about.length > LATEST && (
                <LinkButton
                  to="/coach-management"
                  search={{ tab: 'history', about: search.member ?? '' }}
                  size="sm"
                  className="self-start"
                >
                  All {about.length} changes
                </LinkButton>
              )}
            </>
          )
        }
        onClose={() => onSearch(withSearch(search, { member: undefined }))}
      />
      {member && (
        // A sibling of the drawer: inside it, Escape in the dialog would close both.
        <HandOver
          open={isHandingOver}
          onClose={() => setHandingOver(false)}
          member={member}
          actions={actions}
          headCoaches={members
            .filter(({ teamRole, status }) => teamRole === 'head_coach' && status === 'active')
            .map(({ name }) => name)}
        />
      )}
    </>
  )
}
