import { queries } from '#schema/queries/index.ts'
import { notThereYet } from '#schema/game-plan.ts'
import { usePlaySearch } from '#src/board/search/search-plays.ts'
import { count } from '#src/lib/words.ts'
import { useCategoryNames } from '#src/sync/team/team-taxonomy.ts'
import { type MyTeam, useTerms } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { useDeferredValue, useMemo, useState } from 'react'
import { PlayPicture } from './play-picture.tsx'
import { callWords } from './line-words.ts'
import { type LineRow, planName, type PlanRow } from './plan-words.ts'
import { SectionSelect } from './section-select.tsx'

/** How many plays are listed at once; search finds the others. */
const MOST_SHOWN = 60

/** Searches the playbook for plays to add to a plan, several at once. */
export function AddPlaysDialog({
  team,
  plan,
  lines,
  section: first,
  onAdd,
  onClose,
}: {
  team: MyTeam
  plan: PlanRow
  lines: readonly LineRow[]
  /** The section to add to. */
  section: string
  /** In the order they were chosen. */
  onAdd: (playIds: readonly string[], section: string) => void
  onClose: () => void
}) {
  const { rows } = useRows(queries.plays.all({ teamId: team.id }))
  const [section, setSection] = useState(first)
  const [text, setText] = useState('')
  const asked = useDeferredValue(text)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const active = useMemo(() => rows.filter((play) => !play.isArchived), [rows])
  const terms = useTerms(team.id)
  const taxonomy = useCategoryNames(team.id)
  const findPlays = usePlaySearch(active, { terms, taxonomy })
  const found = useMemo(() => findPlays(asked), [findPlays, asked])
  const there = useMemo(
    () => new Set(lines.filter((line) => line.section === section).map(({ playId }) => playId)),
    [lines, section],
  )
  const fresh = notThereYet(
    lines,
    chosen.map((playId) => ({ playId, section })),
  )
  const toggle = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  return (
    <Dialog
      open
      size="lg"
      title={`Add plays: ${planName(plan)}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={fresh.length === 0}
            onClick={() => {
              onClose()
              onAdd(chosen, section)
            }}
          >
            {fresh.length === 0 ? 'Select plays' : `Add ${count(fresh.length, 'play')}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <div className="grid gap-3 sm:grid-cols-2 sm:items-end">
          <SearchField
            label="Search your plays"
            value={text}
            onChange={setText}
            placeholder="Name, call, formation, tag"
          />
          <SectionSelect value={section} onChange={setSection} />
        </div>
        <p aria-live="polite" className="text-caption text-muted tabular-nums">
          {found.length > MOST_SHOWN
            ? `Showing ${MOST_SHOWN} of ${found.length}. Search for more.`
            : count(found.length, 'play')}
        </p>
        {found.length === 0 ? (
          <p className="text-muted py-6 text-center">
            {rows.length === 0 ? 'Your playbook has no plays yet.' : 'No plays match. Try fewer words.'}
          </p>
        ) : (
          <ul className="divide-line divide-y rounded-md border">
            {found.slice(0, MOST_SHOWN).map((play) => (
              <li key={play.id} className="flex min-h-14 items-center gap-3 px-3 py-1.5">
                <span aria-hidden className="block h-12 w-18 shrink-0 overflow-hidden rounded-sm border">
                  <PlayPicture team={team} playId={play.id} />
                </span>
                <span className="min-w-0 flex-1">
                  <Checkbox
                    label={play.name}
                    hint={there.has(play.id) ? 'In this section already' : callWords(play)}
                    checked={there.has(play.id) || chosen.includes(play.id)}
                    disabled={there.has(play.id)}
                    onChange={() => toggle(play.id)}
                  />
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
