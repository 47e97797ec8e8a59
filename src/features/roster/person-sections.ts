/** What a player's page keeps beside the profile, and who sees each part (permissions.md; pages.md). */
import type { Grant } from '#schema/capabilities.ts'
import {
  Award,
  ChartColumn,
  ClipboardCheck,
  GraduationCap,
  HardHat,
  type LucideIcon,
  NotebookPen,
  TrendingUp,
  UserCheck,
} from 'lucide-react'

export type PersonSection = {
  title: string
  icon: LucideIcon
  /** Said for as long as it holds nothing: that, and what goes in. */
  empty: string
  /** Who sees it besides the player. */
  needs: Grant
  /** Whether the player sees it of themselves without holding `needs`. */
  ownToo: boolean
}

export const PLAYER_SECTIONS: readonly PersonSection[] = [
  {
    title: 'Attendance',
    icon: UserCheck,
    empty: 'Nothing recorded. Each practice and game counts as present, late, excused or unexcused.',
    needs: 'member',
    ownToo: true,
  },
  {
    title: 'Awards',
    icon: Award,
    empty: 'None so far. Stickers, weekly honors and records are kept here, each with its reason.',
    needs: 'member',
    ownToo: true,
  },
  {
    title: 'Development',
    icon: TrendingUp,
    empty: 'No goals or test results. Bench, squat, clean, 40, shuttle and jumps are kept with their dates.',
    needs: 'analytics.view',
    ownToo: true,
  },
  {
    title: 'Grades',
    icon: ClipboardCheck,
    empty: 'No graded reps. A grade belongs to one rep of one play, in practice or in a game.',
    needs: 'analytics.view',
    ownToo: true,
  },
  {
    title: 'Stats',
    icon: ChartColumn,
    empty: 'No charted game. Stats are counted from the game log, never typed in.',
    needs: 'analytics.view',
    ownToo: true,
  },
  {
    title: 'Learning',
    icon: GraduationCap,
    empty: 'No quiz taken. What is known and what is due is kept play by play.',
    needs: 'analytics.view',
    ownToo: true,
  },
  {
    title: 'Equipment',
    icon: HardHat,
    empty: 'Nothing issued. Helmet, pads and jersey are kept with size and number.',
    needs: 'roster.manage',
    ownToo: true,
  },
  {
    title: 'Coaches’ notes',
    icon: NotebookPen,
    empty: 'No notes. Only those who manage the roster see them, never the player.',
    needs: 'roster.manage',
    ownToo: false,
  },
]

/** The parts that a reader sees of a player. */
export function sectionsFor(isSelf: boolean, may: (needs: Grant) => boolean): PersonSection[] {
  return PLAYER_SECTIONS.filter(({ needs, ownToo }) => (isSelf ? ownToo : may(needs)))
}
