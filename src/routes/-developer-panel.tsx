import { Colors } from '#src/features/design-system/sections/colors.tsx'
import {
  DensityTokens,
  Durations,
  Edges,
  Heights,
  Layers,
  Type,
  Widths,
} from '#src/features/design-system/sections/measures.tsx'
import { DesignTab } from '#src/features/developer-panel/design-tab.tsx'
import { DeveloperPanel } from '#src/features/developer-panel/panel.tsx'
import { useTheme } from '#src/shell/theme.ts'

const TOKENS = [
  { title: 'Colors', Live: Colors },
  { title: 'Control heights', Live: Heights },
  { title: 'Density', Live: DensityTokens },
  { title: 'Type', Live: Type },
  { title: 'Edges and shadows', Live: Edges },
  { title: 'Layers', Live: Layers },
  { title: 'Durations', Live: Durations },
  { title: 'Widths', Live: Widths },
] as const

/** Joins the developer panel and the design system's tokens, which are separate features. */
export function DeveloperPanelWithTokens({ onClose }: { onClose: () => void }) {
  const [theme, setTheme] = useTheme()
  return (
    <DeveloperPanel
      design={<DesignTab theme={theme} onTheme={setTheme} tokens={TOKENS} />}
      onClose={onClose}
    />
  )
}
