/** The sections of a player's page below the profile, and who sees each (permissions.md; pages.md). */
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
  /** Shown while the section is empty: that it is, and what it will hold. */
  empty: string
  /** Who sees it besides the player. */
  needs: Grant
  /** Whether the player sees this section without holding `needs`. */
  ownToo: boolean
}

export const PLAYER_SECTIONS: readonly PersonSection[] = [
  {
    title: 'Attendance',
    icon: UserCheck,
    empty: 'Nothing recorded. Each practice and game counts as present, late, excused, or unexcused.',
    needs: 'member',
    ownToo: true,
  },
  {
    title: 'Awards',
    icon: Award,
    empty: 'No awards yet. Stickers, weekly honors, and records appear here with the reason.',
    needs: 'member',
    ownToo: true,
  },
  {
    title: 'Development',
    icon: TrendingUp,
    empty: 'No goals or test results yet. Bench, squat, clean, 40, shuttle, and jumps appear here by date.',
    needs: 'analytics.view',
    ownToo: true,
  },
  {
    title: 'Grades',
    icon: ClipboardCheck,
    empty: 'No graded reps yet. Each grade is for one rep of a play, in practice or a game.',
    needs: 'analytics.view',
    ownToo: true,
  },
  {
    title: 'Stats',
    icon: ChartColumn,
    empty: 'No charted games yet. Stats come from the game log.',
    needs: 'analytics.view',
    ownToo: true,
  },
  {
    title: 'Learning',
    icon: GraduationCap,
    empty: 'No quizzes taken yet. Progress is tracked play by play.',
    needs: 'analytics.view',
    ownToo: true,
  },
  {
    title: 'Equipment',
    icon: HardHat,
    empty: 'Nothing issued yet. Helmet, pads, and jersey appear here with size and number.',
    needs: 'roster.manage',
    ownToo: true,
  },
  {
    title: "Coaches' notes",
    icon: NotebookPen,
    empty: 'No notes yet. Only roster managers can see them.',
    needs: 'roster.manage',
    ownToo: false,
  },
]

/** The sections of a player that a reader may see. */
export function sectionsFor(isSelf: boolean, may: (needs: Grant) => boolean): PersonSection[] {
  return PLAYER_SECTIONS.filter(({ needs, ownToo }) => (isSelf ? ownToo : may(needs)))
}
