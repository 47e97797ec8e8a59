import { useMemo, useState } from 'react'
import { queries } from '#schema/queries/index.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { PlayThumbnail } from '#src/board/diagram/thumbnail.tsx'
import type { PlayWithDrawing } from '#src/board/plays/rows.ts'
import { BASE_FRONTS, type Family, familiesFor, type FamilySlug } from '#src/board/starter-books/choices.ts'
import { drawBook, signatureOf, sizeOf } from '#src/board/starter-books/draw-book.ts'
import { cx } from '#src/lib/class-names.ts'
import { count, grouped } from '#src/lib/words.ts'
import type { MyTeam } from '#src/sync/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button } from '#src/ui/button.tsx'
import { ProgressBar } from '#src/ui/progress.tsx'
import { Select } from '#src/ui/select.tsx'
import { compareWith, planImport } from './import-plan.ts'
import { useImport } from './use-import.ts'

const FRONTS = BASE_FRONTS.map(({ slug, name }) => ({ value: slug, label: name }))

/**
 * Chooses a starter playbook and adds its plays. Those whose names the playbook has are left out. `onEnd` once all are in,
 * or everything was taken back.
 */
export function StarterBook({
  team,
  plays,
  onEnd,
}: {
  team: MyTeam
  /** The whole playbook. */
  plays: readonly PlayWithDrawing[]
  onEnd: () => void
}) {
  const level = team.competitionLevel
  const families = familiesFor(level)
  const { rows: playbooks } = useRows(queries.playbook.all({ teamId: team.id }))
  const [family, setFamily] = useState<FamilySlug>(families[0]?.slug ?? 'spread')
  const [front, setFront] = useState<string>(team.baseFront)
  const [nothing, setNothing] = useState(false)
  const { running, start, cancel } = useImport(team.id)
  const playbookId = playbooks[0]?.id

  const add = () => {
    if (!playbookId) return
    const incoming = compareWith(drawBook(family, front, level, team.holeSystem), plays)
    const edits = planImport(incoming, ({ standing }) => (standing === 'new' ? 'add' : 'skip'), {
      playbookId,
      existing: plays,
    })
    setNothing(edits.length === 0)
    if (edits.length > 0) void start({ before: [], plays: edits, added: true }, onEnd)
  }

  if (running)
    return (
      <div className="flex flex-col items-start gap-3">
        <ProgressBar
          label={
            running.isCanceling ? 'Taking the plays out again' : `Adding ${count(running.total, 'play')}`
          }
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
              onChoose={() => setFamily(one.slug)}
            />
          ))}
        </div>
      </fieldset>
      {family !== 'flag' && (
        <Select
          label="Base defense"
          value={front}
          options={FRONTS}
          hint={BASE_FRONTS.find(({ slug }) => slug === front)?.body ?? ''}
          onChange={setFront}
          className="max-w-xs"
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" disabled={!playbookId} onClick={add}>
          Add {count(sizeOf(family, front), 'play')}
        </Button>
        <p className="text-muted">They come in as drafts. Change, rename, or delete any of them.</p>
      </div>
      <output className="text-muted empty:hidden">
        {nothing && 'Your playbook has all of these plays already.'}
      </output>
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
