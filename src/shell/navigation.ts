import type { Grant } from '#schema/capabilities.ts'
import { BookOpen, LayoutDashboard, type LucideIcon } from 'lucide-react'

export type NavigationItem = {
  to: '/dashboard' | '/playbook'
  label: string
  icon: LucideIcon
  /** What the person must hold in the active team to see it; nothing means everyone. */
  needs?: Grant
}

/** The sidebar, in the spec's order (section 2). A page adds its line here. */
export const NAVIGATION: readonly NavigationItem[] = [
  { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/playbook', label: 'Playbook', icon: BookOpen, needs: 'playbook.view' },
]
