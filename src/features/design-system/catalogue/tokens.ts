import type { Section } from '../section.ts'
import { Colors } from '../sections/colors.tsx'
import { Haptics } from '../sections/haptics.tsx'
import * as measures from '../sections/measures.tsx'
import { Themes } from '../sections/themes.tsx'

/** What everything is measured and colored by. */
export const TOKENS: readonly Section[] = [
  {
    id: 'colours',
    title: 'Colors',
    group: 'Tokens',
    about: 'Colors always carry meaning. Contrast is measured live for each theme.',
    also: 'colors contrast palette theme aa wcag',
    code: `<p className="bg-error-wash text-error-ink">Not saved</p>`,
    Live: Colors,
  },
  {
    id: 'themes',
    title: 'Themes',
    group: 'Tokens',
    about: 'Three themes, saved on the device and applied before first paint.',
    also: 'dark light contrast sunlight night mode',
    code: `const [theme, setTheme] = useTheme()`,
    Live: Themes,
  },
  {
    id: 'type',
    title: 'Type',
    group: 'Tokens',
    about: 'One variable sans, up to two weights and six sizes per page. Numbers use tabular figures.',
    also: 'typography font text display headline body label button caption code',
    code: `<h1 className="text-display">Playbook</h1>
<td className="text-right tabular-nums">41</td>`,
    Live: measures.Type,
  },
  {
    id: 'heights',
    title: 'Heights and targets',
    group: 'Tokens',
    about: 'Five control heights.',
    also: 'size control touch thumb 44',
    code: `<Button size="lg">Call it</Button>
<a className="touch-target h-(--control-sm)">Roster</a>`,
    Live: measures.Heights,
  },
  {
    id: 'density',
    title: 'Density',
    group: 'Tokens',
    about: 'Compact by default, or comfortable. Saved on the device.',
    also: 'compact comfortable rows spacing',
    code: `const [density, setDensity] = useDensity()`,
    Live: measures.DensityTokens,
  },
  {
    id: 'edges',
    title: 'Radii, lines, and shadows',
    group: 'Tokens',
    about: 'Hairlines rather than shadows. One radius for controls, one for containers.',
    also: 'border radius elevation hairline',
    code: `<div className="rounded-md border shadow-overlay" />`,
    Live: measures.Edges,
  },
  {
    id: 'layers',
    title: 'Layers',
    group: 'Tokens',
    about: 'Stacking order.',
    also: 'z-index modal popover toast',
    code: `<div className="sticky top-0 z-(--z-sticky)" />`,
    Live: measures.Layers,
  },
  {
    id: 'durations',
    title: 'Durations',
    group: 'Tokens',
    about: 'Transition times.',
    also: 'motion animation transition skeleton delay',
    code: `<span className="transition-transform duration-(--duration-fast)" />`,
    Live: measures.Durations,
  },
  {
    id: 'haptics',
    title: 'Haptics',
    group: 'Tokens',
    about: 'Vibration on tap, where supported and motion is allowed.',
    also: 'vibration feedback touch',
    code: `onClick={() => haptic('light')}`,
    Live: Haptics,
  },
  {
    id: 'widths',
    title: 'Breakpoints and widths',
    group: 'Tokens',
    about: 'Where the layout changes.',
    also: 'responsive mobile tablet desktop',
    code: `<div className="grid md:grid-cols-2 lg:grid-cols-3" />`,
    Live: measures.Widths,
  },
]
