import { TEAM_ROLE_LABELS, TEAM_ROLES } from '#schema/capabilities.ts'
import { DEFENSE_SETTINGS } from '#schema/football/defense-settings.ts'
import { BLOCKING_SETTINGS } from '#schema/football/blocking-settings.ts'
import { effectiveCapabilities, isAdmin } from '#schema/permissions.ts'
import { numbersOf } from '#schema/football/team-numbers.ts'
import { queries } from '#schema/queries/index.ts'
import { count, dateWords } from '#src/lib/words.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { useTeamBook } from '#src/sync/team/team-book.ts'
import { type MyTeam, useCan, useHolds, useRoleRights } from '#src/sync/team/teams.ts'
import { useRow, useRows } from '#src/sync/use-query.ts'
import { Late } from '#src/ui/late.tsx'
import { FactList, PageHeader, PageSection } from '#src/ui/page-header.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode } from 'react'
import { NumberSections } from './number-fields.tsx'
import { NUMBER_GROUPS, numberFacts } from './number-words.ts'
import { TeamForm } from './team-form.tsx'
import { hashWords, LETTER_FIELDS, settingWords, SIDE_FIELDS, TEAM_LABELS } from './team-words.ts'

const ArchiveTeam = lazy(() =>
  import('./archive-team.tsx').then((module) => ({ default: module.ArchiveTeam })),
)

const DeleteTeam = lazy(() => import('./delete-team.tsx').then((module) => ({ default: module.DeleteTeam })))

const TeamData = lazy(() => import('./team-data.tsx').then((module) => ({ default: module.TeamData })))

// What checks a change is more than the rest of the page.
const PlaybookName = lazy(() =>
  import('./playbook-name.tsx').then((module) => ({ default: module.PlaybookName })),
)

/** What a team is: its name, school and field, its people, its playbook, and who manages them. `joining`: its join code, `permissions`: what its roles may do. */
export function TeamSettingsPage({
  team,
  joining,
  permissions,
}: {
  team: MyTeam
  joining: ReactNode
  permissions: ReactNode
}) {
  const me = useIdentity()
  const mayEdit = useCan(team.id, 'team.settings')
  // Also while the team is archived: its file, its archive, and its deletion.
  const mayManage = useHolds(team.id, 'team.manage')
  const mayDelete = mayManage && (team.teamRole === 'head_coach' || isAdmin(me))
  const mayViewPlays = useCan(team.id, 'playbook.view')
  const { row } = useRow(queries.team.one({ teamId: team.id }))
  const { rows } = useRows(queries.team.members({ teamId: team.id }))
  const rights = useRoleRights(team.id)
  const members = rows.filter(({ status }) => status === 'active')
  const nameOf = (userId: string) =>
    rows.find((one) => one.userId === userId)?.profile?.fullName ?? 'A former member'
  const inCharge = members.filter(({ teamRole, capabilities }) =>
    effectiveCapabilities(teamRole, capabilities, rights).includes('team.settings'),
  )
  const later = <Skeleton className="h-5 w-24" />
  return (
    <>
      <PageHeader title="Team settings" subtitle={team.name} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[9rem_minmax(0,1fr)_20rem]">
        <Contents
          titles={[
            'Team',
            ...(mayEdit
              ? [
                  'Colors',
                  'Terminology',
                  ...NUMBER_GROUPS.map(({ title }) => title),
                  'Two-point chart',
                  'New members',
                  'Team feed',
                ]
              : []),
            'Permissions',
            'History',
            ...(mayViewPlays ? ['Playbook'] : []),
            ...(mayManage ? ['Team data', 'Archive this team'] : []),
            ...(mayDelete ? ['Delete this team'] : []),
          ]}
        />
        <div className="flex min-w-0 flex-col gap-4">
          {mayEdit ? (
            <>
              <TeamForm team={team} />
              <NumberSections team={team} />
            </>
          ) : (
            <TeamFacts team={team} />
          )}
          {permissions}
          <PageSection title="History" anchor="history">
            <FactList
              facts={[
                // They have their lines before they come, so that nothing moves when they do.
                { label: 'Created', value: row ? dateWords(row.createdAt) : later },
                { label: 'Created by', value: row && members.length > 0 ? nameOf(row.createdBy) : later },
              ]}
            />
          </PageSection>
          <Playbooks team={team} />
          {mayManage && (
            <Late waiting={<Skeleton className="h-56 rounded-md" />}>
              <TeamData team={team} />
            </Late>
          )}
          {mayManage && (
            <Late waiting={<Skeleton className="h-28 rounded-md" />}>
              <ArchiveTeam team={team} />
            </Late>
          )}
          {mayDelete && (
            <Late waiting={<Skeleton className="h-28 rounded-md" />}>
              <DeleteTeam team={team} />
            </Late>
          )}
        </div>
        {/* The reader is a member: without any, the members are still being read. */}
        {members.length === 0 ? (
          <Skeleton className="h-56 rounded-md" />
        ) : (
          <div className="flex min-w-0 flex-col gap-4">
            <PageSection title="Settings managers" note={inCharge.length}>
              <ul className="divide-line divide-y">
                {inCharge.map((member) => (
                  <li key={member.userId} className="flex flex-wrap justify-between gap-x-3 px-4 py-2.5">
                    <span className="min-w-0">{nameOf(member.userId)}</span>
                    <span className="text-muted">{TEAM_ROLE_LABELS[member.teamRole]}</span>
                  </li>
                ))}
              </ul>
              <p className="text-muted border-t px-4 py-3">
                {inCharge.every((one) => one.userId === me.userId) ? 'You' : 'They'} manage these settings.
              </p>
            </PageSection>
            <People team={team} roles={members.map(({ teamRole }) => teamRole)} />
            {joining}
          </div>
        )}
      </div>
    </>
  )
}

/** Links to the sections, where the window is wide enough for a column of them. A title's anchor is its words in kebab case. */
function Contents({ titles }: { titles: readonly string[] }) {
  return (
    <nav aria-label="Sections" className="sticky top-4 hidden xl:block">
      <ul className="flex flex-col">
        {titles.map((title) => (
          <li key={title}>
            <a
              href={`#${title.toLowerCase().replaceAll(' ', '-')}`}
              className="touch-target text-muted hover:text-text flex min-h-8 items-center py-1 leading-tight"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The settings as a member reads them who may not change them. */
function TeamFacts({ team }: { team: MyTeam }) {
  const book = useTeamBook(team.id)
  return (
    <PageSection title="Team" anchor="team">
      <FactList
        facts={[
          { label: TEAM_LABELS.name, value: team.name },
          { label: TEAM_LABELS.schoolName, value: settingWords('schoolName', team.schoolName) },
          { label: TEAM_LABELS.season, value: settingWords('season', team.season) },
          {
            label: TEAM_LABELS.competitionLevel,
            value: settingWords('competitionLevel', team.competitionLevel),
          },
          { label: 'Hash width', value: hashWords(team.competitionLevel) },
          { label: TEAM_LABELS.holeSystem, value: settingWords('holeSystem', team.holeSystem) },
          { label: TEAM_LABELS.baseFront, value: settingWords('baseFront', team.baseFront, book) },
          { label: TEAM_LABELS.strengthRule, value: settingWords('strengthRule', team.strengthRule) },
          {
            label: TEAM_LABELS.techniqueSystem,
            value: settingWords('techniqueSystem', team.techniqueSystem),
          },
          ...[...LETTER_FIELDS, ...SIDE_FIELDS, ...BLOCKING_SETTINGS, ...DEFENSE_SETTINGS].map((field) => ({
            label: TEAM_LABELS[field],
            value: settingWords(field, team[field]),
          })),
          ...numberFacts(numbersOf(team)),
        ]}
      />
    </PageSection>
  )
}

function People({ team, roles }: { team: MyTeam; roles: readonly MyTeam['teamRole'][] }) {
  const maySeeRoster = useCan(team.id, 'roster.view')
  const mayManage = useCan(team.id, 'team.manage')
  return (
    <PageSection title="People" note={roles.length}>
      <dl className="divide-line divide-y">
        {TEAM_ROLES.filter((role) => roles.includes(role)).map((role) => (
          <div key={role} className="flex justify-between gap-3 px-4 py-2.5">
            <dt>{TEAM_ROLE_LABELS[role]}</dt>
            <dd className="text-muted tabular-nums">{roles.filter((one) => one === role).length}</dd>
          </div>
        ))}
      </dl>
      {(maySeeRoster || mayManage) && (
        <p className="flex flex-wrap gap-x-4 border-t px-4 py-1.5">
          {maySeeRoster && (
            <Link to="/roster" className={LINK}>
              Roster
            </Link>
          )}
          {mayManage && (
            <Link to="/coach-management" className={LINK}>
              Staff and permissions
            </Link>
          )}
        </p>
      )}
    </PageSection>
  )
}

const LINK = 'touch-target text-brand-ink inline-flex h-8 items-center underline'

function Playbooks({ team }: { team: MyTeam }) {
  const mayView = useCan(team.id, 'playbook.view')
  const mayManage = useCan(team.id, 'playbook.manage')
  const { rows: playbooks } = useRows(queries.playbook.all({ teamId: team.id }))
  const { rows: plays } = useRows(queries.plays.all({ teamId: team.id }))
  const { rows: formations } = useRows(queries.playbook.formations({ teamId: team.id }))
  const custom = formations.filter(({ isHidden }) => !isHidden).length
  const playsIn = (playbook: { id: string }) =>
    plays.filter(({ playbookId, isArchived }) => playbookId === playbook.id && !isArchived).length
  if (!mayView) return null
  return (
    <PageSection title="Playbook" anchor="playbook">
      {playbooks.map((playbook) => (
        <div key={playbook.id} className="divide-line divide-y">
          {mayManage && (
            <Late waiting={<Skeleton className="mx-4 my-3 h-14" />}>
              <PlaybookName playbook={playbook} />
            </Late>
          )}
          <FactList
            facts={[
              ...(mayManage ? [] : [{ label: 'Name', value: playbook.name }]),
              {
                label: 'Contents',
                value: (
                  <span className="tabular-nums">
                    {count(playsIn(playbook), 'play')}
                    {custom > 0 && ` · ${count(custom, 'formation')} custom`}
                  </span>
                ),
              },
            ]}
          />
        </div>
      ))}
      <p className="border-t px-4 py-1.5">
        <Link to="/playbook/call-words" className={LINK}>
          Call words
        </Link>
      </p>
    </PageSection>
  )
}
