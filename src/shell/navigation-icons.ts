import {
  BookOpen,
  CalendarDays,
  Headset,
  Info,
  LayoutDashboard,
  LayoutTemplate,
  LogOut,
  type LucideIcon,
  Megaphone,
  MessagesSquare,
  Newspaper,
  Settings,
  SquareKanban,
  SwatchBook,
  Trophy,
  UserRound,
  Users,
} from 'lucide-react'
import type { NavigationItem } from './navigation.ts'

export type NavigationIcons = Record<NavigationItem['to'] | '/logout', LucideIcon>

/** The sidebar's icons, in a separate chunk so that the labels paint first. */
export const NAVIGATION_ICONS: NavigationIcons = {
  '/dashboard': LayoutDashboard,
  '/team/$teamId/bulletin': Newspaper,
  '/boxcall': Headset,
  '/playbook': BookOpen,
  '/roster': Users,
  '/calendar': CalendarDays,
  '/planner': SquareKanban,
  '/awards': Trophy,
  '/profile': UserRound,
  '/team/$teamId/announcements': Megaphone,
  '/team/$teamId/settings': Settings,
  '/about': Info,
  '/design-system': SwatchBook,
  '/social': MessagesSquare,
  '/templates': LayoutTemplate,
  '/logout': LogOut,
}
