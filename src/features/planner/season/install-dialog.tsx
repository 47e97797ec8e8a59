import { UNIT_WORDS } from '#src/board/plays/labels.ts'
import type { PlayRow } from '#src/board/plays/rows.ts'
import { usePlaySearch } from '#src/board/search/search-plays.ts'
import { count } from '#src/lib/words.ts'
import { useCategoryNames } from '#src/sync/team/team-taxonomy.ts'
import { useTerms } from '#src/sync/team/teams.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { useState } from 'react'
import type { InstallUnit } from './install-plan.ts'

/** Puts plays of a unit that have no day on one; a concept's plays all at once. */
export function InstallDialog({
  teamId,
  day,
  unit,
  plays,
  onAdd,
  onClose,
}: {
  teamId: string
  day: number
  unit: InstallUnit
  /** The unit's plays without a day, those of a concept together. */
  plays: readonly PlayRow[]
  onAdd: (plays: readonly PlayRow[]) => void
  onClose: () => void
}) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const terms = useTerms(teamId)
  const taxonomy = useCategoryNames(teamId)
  const found = usePlaySearch(plays, { terms, taxonomy })(typed)
  const those = plays.filter(({ id }) => chosen.has(id))
  const toggle = (ids: readonly string[], on: boolean) =>
    setChosen((before) => {
      const next = new Set(before)
      for (const id of ids) {
        if (on) next.add(id)
        else next.delete(id)
      }
      return next
    })
  return (
    <Dialog
      open
      title={`Day ${day}: ${UNIT_WORDS[unit]} plays`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={those.length === 0}
            onClick={() => {
              onClose()
              onAdd(those)
            }}
          >
            {those.length === 0 ? 'Add plays' : `Add ${count(those.length, 'play')}`}
          </Button>
        </>
      }
    >
      {plays.length === 0 ? (
        <p className="text-muted">
          Every play of this unit has an install day. Move one from another day, or add plays to the playbook.
        </p>
      ) : (
        <>
          <SearchField label="Find a play or a concept" value={typed} onChange={setTyped} startHere />
          {found.length === 0 && <p className="text-muted mt-3">No plays match. Try fewer words.</p>}
          {[...Map.groupBy(found, ({ concept }) => concept)].map(([concept, group]) => (
            <fieldset key={concept} className="mt-3">
              <legend className="text-label flex items-center gap-2">
                {concept || 'No concept'}
                {group.length > 1 && (
                  <Button
                    size="sm"
                    variant="quiet"
                    onClick={() =>
                      toggle(
                        group.map(({ id }) => id),
                        !group.every(({ id }) => chosen.has(id)),
                      )
                    }
                  >
                    {group.every(({ id }) => chosen.has(id)) ? 'Clear' : `Select all ${group.length}`}
                  </Button>
                )}
              </legend>
              <ul className="divide-line divide-y">
                {group.map(({ id, name }) => (
                  <li key={id} className="py-1.5">
                    <Checkbox label={name} checked={chosen.has(id)} onChange={(on) => toggle([id], on)} />
                  </li>
                ))}
              </ul>
            </fieldset>
          ))}
        </>
      )}
    </Dialog>
  )
}
