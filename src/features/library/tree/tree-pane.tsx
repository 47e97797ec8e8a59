import { PanelLeftClose } from 'lucide-react'
import { lazy, memo } from 'react'
import { Late } from '#src/ui/late.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { SideDrawer } from '#src/ui/side-drawer.tsx'
import type { PlayRow } from '#src/board/plays/rows.ts'
import type { LibrarySearch } from '../search.ts'

const CategoryTree = lazy(() =>
  import('./category-tree.tsx').then((module) => ({ default: module.CategoryTree })),
)

type TreeProps = {
  teamId: string
  plays: readonly PlayRow[]
  search: LibrarySearch
  onSearch: (search: LibrarySearch) => void
}

/** The tree beside the list. Its space is reserved before it loads. */
export const TreePane = memo(function TreePane({ onClose, ...tree }: TreeProps & { onClose: () => void }) {
  return (
    <aside
      aria-label="Categories"
      className="below-shell sticky top-(--shell-top) flex h-[calc(100dvh-var(--shell-top))] w-52 shrink-0 flex-col border-r print:hidden"
    >
      <div className="flex items-center justify-between pt-4 pr-1 pb-1 pl-4">
        <h2 className="text-label text-muted">Categories</h2>
        <IconButton icon={PanelLeftClose} size="xs" label="Hide categories" onClick={onClose} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-4">
        <Late>
          <CategoryTree {...tree} />
        </Late>
      </div>
    </aside>
  )
})

/** The tree in a drawer, for narrow screens. It closes after a choice. */
export function TreeDrawer({ onClose, onSearch, ...tree }: TreeProps & { onClose: () => void }) {
  return (
    <SideDrawer open side="left" title="Categories" onClose={onClose}>
      <Late>
        <CategoryTree
          {...tree}
          onSearch={(search) => {
            onSearch(search)
            onClose()
          }}
        />
      </Late>
    </SideDrawer>
  )
}
