import { useMemo, useState } from 'react'
import { queries } from '#schema/queries/index.ts'
import type { BaseFront } from '#schema/football/base-fronts.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { PlayThumbnail } from '#src/board/diagram/thumbnail.tsx'
import type { PlayWithDrawing } from '#src/board/plays/rows.ts'
import { baseFrontsOf, type Family, familiesFor, type FamilySlug } from '#src/board/starter-books/choices.ts'
import { drawBook, signatureOf } from '#src/board/starter-books/draw-book.ts'
import { cx } from '#src/lib/class-names.ts'
import { count, grouped } from '#src/lib/words.ts'
import { useCategoryNames } from '#src/sync/team/team-taxonomy.ts'
import { useTeamBook } from '#src/sync/team/team-book.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button } from '#src/ui/button.tsx'
import { ProgressBar } from '#src/ui/progress.tsx'
import { Select } from '#src/ui/select.tsx'
import { planImport } from './import-plan.ts'
import { StarterPlays } from './starter-plays.tsx'
import { redrawing, starterSets } from './starter-sets.ts'
import { useImport } from './use-import.ts'

/** What becomes of a selected play whose name the playbook has. */
type Clash = 'add' | 'redraw'

const CLASHES: readonly { value: Clash; label: string }[] = [
  { value: 'add', label: 'Add beside mine' },
  { value: 'redraw', label: 'Redraw mine' },
]

/**
 * Chooses a starter playbook, shows its plays, and adds one, a set, or all of them. What the playbook has already is left out
 * unless the coach selects it. `onAdd` with the base defense that goes with the plays, when there is one; `onEnd` once they are
 * in, or everything was taken back.
 */
export function StarterBook({
  team,
  plays,
  asks,
  onAdd,
  onEnd,
}: {
  team: MyTeam
  /** The whole playbook. */
  plays: readonly PlayWithDrawing[]
  /** Its plays are shown when the coach has chosen an offense; else the level's first offense is chosen. */
  asks?: boolean
  onAdd?: (front: BaseFront) => void
  onEnd: () => void
}) {
  const level = team.competitionLevel
  const families = familiesFor(level)
  const { rows: playbooks } = useRows(queries.playbook.all({ teamId: team.id }))
  const names = useCategoryNames(team.id)
  const [family, setFamily] = useState<FamilySlug | null>(asks ? null : (families[0]?.slug ?? 'spread'))
  const [front, setFront] = useState<BaseFront>(team.baseFront)
  const teamBook = useTeamBook(team.id)
  const fronts = baseFrontsOf(teamBook, front)
  const [chosenByHand, setChosen] = useState<ReadonlySet<string> | null>(null)
  const [clash, setClash] = useState<Clash>('add')
  const { running, start, cancel } = useImport(team.id)
  const playbookId = playbooks[0]?.id

  const book = useMemo(
    () => (family ? drawBook(family, front, level, team.holeSystem, teamBook) : []),
    [family, front, level, team.holeSystem, teamBook],
  )
  const sets = useMemo(() => starterSets(book, plays, names), [book, plays, names])
  const all = useMemo(() => sets.flatMap((set) => set.plays), [sets])
  const chosen = useMemo(
    () => chosenByHand ?? new Set(all.filter(({ has }) => has === 'no').map(({ one }) => one.play.id)),
    [chosenByHand, all],
  )
  const clashes = all.filter(({ one, has }) => has !== 'no' && chosen.has(one.play.id)).length

  const add = (ids: ReadonlySet<string>) => {
    if (!playbookId) return
    const wanted = all.filter(({ one }) => ids.has(one.play.id)).map(({ one }) => one)
    const edits = planImport(
      clash === 'redraw' ? wanted.map(redrawing) : wanted,
      ({ known }) => (known && clash === 'redraw' ? 'replace' : 'add'),
      { playbookId, existing: plays, mayCount: false },
    )
    if (edits.length === 0) return
    if (family !== 'flag') onAdd?.(front)
    void start({ before: [], plays: edits, added: true }, () => {
      setChosen(null)
      onEnd()
    })
  }
  const choose = (next: ReadonlySet<string>) => setChosen(next)

  if (running)
    return (
      <div className="flex flex-col items-start gap-3">
        <ProgressBar
          label={running.isCanceling ? 'Removing the plays' : `Adding ${count(running.total, 'play')}`}
          {...(!running.isCanceling && {
            value: running.done,
            most: Math.max(1, running.total),
            detail: `${grouped(running.done)} of ${count(running.total, 'play')}`,
          })}
        />
        <Button disabled={running.isCanceling} onClick={cancel}>
          Cancel
        </Button>
      </div>
    )
  const had = all.filter(({ has }) => has !== 'no').length
  return (
    <div className="flex flex-col gap-4">
      <fieldset>
        <legend className="text-label mb-2">Offense</legend>
        <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {families.map((one) => (
            <FamilyCard
              key={one.slug}
              family={one}
              level={level}
              isChosen={one.slug === family}
              onChoose={() => {
                setFamily(one.slug)
                setChosen(null)
              }}
            />
          ))}
        </div>
      </fieldset>
      {family ? (
        <>
          <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
            {family !== 'flag' && (
              <Select
                label="Base defense"
                value={front}
                options={fronts.map(({ slug, name }) => ({ value: slug, label: name }))}
                hint={fronts.find(({ slug }) => slug === front)?.body ?? ''}
                onChange={(to) => {
                  setFront(to)
                  setChosen(null)
                }}
                className="w-full max-w-xs"
              />
            )}
            {clashes > 0 && (
              <Select
                label={`You have ${count(clashes, 'selected play')} already`}
                value={clash}
                options={CLASHES}
                hint={
                  clash === 'add'
                    ? 'Yours don’t change; the new ones get a number.'
                    : 'Their names, wrist codes, status, and notes stay. Undo brings your drawings back.'
                }
                onChange={setClash}
                className="w-full max-w-xs"
              />
            )}
            <div
              className={cx(
                'flex flex-1 basis-64 flex-wrap items-center gap-3',
                family !== 'flag' && 'sm:mt-6',
              )}
            >
              <Button
                variant="primary"
                disabled={!playbookId || chosen.size === 0}
                onClick={() => add(chosen)}
              >
                Add {count(chosen.size, 'play')}
              </Button>
              <p className="text-muted">
                {had === all.length
                  ? 'Your playbook has all of these plays already.'
                  : had > 0
                    ? `Your playbook has ${count(had, 'of these plays', 'of these plays')} already.`
                    : 'They come in as drafts. Change, rename, or delete any of them.'}
              </p>
            </div>
          </div>
          <StarterPlays
            sets={sets}
            level={level}
            chosen={chosen}
            onChoose={choose}
            onAddOne={playbookId ? (id) => add(new Set([id])) : undefined}
          />
        </>
      ) : (
        <p className="text-muted">Choose an offense to see its plays.</p>
      )}
    </div>
  )
}

function FamilyCard({
  family,
  level,
  isChosen,
  onChoose,
}: {
  family: Family
  level: CompetitionLevel
  isChosen: boolean
  onChoose: () => void
}) {
  const play = useMemo(() => signatureOf(family.slug, level), [family.slug, level])
  return (
    <label
      className={cx(
        'flex cursor-pointer items-center gap-2 rounded-md border p-2 transition-colors sm:flex-col sm:items-stretch',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isChosen
          ? 'border-brand-ink bg-brand-wash ring-1 ring-brand-ink'
          : 'border-line-strong bg-surface hover:bg-surface-2',
      )}
    >
      {play && (
        <PlayThumbnail
          diagram={play.diagram}
          level={level}
          className="aspect-[3/2] w-28 shrink-0 rounded-sm border sm:w-auto"
        />
      )}
      <span className="flex items-start gap-2.5 px-1 pb-1">
        <input
          type="radio"
          name="starter-family"
          value={family.slug}
          checked={isChosen}
          onChange={onChoose}
          className="mt-0.5 size-4 shrink-0 outline-none"
        />
        <span className="min-w-0">
          <span className="block font-medium">{family.name}</span>
          <span className="block text-caption text-muted">{family.body}</span>
        </span>
      </span>
    </label>
  )
}
