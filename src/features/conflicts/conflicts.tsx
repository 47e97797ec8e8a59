import { Fragment } from 'react'
import type { ConflictKind } from '#src/sync/conflicts/conflict-view.ts'
import { ALL_CONFLICTS } from '#src/sync/conflicts/conflicts.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { ConflictList } from './conflict-list.tsx'
import { OtherConflict } from './other-conflict.tsx'
import { useShownConflict } from './use-shown-conflict.ts'

/** Open conflicts: one dialog at a time, and the list of all. `kinds`: by the kind of entity in conflict. */
export function Conflicts({ kinds }: { kinds: { readonly [entityType: string]: ConflictKind } }) {
  const { open, resolved, shownId, show, beside, close, later, settled } = useShownConflict()
  if (shownId === ALL_CONFLICTS)
    return (
      <ConflictList
        open={open}
        resolved={resolved}
        kindOf={({ entityType }) => kinds[entityType] ?? OtherConflict}
        onOpen={({ id }) => show(id)}
        onClose={close}
      />
    )
  const shown = [...open, ...resolved].find(({ id }) => id === shownId)
  if (!shown) return null
  const View = kinds[shown.entityType] ?? OtherConflict
  return (
    <Fragment key={shown.id}>
      <View conflict={shown}>
        {(view) => (
          <ConflictDialog
            conflict={shown}
            view={view}
            position={open.indexOf(shown) + 1}
            count={shown.resolvedAt === null ? open.length : 1}
            onMove={(step) => show(beside(shown.id, step)?.id ?? null)}
            onLater={shown.resolvedAt === null ? later : close}
            onResolved={() => settled(shown)}
          />
        )}
      </View>
    </Fragment>
  )
}
