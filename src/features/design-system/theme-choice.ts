import type { SegmentedOption } from '#src/ui/segmented.tsx'
import { Contrast, Moon, Sun } from 'lucide-react'
import { createContext } from 'react'

export type Theme = 'light' | 'dark' | 'high-contrast'

export const THEMES: readonly SegmentedOption<Theme>[] = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'high-contrast', label: 'High contrast', icon: Contrast },
]

/** The theme of the page and what changes it, for the section that shows the themes. */
export const ThemeChoice = createContext<{ theme: Theme; onTheme: (theme: Theme) => void }>({
  theme: 'light',
  onTheme: () => undefined,
})
