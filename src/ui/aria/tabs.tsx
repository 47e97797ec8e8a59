import { cx } from '#src/lib/class-names.ts'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components'
import { FOCUS_RING, FOCUS_RING_INSIDE } from './aria-field.tsx'

export type TabItem = {
  id: string
  label: string
  icon?: LucideIcon
  count?: number
  disabled?: boolean
  content: ReactNode
}

/**
 * Scrolls the row of a tab to it, and again when the tabs become wider, as with the page's font; not by scrollIntoView, which
 * moves the page as well.
 */
function keepInView(tab: HTMLElement | null) {
  const row = tab?.closest<HTMLElement>('[role="tablist"]')
  if (!row || !tab) return undefined
  const bring = () => (row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2)
  bring()
  const watch = new ResizeObserver(bring)
  for (const one of row.children) watch.observe(one)
  return () => watch.disconnect()
}

/** Tabs of a page. Arrow keys move between them; on a phone the tab row scrolls. */
export function Tabs({
  label,
  value,
  onChange,
  tabs,
  className,
}: {
  label: string
  value: string
  onChange: (id: string) => void
  tabs: readonly TabItem[]
  className?: string
}) {
  return (
    <AriaTabs
      selectedKey={value}
      onSelectionChange={(key) => onChange(String(key))}
      className={cx('flex min-w-0 flex-col', className)}
    >
      <TabList
        aria-label={label}
        className="more-sideways relative flex gap-1 overflow-x-auto border-b px-0.5 pt-0.5"
      >
        {tabs.map(({ id, label: words, icon: Icon, count, disabled }) => (
          <Tab
            key={id}
            // The list renders its tabs after its own effects have run.
            ref={id === value ? keepInView : undefined}
            id={id}
            isDisabled={disabled}
            className={cx(
              'touch-target text-label text-muted data-hovered:text-text data-pressed:bg-surface-2 data-selected:text-text inline-flex tall-md shrink-0 cursor-pointer items-center gap-1.5 rounded-t-sm border-b-2 border-transparent px-3 whitespace-nowrap transition-colors',
              'data-selected:border-brand-ink data-disabled:text-line-strong data-disabled:cursor-not-allowed',
              FOCUS_RING_INSIDE,
            )}
          >
            {Icon && <Icon aria-hidden size={16} />}
            {words}
            {count !== undefined && <span className="text-muted font-normal tabular-nums">{count}</span>}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={cx('min-w-0 rounded-sm pt-3', FOCUS_RING)}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
