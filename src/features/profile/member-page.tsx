import { TEAM_ROLE_LABELS } from '#schema/capabilities.ts'
import { mayChange, mayManage, rankOf } from '#schema/member-rules.ts'
import { queries } from '#schema/queries/index.ts'
import { usePageTitle } from '#src/lib/page-title.ts'
import { dateWords } from '#src/lib/words.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { type MyTeam, useCan, useRoleRights } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { type Fact, FactList, PageHeader, PageSection } from '#src/ui/page-header.tsx'
import { PageCard } from '#src/ui/page-layout.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { UserX } from 'lucide-react'
import { MemberGroup } from './profile-fields.tsx'
import {
  ATHLETE,
  COACH,
  CONTACT,
  type Group,
  IDENTITY,
  LINKS,
  type PrivateField,
  type ProfileField,
  type Value,
} from './profile-words.ts'

/** The person's own page says "About you". */
const ABOUT: Group<ProfileField> = { ...IDENTITY, title: 'About' }

type Shared = { id: string; version: number; fullName: string; isActive: boolean; createdAt: number } & {
  readonly [field in ProfileField]: Value
}
type Contact = { readonly id: string } & { readonly [field in PrivateField]: Value }

/**
 * A member of the team as the reader may see them: the shared profile, which those who manage the team edit, and for
 * roster managers and linked family how to reach them.
 */
export function MemberPage({ team, userId }: { team: MyTeam; userId: string }) {
  const me = useIdentity()
  const { rows } = useRows(queries.team.members({ teamId: team.id }))
  const rights = useRoleRights(team.id)
  // An archived team can only be read.
  const can = useCan(team.id, 'team.manage')
  const member = rows.find((row) => row.userId === userId && row.status === 'active')
  const profile = member?.profile as Shared | undefined
  usePageTitle(profile?.fullName ?? 'Member')
  if (!member || !profile) return <NotHere team={team} />
  const own = rows.find((row) => row.userId === me.userId)
  const manages = can && mayManage(me, own, rights)
  const isSelf = userId === me.userId
  const mayEdit = !isSelf && manages && mayChange(rankOf(me, own), member)
  const groups =
    member.teamRole === 'player' ? [ABOUT, ATHLETE, LINKS, COACH] : [ABOUT, COACH, ATHLETE, LINKS]
  return (
    <>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-2">
            {profile.fullName}
            {!profile.isActive && <Chip tone="error">Account deactivated</Chip>}
          </span>
        }
        subtitle={`${TEAM_ROLE_LABELS[member.teamRole]} · ${team.name}`}
        actions={
          <>
            {isSelf && <LinkButton to="/profile">Edit your profile</LinkButton>}
            <LinkButton to="/roster/$playerId" params={{ playerId: userId }}>
              Roster page
            </LinkButton>
            {manages && (
              <LinkButton to="/coach-management" search={{ member: userId }}>
                Role and permissions
              </LinkButton>
            )}
          </>
        }
      />
      {mayEdit && (
        <FormAlert
          tone="info"
          message="You manage this team, so you can edit this profile."
          hint="Your changes apply on all of this person's teams. Administrators see them in a log."
        />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <ContactSection team={team} userId={userId} />
          <PageSection title="Membership">
            <FactList
              facts={[
                { label: 'Role', value: TEAM_ROLE_LABELS[member.teamRole] },
                { label: 'In this role since', value: dateWords(member.assignedAt) },
                { label: 'On Hashmark since', value: dateWords(profile.createdAt) },
              ]}
            />
          </PageSection>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {mayEdit
            ? groups.map((group) => (
                <MemberGroup
                  key={group.title}
                  group={group}
                  row={profile}
                  teamId={team.id}
                  name={profile.fullName}
                />
              ))
            : groups.map((group) => <Facts key={group.title} group={group} row={profile} />)}
          {!mayEdit && groups.every((group) => factsOf(group, profile).length === 0) && (
            <PageSection title="Profile">
              <p className="text-muted px-4 py-3">This profile isn't filled in yet.</p>
            </PageSection>
          )}
        </div>
      </div>
    </>
  )
}

/** How to reach the member, for roster managers and linked family; nothing for everyone else. */
function ContactSection({ team, userId }: { team: MyTeam; userId: string }) {
  const manages = useCan(team.id, 'roster.manage')
  const { rows: members } = useRows(queries.team.memberContacts({ teamId: team.id }), manages)
  const { rows: children } = useRows(queries.roster.childContacts({ teamId: team.id }))
  const child = children.find(({ player }) => player?.userId === userId)?.player
  const contact = ((manages && members.find((row) => row.userId === userId)?.contact) || child?.contact) as
    | Contact
    | undefined
  if (!manages && !child) return null
  const facts = contact ? factsOf(CONTACT, contact) : []
  return (
    <PageSection title={CONTACT.title} note="hidden from teammates">
      {facts.length > 0 ? (
        <FactList facts={facts} />
      ) : (
        <p className="text-muted px-4 py-3">
          Not filled in yet. Only the person fills this in, under Profile. Coaches keep the emergency card on
          the roster.
        </p>
      )}
      <p className="text-muted border-t px-4 py-3">
        {manages ? 'You see this because you manage the roster.' : 'You see this as linked family.'}
      </p>
    </PageSection>
  )
}

function Facts({ group, row }: { group: Group<ProfileField>; row: Shared }) {
  const facts = factsOf(group, row)
  if (facts.length === 0) return null
  return (
    <PageSection title={group.title}>
      <FactList facts={facts} />
    </PageSection>
  )
}

/** The filled-in fields of a group, in its order. */
function factsOf<F extends string>(group: Group<F>, row: { readonly [field in F]: Value }): Fact[] {
  return group.fields.flatMap(({ field, label, kind }) => {
    const value = row[field]
    if (value === null || value === '') return []
    return [
      {
        label,
        value: (
          <span className={kind === 'lines' ? 'whitespace-pre-wrap wrap-anywhere' : 'wrap-anywhere'}>
            {String(value)}
          </span>
        ),
      },
    ]
  })
}

function NotHere({ team }: { team: MyTeam }) {
  return (
    <PageCard>
      <EmptyState
        heading="h1"
        icon={UserX}
        title="Person not found"
        body={`This person isn't on ${team.name}, or hasn't been downloaded to this device yet.`}
        action={<LinkButton to="/roster">Open roster</LinkButton>}
      />
    </PageCard>
  )
}
