import { Segmented } from '#src/ui/segmented.tsx'
import { use } from 'react'
import { type Theme, ThemeChoice, THEMES } from '../theme-choice.ts'

const WORDS: Record<Theme, { use: string; classes: string }> = {
  light: { use: 'For the office and overcast days. The default, and used for print.', classes: 'none' },
  dark: {
    use: 'For the film room and the bus ride home: low-contrast surfaces and a deep green-gray field.',
    classes: 'dark',
  },
  'high-contrast': {
    use: 'For the sideline in full sun: black on white, thicker lines, no transparency.',
    classes: 'dark high-contrast',
  },
}

/** The three themes, to be changed here; all of the page follows. */
export function Themes() {
  const { theme, onTheme } = use(ThemeChoice)
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        label="Theme for this page"
        value={theme}
        onChange={onTheme}
        options={THEMES}
        className="self-start"
      />
      <dl className="flex flex-col">
        {THEMES.map(({ value, label }) => (
          <div
            key={value}
            className="grid gap-x-4 gap-y-1 border-b py-2 last:border-b-0 sm:grid-cols-[8rem_minmax(0,1fr)_12rem]"
          >
            <dt className="font-medium">{label}</dt>
            <dd>{WORDS[value].use}</dd>
            <dd className="text-muted">
              Classes: <code className="text-code font-mono">{WORDS[value].classes}</code>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
