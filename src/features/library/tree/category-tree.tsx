import { ChevronRight } from 'lucide-react'
import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react'
import { cx } from '#src/lib/class-names.ts'
import { grouped } from '#src/lib/words.ts'
import type { PlayRow } from '#src/board/plays/rows.ts'
import { useCategoryNames, useTaxonomy } from '#src/sync/team/team-taxonomy.ts'
import { asTexts, remember, remembered, useRemembered } from '../remembered.ts'
import type { LibrarySearch } from '../search.ts'
import { atNode, countNodes, nodeOf, pathTo, type TreeNode, treeNodes, UNITS_OPEN } from './tree-nodes.ts'

const readOpen = (value: unknown) => (Array.isArray(value) ? asTexts(value) : UNITS_OPEN)

const KEY = 'library-tree'

const INDENT = ['', 'pl-1', 'pl-5', 'pl-9']

/** The tree of units, categories, and types. The list shows the chosen branch. */
export const CategoryTree = memo(function CategoryTree({
  teamId,
  plays,
  search,
  onSearch,
}: {
  teamId: string
  plays: readonly PlayRow[]
  search: LibrarySearch
  onSearch: (search: LibrarySearch) => void
}) {
  const list = useRef<HTMLUListElement>(null)
  const taxonomy = useTaxonomy(teamId)
  const names = useCategoryNames(teamId)
  const [opened, keepOpen] = useRemembered(KEY, readOpen)
  const open = useMemo(() => new Set(opened), [opened])
  const chosen = nodeOf(search)
  const counts = useMemo(() => countNodes(plays), [plays])
  const nodes = useMemo(() => treeNodes({ taxonomy, names, counts, open }), [taxonomy, names, counts, open])
  const [focused, setFocused] = useState(chosen)
  const stop = [focused, chosen, 'all'].find((id) => nodes.some((node) => node.id === id))

  // Scroll the chosen branch into view, however it was chosen.
  useEffect(() => {
    const path = [...pathTo(chosen), chosen]
    const now = readOpen(remembered(KEY))
    if (path.some((id) => !now.includes(id))) remember(KEY, [...new Set([...now, ...path])])
  }, [chosen])

  const setOpen = (id: string, isOpen: boolean) =>
    keepOpen(isOpen ? [...new Set([...open, id])] : [...open].filter((one) => one !== id))
  const choose = (node: TreeNode) => {
    if (node.isOpen === false) setOpen(node.id, true)
    onSearch(atNode(search, node))
  }
  const focus = (id: string | undefined) => {
    if (id === undefined) return
    setFocused(id)
    list.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`)?.focus()
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const at = nodes.findIndex((node) => node.id === stop)
    const node = nodes[at]
    if (!node) return
    const go = {
      ArrowDown: () => focus(nodes[at + 1]?.id),
      ArrowUp: () => focus(nodes[at - 1]?.id),
      Home: () => focus(nodes[0]?.id),
      End: () => focus(nodes.at(-1)?.id),
      ArrowRight: () =>
        node.isOpen === false ? setOpen(node.id, true) : node.isOpen && focus(nodes[at + 1]?.id),
      ArrowLeft: () => (node.isOpen ? setOpen(node.id, false) : focus(pathTo(node.id).at(-1))),
      Enter: () => choose(node),
      ' ': () => choose(node),
    }[event.key]
    if (go) {
      event.preventDefault()
      go()
      return
    }
    if (event.key.length !== 1) return
    const letter = event.key.toLowerCase()
    const next = [...nodes.slice(at + 1), ...nodes.slice(0, at)]
    focus(next.find(({ label }) => label.toLowerCase().startsWith(letter))?.id)
  }

  return (
    <ul ref={list} role="tree" aria-label="Categories" onKeyDown={onKeyDown} className="flex flex-col">
      {nodes.map((node) => (
        // The tree handles the keys.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <li
          key={node.id}
          role="treeitem"
          data-node={node.id}
          aria-level={node.level}
          aria-setsize={node.siblings}
          aria-posinset={node.place}
          aria-expanded={node.isOpen}
          aria-selected={node.id === chosen}
          aria-label={`${node.label}, ${grouped(node.plays)}`}
          tabIndex={node.id === stop ? 0 : -1}
          onFocus={() => setFocused(node.id)}
          onClick={() => choose(node)}
          className={cx(
            'touch-target flex min-h-8 cursor-pointer items-center gap-1 rounded-sm pr-2 select-none focus-visible:-outline-offset-2',
            INDENT[node.level],
            node.level === 1 && 'text-label',
            node.id === chosen
              ? 'bg-brand-wash font-semibold text-brand-ink high-contrast:outline'
              : 'hover:bg-surface-2',
            node.plays === 0 && node.id !== chosen && 'text-muted',
          )}
        >
          {node.isOpen === undefined ? (
            <span aria-hidden className="w-5 shrink-0" />
          ) : (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- arrow keys do it
            <span
              aria-hidden
              onClick={(event) => {
                event.stopPropagation()
                setOpen(node.id, !node.isOpen)
              }}
              className="grid size-5 shrink-0 place-items-center rounded-sm text-muted hover:text-text pointer-coarse:size-9"
            >
              <ChevronRight size={14} className={cx('transition-transform', node.isOpen && 'rotate-90')} />
            </span>
          )}
          <span className="min-w-0 flex-1 py-1 leading-tight wrap-anywhere">{node.label}</span>
          <span className="shrink-0 text-caption font-normal text-muted tabular-nums">
            {node.plays > 0 && grouped(node.plays)}
          </span>
        </li>
      ))}
    </ul>
  )
})
