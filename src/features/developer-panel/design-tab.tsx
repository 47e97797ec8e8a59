import { type Density, useDensity } from '#src/ui/density.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Segmented, type SegmentedOption } from '#src/ui/segmented.tsx'
import { Contrast, Moon, Sun } from 'lucide-react'
import type { ComponentType } from 'react'
import { Part } from './parts.tsx'

type Theme = 'light' | 'dark' | 'high-contrast'

const THEMES: readonly SegmentedOption<Theme>[] = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'high-contrast', label: 'Contrast', icon: Contrast },
]

const DENSITIES: readonly SegmentedOption<Density>[] = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
]

/** The tokens as they are on this page now, and what changes them. `tokens` are another feature's parts. */
export function DesignTab({
  theme,
  onTheme,
  tokens,
}: {
  theme: Theme
  onTheme: (theme: Theme) => void
  tokens: readonly { title: string; Live: ComponentType }[]
}) {
  const [density, setDensity] = useDensity()
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 pb-5">
        <Segmented label="Theme" value={theme} onChange={onTheme} options={THEMES} />
        <Segmented label="Density" value={density} onChange={setDensity} options={DENSITIES} />
        <LinkButton to="/design-system" size="xs">
          Open design system
        </LinkButton>
      </div>
      {tokens.map(({ title, Live }) => (
        <Part key={title} title={title}>
          <Live />
        </Part>
      ))}
    </>
  )
}
