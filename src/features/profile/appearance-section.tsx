import { type Density, useDensity } from '#src/ui/density.ts'
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
  light: 'For the office and an overcast day.',
  dark: 'For the film room and the bus at night.',
  'high-contrast': 'For the sideline in full sun: pure black and white, thicker lines.',
}

const DENSITIES = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
] as const

const ROOM: Record<Density, string> = {
  compact: 'More plays and people on a screen.',
  comfortable: 'Taller rows and buttons, for a tablet in the hand.',
}

/** How the app looks on this device. */
export function AppearanceSection({ theme, onTheme }: { theme: Theme; onTheme: (theme: Theme) => void }) {
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
      </div>
    </PageSection>
  )
}
