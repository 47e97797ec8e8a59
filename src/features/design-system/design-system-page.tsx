import { usePageTitle } from '#src/lib/page-title.ts'
import { type Density, useDensity } from '#src/ui/density.ts'
import { ProductMark } from '#src/ui/product-mark.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Segmented, type SegmentedOption } from '#src/ui/segmented.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { SearchX } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { CONTROLS } from './catalogue/controls.ts'
import { FEEDBACK } from './catalogue/feedback.ts'
import { FOOTBALL } from './catalogue/football.ts'
import { SURFACES } from './catalogue/surfaces.ts'
import { TOKENS } from './catalogue/tokens.ts'
import { CodeSample } from './code-sample.tsx'
import { searchSections } from './search-sections.ts'
import { GROUPS, type Section } from './section.ts'
import { type Theme, ThemeChoice, THEMES } from './theme-choice.ts'

/** What the system is made of, in the order of the page; the football parts that other features own come from outside. */
const SECTIONS: readonly Section[] = [...TOKENS, ...CONTROLS, ...SURFACES, ...FEEDBACK, ...FOOTBALL]

const DENSITIES: readonly SegmentedOption<Density>[] = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
]

/**
 * Every token and part of the system, live, in the theme and density of the device. `football` are the parts that other
 * features own; `way` leads back to where the person came from.
 */
export function DesignSystemPage({
  theme,
  onTheme,
  football,
  way,
}: {
  theme: Theme
  onTheme: (theme: Theme) => void
  football: readonly Section[]
  way: ReactNode
}) {
  usePageTitle('Design System')
  const [density, setDensity] = useDensity()
  const [text, setText] = useState('')
  const sections = useMemo(() => [...SECTIONS, ...football], [football])
  const found = searchSections(sections, text)
  const themeChoice = useMemo(() => ({ theme, onTheme }), [theme, onTheme])

  return (
    <div className="min-h-dvh">
      <header className="bg-surface z-(--z-sticky) border-b md:sticky md:top-0">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 md:px-6">
          <div className="flex min-w-0 flex-1 basis-48 items-center gap-2.5">
            <ProductMark size={28} />
            <h1 className="text-title truncate">Design System</h1>
          </div>
          <div className="md:order-last">{way}</div>
          <SearchField
            label="Search components"
            placeholder="Search components"
            value={text}
            onChange={setText}
            className="order-last w-full md:order-none md:w-56"
          />
          <Segmented label="Theme" value={theme} onChange={onTheme} options={THEMES} iconsOnly />
          <Segmented label="Density" value={density} onChange={setDensity} options={DENSITIES} />
        </div>
      </header>
      <div className="mx-auto grid max-w-7xl gap-6 px-4 py-4 md:px-6 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-10 lg:py-6">
        <aside className="hidden lg:block">
          <div className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto pb-4">
            <Contents sections={found} />
          </div>
        </aside>
        <details className="bg-surface rounded-md border lg:hidden">
          <summary className="touch-target text-label px-4 py-2.5">Contents</summary>
          <div className="border-t p-3">
            <Contents sections={found} />
          </div>
        </details>
        <main className="flex min-w-0 flex-col gap-10">
          <ThemeChoice value={themeChoice}>
            <output className="sr-only">{text && `${found.length} of ${sections.length} parts`}</output>
            {found.length === 0 && (
              <EmptyState
                icon={SearchX}
                title="No matches"
                body={`Nothing starts with “${text}”. Try another word: “modal” finds Dialog.`}
              />
            )}
            {GROUPS.map((group) => {
              const inGroup = found.filter((section) => section.group === group)
              return (
                inGroup.length > 0 && (
                  <div key={group} className="flex flex-col gap-6">
                    <h2 className="text-display">{group}</h2>
                    {inGroup.map((section) => (
                      <Part key={section.id} section={section} />
                    ))}
                  </div>
                )
              )
            })}
          </ThemeChoice>
        </main>
      </div>
    </div>
  )
}

function Contents({ sections }: { sections: readonly Section[] }) {
  return (
    <nav aria-label="Components" className="grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-3 lg:grid-cols-1">
      {GROUPS.map((group) => {
        const inGroup = sections.filter((section) => section.group === group)
        return (
          inGroup.length > 0 && (
            <div key={group}>
              <p className="text-caption text-muted px-2 pb-1 font-medium">{group}</p>
              <ul>
                {inGroup.map(({ id, title }) => (
                  <li key={id}>
                    <a
                      href={`#${id}`}
                      className="hover:bg-surface-2 flex min-h-7 items-center rounded-sm px-2 focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
                    >
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          )
        )
      })}
    </nav>
  )
}

function Part({ section: { id, title, about, code, Live } }: { section: Section }) {
  return (
    <section aria-labelledby={`${id}-title`} id={id} className="scroll-mt-4">
      <h3 id={`${id}-title`} className="text-headline">
        {title}
      </h3>
      <p className="text-muted max-w-prose pb-3 text-pretty">{about}</p>
      <div className="bg-surface rounded-md border">
        <div className="p-4">
          <Live />
        </div>
        {code && <CodeSample code={code} />}
      </div>
    </section>
  )
}
