import { useActiveTeam } from '#src/sync/team/teams.ts'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { describePages, type PageIcons, type SidebarPages } from './pages.ts'
import { PaletteDialog } from './palette-dialog.tsx'
import { SearchIndex } from '#src/board/search/search-index.ts'
import {
  DrillRows,
  EventRows,
  PostRows,
  PeopleRows,
  PlanRows,
  PlaybookRows,
  PracticeRows,
  ScriptRows,
  useIndexed,
} from './team-rows.tsx'
import { useAccess } from './use-access.ts'
import { type Theme, useActions } from './use-actions.ts'

/** What the search offers that is the shell's: handed in by the route. */
export type ShellParts = {
  theme: Theme
  onTheme: (theme: Theme) => void
  sidebar: SidebarPages
  icons: PageIcons
  /** Asks whether to sign out, and does it; calls back when it is not wanted after all. */
  signOut: (onCancel: () => void) => ReactNode
}

/** The search itself. While it is closed it shows nothing, and keeps its index ready. */
export function Palette({
  isOpen,
  onClose,
  theme,
  onTheme,
  sidebar,
  icons,
  signOut,
}: ShellParts & { isOpen: boolean; onClose: () => void }) {
  const { team } = useActiveTeam()
  const teamId = team?.id ?? null
  const { viewer, isAdmin, may } = useAccess(team)
  const index = useIndexOf(teamId)
  const [isLeaving, setLeaving] = useState(false)

  const actions = useActions({
    team,
    mayCreate: may('playbook.create'),
    mayInvite: may('team.manage'),
    mayGive: may('playbook.edit'),
    mayPost: may('playbook.edit'),
    theme,
    onTheme,
    onSignOut: useCallback(() => setLeaving(true), []),
  })
  useIndexed(index, 'action', actions)
  useIndexed(
    index,
    'page',
    useMemo(
      () => describePages(sidebar, viewer, isAdmin, teamId, icons),
      [sidebar, viewer, isAdmin, teamId, icons],
    ),
  )

  return (
    <>
      {teamId && may('playbook.view') && (
        <PlaybookRows key={teamId} index={index} teamId={teamId} isOpen={isOpen} />
      )}
      {teamId && may('playbook.view') && <PlanRows key={`${teamId}-plans`} index={index} teamId={teamId} />}
      {teamId && may('playbook.view') && <DrillRows key={`${teamId}-drills`} index={index} teamId={teamId} />}
      {teamId && may('playbook.view') && (
        <ScriptRows key={`${teamId}-script`} index={index} teamId={teamId} />
      )}
      {teamId && may('calendar.view') && (
        <PracticeRows key={`${teamId}-practice`} index={index} teamId={teamId} />
      )}
      {team && may('calendar.view') && <EventRows key={`${team.id}-events`} index={index} teamId={team.id} />}
      {teamId && may('member') && <PostRows key={`${teamId}-posts`} index={index} teamId={teamId} />}
      {teamId && may('roster.view') && <PeopleRows key={`${teamId}-people`} index={index} teamId={teamId} />}
      {isOpen && (
        <PaletteDialog
          index={index}
          team={team}
          may={may}
          question={isLeaving ? signOut(() => setLeaving(false)) : null}
          onClose={() => {
            setLeaving(false)
            onClose()
          }}
        />
      )}
    </>
  )
}

/** One index a team: what was read of another is let go. */
function useIndexOf(teamId: string | null): SearchIndex {
  const [held, setHeld] = useState(() => ({ teamId, index: new SearchIndex() }))
  if (held.teamId === teamId) return held.index
  const next = { teamId, index: new SearchIndex() }
  setHeld(next)
  return next.index
}
