import { type Density, useDensity } from '#src/ui/density.ts'
import type { DrawerSide } from '#src/ui/drawer-swipe.ts'
import { PageSection } from '#src/ui/page-header.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Contrast, Moon, Sun } from 'lucide-react'

type Theme = 'light' | 'dark' | 'high-contrast'

const THEMES = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'high-contrast', label: 'Contrast', icon: Contrast },
] as const

const WORDS: Record<Theme, string> = {
  light: 'For the office and overcast days.',
  dark: 'For the film room and the bus ride home.',
  'high-contrast': 'For the sideline in full sun: black on white, thicker lines.',
}

const DENSITIES = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
] as const

const ROOM: Record<Density, string> = {
  compact: 'Fits more plays and people on the screen.',
  comfortable: 'Taller rows and buttons, for tablets.',
}

const SIDES = [
  { value: 'left', label: 'Menu on the left' },
  { value: 'right', label: 'Menu on the right' },
] as const

/** How the app looks on this device. */
export function AppearanceSection({
  theme,
  onTheme,
  menuSide,
  onMenuSide,
}: {
  theme: Theme
  onTheme: (theme: Theme) => void
  menuSide: DrawerSide
  onMenuSide: (side: DrawerSide) => void
}) {
  const [density, setDensity] = useDensity()
  return (
    <PageSection title="Appearance" note="on this device">
      <div className="flex flex-col gap-2 p-4">
        <Segmented
          label="Theme"
          value={theme}
          onChange={onTheme}
          options={THEMES}
          className="w-full max-w-80"
        />
        <p aria-live="polite" className="text-muted">
          {WORDS[theme]}
        </p>
        <Segmented
          label="Density"
          value={density}
          onChange={setDensity}
          options={DENSITIES}
          className="mt-2 w-full max-w-80"
        />
        <p aria-live="polite" className="text-muted">
          {ROOM[density]}
        </p>
        <Segmented
          label="Menu side"
          value={menuSide}
          onChange={onMenuSide}
          options={SIDES}
          className="mt-2 w-full max-w-80"
        />
        <p className="text-muted">On a phone. Pick the side your thumb reaches.</p>
      </div>
    </PageSection>
  )
}
