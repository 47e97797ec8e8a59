import { type MyTeam, useActiveTeam, useTeams } from '#src/sync/team/teams.ts'
import { useNavigate } from '@tanstack/react-router'
import {
  ArrowLeftRight,
  Award,
  Contrast,
  LogOut,
  Megaphone,
  Moon,
  Newspaper,
  Plus,
  Sun,
  UserPlus,
} from 'lucide-react'
import { useMemo } from 'react'
import type { Findable } from '#src/board/search/findable.ts'

export type Theme = 'light' | 'dark' | 'high-contrast'

const THEMES = [
  { theme: 'light', title: 'Switch to light theme', also: 'day bright', icon: Sun },
  { theme: 'dark', title: 'Switch to dark theme', also: 'night', icon: Moon },
  { theme: 'high-contrast', title: 'Switch to high-contrast theme', also: 'sunlight', icon: Contrast },
] as const

const ALSO_WEIGHT = 0.7

/** What can be done from anywhere. What is not theirs to do they are not shown; never what is so already. */
export function useActions({
  team,
  mayCreate,
  mayInvite,
  mayGive,
  mayPost,
  theme,
  onTheme,
  onSignOut,
}: {
  team: MyTeam | null
  mayCreate: boolean
  mayInvite: boolean
  /** Awards. */
  mayGive: boolean
  /** Posts and announcements. */
  mayPost: boolean
  theme: Theme
  onTheme: (theme: Theme) => void
  onSignOut: () => void
}): Findable[] {
  const { teams } = useTeams()
  const { setActive } = useActiveTeam()
  const navigate = useNavigate()
  const teamId = team?.id
  return useMemo(() => {
    const action = (
      id: string,
      title: string,
      also: string,
      rest: Pick<Findable, 'icon' | 'open'>,
    ): Findable => ({
      id: `action:${id}`,
      kind: 'action',
      title,
      fields: [[also, ALSO_WEIGHT]],
      ...rest,
    })
    return [
      ...(mayCreate
        ? [
            action('new-play', 'New play', 'create draw add', {
              icon: Plus,
              open: { href: '/playbook?new=true' },
            }),
          ]
        : []),
      ...(mayInvite
        ? [
            action('invite', 'Invite people', 'invitation mail add player coach roster qr', {
              icon: UserPlus,
              open: { href: '/roster?invite=true' },
            }),
          ]
        : []),
      ...(mayGive
        ? [
            action('give-award', 'Give an award', 'sticker player of the week recognize', {
              icon: Award,
              open: { href: '/awards?give=true' },
            }),
          ]
        : []),
      ...(mayPost && teamId
        ? [
            action('new-post', 'New post', 'write bulletin news', {
              icon: Newspaper,
              open: { href: `/team/${teamId}/bulletin?new=post` },
            }),
            action('new-announcement', 'New announcement', 'write announce urgent confirm', {
              icon: Megaphone,
              open: { href: `/team/${teamId}/announcements?new=announcement` },
            }),
          ]
        : []),
      ...teams
        .filter(({ id }) => id !== teamId)
        .map(({ id, name, schoolName }) =>
          action(`team-${id}`, `Switch to ${name}`, `team ${schoolName}`, {
            icon: ArrowLeftRight,
            open: {
              run: () => {
                setActive(id)
                // The page on show may be a play of the team just left.
                void navigate({ to: '/dashboard' })
              },
            },
          }),
        ),
      ...THEMES.filter((one) => one.theme !== theme).map((one) =>
        action(`theme-${one.theme}`, one.title, `${one.also} appearance mode`, {
          icon: one.icon,
          open: { run: () => onTheme(one.theme) },
        }),
      ),
      action('sign-out', 'Sign Out', 'log out logout leave', {
        icon: LogOut,
        open: { run: onSignOut, stays: true },
      }),
    ]
  }, [teamId, teams, setActive, navigate, mayCreate, mayInvite, mayGive, mayPost, theme, onTheme, onSignOut])
}
