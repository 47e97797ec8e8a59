import { TEAM_ROLE_LABELS } from '#schema/capabilities.ts'
import { isDeactivated } from '#schema/member-rules.ts'
import {
  MOST_TITLES,
  POSITION_GROUP_CODES,
  POSITION_GROUP_LABELS,
  roleWords,
  TITLE_CODES,
  TITLES,
} from '#schema/records.ts'
import { useNow } from '#src/lib/use-now.ts'
import { timeAgo } from '#src/lib/words.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { StatusBadge } from '#src/ui/badge.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { SideDrawer } from '#src/ui/side-drawer.tsx'
import { type ReactNode, useId } from 'react'
import { CapabilitySwitches } from './capability-switches.tsx'
import { ChoiceToggles } from './choice-toggles.tsx'
import { MemberNotes } from './member-notes.tsx'
import { RoleMenu } from './role-menu.tsx'
import { dayWords } from './say-when.ts'
import { isOfStaff, type StaffMember } from './staff.ts'
import type { MemberActions } from './use-member-actions.ts'

type Props = {
  member: StaffMember
  /** ms; undefined when they were never seen, null for who may not know. */
  seenAt: number | undefined | null
  /** An edit of this member hasn't reached the server. */
  pending: boolean
  actions: MemberActions
  onHandOver: () => void
  /** Who may change members, for those who may not. */
  managers: readonly string[]
  /** The member's game-day duties and membership history. */
  duties: ReactNode
  /** Of the staff, and of those who left it with some on file; for those who manage the team, and the member. */
  certifications: ReactNode
  history: ReactNode
}

/** A member: role, permissions, notes, duties, history and status. */
export function MemberDrawer({
  member,
  onClose,
  ...rest
}: Omit<Props, 'member'> & { member: StaffMember | undefined; onClose: () => void }) {
  return (
    <SideDrawer open={member !== undefined} onClose={onClose} size="lg" title={member?.name ?? 'Member'}>
      {member && <Member key={member.userId} member={member} {...rest} />}
    </SideDrawer>
  )
}

function Member({
  member,
  seenAt,
  pending,
  actions,
  onHandOver,
  managers,
  duties,
  certifications,
  history,
}: Props) {
  const isSelf = member.userId === actions.identity.userId
  const isActive = member.status === 'active'
  const may = actions.may(member)
  return (
    <div className="flex flex-col gap-5">
      <Standing member={member} seenAt={seenAt} pending={pending} />
      <output className="bg-surface-2 high-contrast:border rounded-md px-3 py-2 empty:hidden">
        {!may && lookOnly(actions, isSelf, managers)}
      </output>
      <Part title="Role">
        {may && isActive ? (
          <RoleMenu member={member} actions={actions} />
        ) : (
          <p>{TEAM_ROLE_LABELS[member.teamRole]}</p>
        )}
      </Part>
      {isOfStaff(member.teamRole) && (
        <Coaching member={member} actions={actions} may={(may || (isSelf && actions.manages)) && isActive} />
      )}
      {certifications && <Part title="Certifications">{certifications}</Part>}
      <Part title="Permissions">
        <CapabilitySwitches member={member} actions={actions} may={may && isActive} />
      </Part>
      {may || (isSelf && actions.manages) ? (
        <MemberNotes member={member} actions={actions} />
      ) : (
        member.roleNotes && (
          <Part title="Notes">
            <p className="whitespace-pre-wrap">{member.roleNotes}</p>
          </Part>
        )
      )}
      {duties && <Part title="Game day">{duties}</Part>}
      {history && <Part title="History">{history}</Part>}
      <Belonging member={member} actions={actions} may={may} isSelf={isSelf} onHandOver={onHandOver} />
    </div>
  )
}

/** A coach's titles and the position groups they coach. */
function Coaching({ member, actions, may }: Pick<Props, 'member' | 'actions'> & { may: boolean }) {
  const { titles, positionGroups } = member
  if (!may && titles.length === 0 && positionGroups.length === 0) return null
  return (
    <>
      <Part title="Titles">
        {may ? (
          <ChoiceToggles
            label="Titles"
            choices={TITLE_CODES.map((code) => ({ value: code, short: code, label: TITLES[code] }))}
            value={titles}
            most={MOST_TITLES}
            onChange={(to) => actions.setTitles(member, to)}
          />
        ) : (
          <p>{titles.map((title) => TITLES[title]).join(', ') || 'None'}</p>
        )}
      </Part>
      <Part title="Groups coached">
        {may ? (
          <ChoiceToggles
            label="Groups coached"
            choices={POSITION_GROUP_CODES.map((code) => ({
              value: code,
              short: code,
              label: POSITION_GROUP_LABELS[code],
            }))}
            value={positionGroups}
            most={POSITION_GROUP_CODES.length}
            onChange={(to) => actions.setPositionGroups(member, to)}
          />
        ) : (
          <p>{positionGroups.map((code) => POSITION_GROUP_LABELS[code]).join(', ') || 'None'}</p>
        )}
      </Part>
    </>
  )
}

function Standing({ member, seenAt, pending }: Pick<Props, 'member' | 'seenAt' | 'pending'>) {
  const now = useNow()
  const isActive = member.status === 'active'
  return (
    <div className="flex items-center gap-3">
      <Avatar name={member.name} src={member.profile?.avatarUrl} size="lg" alone={false} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3">
          {isActive ? (
            <StatusBadge tone="success">Active</StatusBadge>
          ) : (
            <StatusBadge>Former member</StatusBadge>
          )}
          {pending && <StatusBadge tone="warning">Change waiting to sync</StatusBadge>}
        </p>
        {seenAt !== null && (
          <p className="text-muted">
            {seenAt === undefined ? 'Never signed in' : `Last seen ${timeAgo(seenAt, now)}`}
          </p>
        )}
        <p className="text-muted">
          {roleWords(member)} since {dayWords(member.assignedAt)}
        </p>
      </div>
    </div>
  )
}

/** Why there is nothing to press. */
function lookOnly(actions: MemberActions, isSelf: boolean, managers: readonly string[]): string {
  if (!actions.manages) {
    const who = managers.length > 0 ? managers.join(' and ') : 'The head coach'
    return `View only. ${who} can change members and roles.`
  }
  if (isSelf) return "You can't change your own role or permissions."
  return "View only. You can't edit your own level or above."
}

function Belonging({
  member,
  actions,
  may,
  isSelf,
  onHandOver,
}: Pick<Props, 'member' | 'actions' | 'onHandOver'> & { may: boolean; isSelf: boolean }) {
  const isActive = member.status === 'active'
  const keepsTeam = actions.isLastHeadCoach(member)
  return (
    <div className="flex flex-col gap-2 border-t pt-4">
      {may && keepsTeam && (
        <p className="text-muted">
          The only head coach can't be deactivated. Transfer the team to another coach first.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {actions.mayHandOver &&
          isActive &&
          !isDeactivated(member) &&
          member.teamRole !== 'head_coach' &&
          isOfStaff(member.teamRole) && <Button onClick={onHandOver}>Transfer team</Button>}
        {may && isActive && !keepsTeam && (
          <Button variant="quiet" onClick={() => void actions.deactivate(member)}>
            Deactivate
          </Button>
        )}
        {may && !isActive && (
          <Button variant="primary" onClick={() => actions.reactivate(member)}>
            Reactivate
          </Button>
        )}
        {isActive && (
          <LinkButton to="/roster/$playerId" params={{ playerId: member.userId }} variant="quiet">
            Roster page
          </LinkButton>
        )}
        {isActive && (
          <LinkButton to="/members/$userId" params={{ userId: member.userId }} variant="quiet">
            Profile
          </LinkButton>
        )}
        {isSelf && (
          <LinkButton to="/profile" variant="quiet">
            Leave team
          </LinkButton>
        )}
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col items-stretch gap-1.5">
      <h3 id={id} className="text-label">
        {title}
      </h3>
      {children}
    </section>
  )
}
