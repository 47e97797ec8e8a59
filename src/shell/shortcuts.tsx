import { Dialog } from '#src/ui/dialog.tsx'
import { useRouterState } from '@tanstack/react-router'

type Row = readonly [keys: string, does: string]

const IS_MAC = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)
const [MOD, SHIFT] = IS_MAC ? ['⌘', '⇧'] : ['Ctrl+', 'Shift+']

const EVERYWHERE: readonly Row[] = [
  [`${MOD}K`, 'Search'],
  ['/', 'Search; on the playbook, go to its search box'],
  [`${MOD}Z`, 'Undo'],
  [IS_MAC ? `${SHIFT}${MOD}Z` : `${MOD}${SHIFT}Z`, 'Redo'],
  ['Esc', 'Close what is open'],
  ['?', 'Show these shortcuts'],
]

/** Shortcuts of single pages, by the end of the path. */
const PAGES: readonly { path: RegExp; title: string; rows: readonly Row[] }[] = [
  {
    path: /\/playbook$/,
    title: 'Playbook',
    rows: [
      ['N', 'New play'],
      ['Arrows', 'Go from play to play'],
      ['Enter', 'Open the play'],
    ],
  },
]

/** The shortcuts of the current page, and those of every page. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const groups = [
    ...PAGES.filter((page) => page.path.test(path)),
    { title: 'On every page', rows: EVERYWHERE },
  ]
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts">
      <div className="flex flex-col gap-4">
        {groups.map(({ title, rows }) => (
          <section key={title} aria-label={title}>
            <h3 className="text-title">{title}</h3>
            <dl>
              {rows.map(([keys, does]) => (
                <div key={keys} className="flex min-h-9 items-center justify-between gap-3 border-b">
                  <dt>{does}</dt>
                  <dd>
                    <kbd className="rounded-sm border bg-surface-2 px-1.5 py-0.5 font-mono text-code whitespace-nowrap">
                      {keys}
                    </kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
