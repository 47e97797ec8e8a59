import { type Capability, TEAM_ROLE_LABELS, TEAM_ROLES, type TeamRole } from '#schema/capabilities.ts'
import { mayChangeRight, mayManage } from '#schema/member-rules.ts'
import { setRoleRights } from '#schema/operations/roles.ts'
import type { RoleRight } from '#schema/permissions.ts'
import { queries } from '#schema/queries/index.ts'
import { useCommit } from '#src/sync/commit.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { type MyTeam, useCan, useRoleRights } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { Fragment } from 'react'
import { cellOf, resetOf } from './rights.ts'

type Words = { readonly [capability in Capability]: string }
type Props = {
  team: MyTeam
  /** The capabilities by what they are about. */
  areas: readonly { readonly title: string; readonly capabilities: readonly Capability[] }[]
  words: Words
}

/** What each role of the team may do: the defaults, and what its managers changed. Applies at once. */
export function RoleRights({ team, areas, words }: Props) {
  const rights = useRoleRights(team.id)
  const { rules, set, reset } = useRights(team, rights, words)
  return (
    <PageSection title="Permissions" anchor="permissions" note="by role" className="below-fold-62">
      <p className="text-muted px-4 pt-3">
        {rules.manages
          ? 'What each role may do on this team. You can change roles below yours; add more for one person in Coach Management.'
          : 'What each role may do on this team. Members who manage the team can change it.'}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll the table on a phone */}
      <section aria-label="Permissions by role" tabIndex={0} className="overflow-x-auto p-4">
        <table className="w-full border-separate border-spacing-0">
          <thead>
            <tr>
              <th
                scope="col"
                className="bg-surface sticky left-0 z-10 border-b p-2 pl-0 text-left align-bottom"
              >
                <span className="sr-only">Permission</span>
              </th>
              {TEAM_ROLES.map((role) => (
                <th key={role} scope="col" className="text-label border-b px-1 py-2 align-bottom">
                  {TEAM_ROLE_LABELS[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {areas.map(({ title, capabilities }) => (
              <Fragment key={title}>
                <tr>
                  <th
                    scope="rowgroup"
                    colSpan={TEAM_ROLES.length + 1}
                    className="text-caption text-muted pt-3 text-left"
                  >
                    <span className="sticky left-0">{title}</span>
                  </th>
                </tr>
                {capabilities.map((capability) => (
                  <tr key={capability}>
                    <th
                      scope="row"
                      className="bg-surface sticky left-0 z-10 max-w-36 min-w-28 border-b py-1.5 pr-2 text-left font-normal"
                    >
                      {words[capability]}
                    </th>
                    {TEAM_ROLES.map((role) => (
                      <Right
                        key={role}
                        role={role}
                        capability={capability}
                        rights={rights}
                        words={words}
                        mayChange={rules.may(role, capability)}
                        onChange={(isGranted) => set(role, capability, isGranted)}
                      />
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
            {rules.manages && (
              <tr>
                <th scope="row" className="bg-surface sticky left-0 z-10 text-left">
                  <span className="sr-only">Reset</span>
                </th>
                {TEAM_ROLES.map((role) => {
                  const back = resetOf(role, rights)
                  const may = back.length > 0 && back.every((one) => rules.may(role, one.capability))
                  return (
                    <td key={role} className="pt-2 text-center">
                      {may && (
                        <Button
                          size="xs"
                          aria-label={`Reset ${TEAM_ROLE_LABELS[role]}`}
                          onClick={() => reset(role, back)}
                        >
                          Reset
                        </Button>
                      )}
                    </td>
                  )
                })}
              </tr>
            )}
          </tbody>
        </table>
      </section>
    </PageSection>
  )
}

/** Who may change what, and the changes. */
function useRights(team: MyTeam, rights: readonly RoleRight[], words: Words) {
  const identity = useIdentity()
  const commit = useCommit()
  const { rows: members } = useRows(queries.team.members({ teamId: team.id }))
  const own = members.find(({ userId }) => userId === identity.userId)
  // An archived team can only be read.
  const manages = useCan(team.id, 'team.manage') && mayManage(identity, own, rights)
  const send = (description: string, changes: RoleRight[]) =>
    commit(setRoleRights, { teamId: team.id, description, input: { id: team.id, rights: changes } })
  return {
    rules: {
      manages,
      may: (teamRole: TeamRole, capability: Capability) =>
        manages && mayChangeRight(identity, own, { teamRole, capability }, rights),
    },
    set: (teamRole: TeamRole, capability: Capability, isGranted: boolean) =>
      send(
        `${isGranted ? 'Added' : 'Removed'} a permission of ${TEAM_ROLE_LABELS[teamRole].toLowerCase()}: ${words[capability]}`,
        [{ teamRole, capability, isGranted }],
      ),
    reset: (role: TeamRole, back: RoleRight[]) => {
      const label = TEAM_ROLE_LABELS[role]
      const before = back.map((one) => ({ ...one, isGranted: !one.isGranted }))
      send(`Reset the permissions of ${label.toLowerCase()}`, back)
      offerUndo(`${label} has the default permissions again`, () =>
        send(`Restored the permissions of ${label.toLowerCase()}`, before),
      )
    },
  }
}

/** One capability of one role: a checkbox, or a mark where it can't be changed. */
function Right({
  role,
  capability,
  rights,
  words,
  mayChange,
  onChange,
}: {
  role: TeamRole
  capability: Capability
  rights: readonly RoleRight[]
  words: Words
  mayChange: boolean
  onChange: (isGranted: boolean) => void
}) {
  const { has, other, changed } = cellOf(role, capability, rights)
  const name = `${TEAM_ROLE_LABELS[role]}: ${words[capability]}`
  const why = other ? `Included in ${words[other]}` : undefined
  return (
    <td className="border-b p-1 text-center">
      <div title={why} className="flex flex-col items-center">
        <Checkbox
          label={<span className="sr-only">{why ? `${name}. ${why}` : name}</span>}
          checked={has !== 'none'}
          disabled={!mayChange || has === 'with'}
          onChange={onChange}
        />
        {changed && <Chip tone="info">changed</Chip>}
      </div>
    </td>
  )
}
