import { useMemo, useState } from 'react'
import type { PlaybookFile } from '#schema/exchange/playbook-file.ts'
import { newId } from '#schema/ids.ts'
import { createFormation } from '#schema/operations/formations.ts'
import { queries } from '#schema/queries/index.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { count, grouped } from '#src/lib/words.ts'
import { usePermissions } from '#src/sync/team/permissions.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { create, type UndoableEdit } from '#src/sync/undo/steps.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button } from '#src/ui/button.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import type { FormationRow } from '#src/board/new-play.ts'
import type { PlayWithDrawing } from '#src/board/plays/rows.ts'
import { useTree } from '#src/sync/team/team-taxonomy.ts'
import { failedAsCsv, linesByProblem, lineWords } from './failed-lines.ts'
import type { ListFacts, LookLine } from './import-messages.ts'
import { type Choice, choicesFor, type Incoming, planning, usualChoice } from './import-plan.ts'
import { inTurns } from './in-turns.ts'
import { newCategories } from './new-categories.ts'
import { ReviewLine } from './review-line.tsx'
import type { Import } from './use-import.ts'

type Props = {
  team: MyTeam
  existing: readonly PlayWithDrawing[]
  formations: readonly FormationRow[]
  /** What was read, as it was when it was read: what is brought in must not change what is shown of it. */
  given: {
    incoming: readonly Incoming[]
    formations: PlaybookFile['formations']
    /** Of a list; null for a playbook file. */
    facts: ListFacts | null
  }
  backLabel: string
  onBack: () => void
  onImport: (plan: Import) => void
}

const SHOWN = [
  { value: 'all', label: 'All' },
  { value: 'new', label: 'New' },
  { value: 'there', label: 'There already' },
] as const
/** Reasons that are shown without being asked for, and at all. */
const FEW = 5
const MOST_REASONS = 50
/** Lines that come into the list at once: each has a picture, and 100 of those stopped the page for 0.2 s. */
const LINES = 50
type Shown = (typeof SHOWN)[number]['value']

/** What is in the file beside what is in the playbook, and what to do with each play of it. */
export function ReviewStep({ team, existing, formations, given, backLabel, onBack, onImport }: Props) {
  const { incoming, facts } = given
  const { rows: playbooks } = useRows(queries.playbook.all({ teamId: team.id }))
  const { managePlaybook, editPlays } = usePermissions(team.id)
  const { rows: categories } = useTree(team.id)
  const [said, setSaid] = useState<ReadonlyMap<Incoming, Choice>>(new Map())
  const [shown, setShown] = useState<Shown>('all')
  const [lines, setLines] = useState(LINES)
  const [isPlanning, setPlanning] = useState(false)
  const choose = (one: Incoming) => said.get(one) ?? usualChoice(one)
  const chosen = incoming.filter((one) => choose(one) !== 'skip')
  const listed = useMemo(
    () => incoming.filter(({ standing }) => shown === 'all' || (standing === 'new') === (shown === 'new')),
    [incoming, shown],
  )
  const playbookId = playbooks.find(({ isActive }) => isActive)?.id ?? playbooks[0]?.id

  /** For the plays that are there already; those that are there as they are can't be replaced and stay. */
  const setAll = (choice: Choice) =>
    setSaid((before) => {
      const next = new Map(before)
      for (const one of incoming)
        if (one.standing !== 'new') next.set(one, choicesFor(one).includes(choice) ? choice : 'skip')
      return next
    })

  const importAll = async () => {
    if (!playbookId) return
    setPlanning(true)
    const sorted = chosen.map(({ play }) => play.fields)
    const plan = planning(incoming, choose, { playbookId, existing, mayCount: editPlays })
    onImport({
      before: [
        ...(managePlaybook ? newCategories(sorted, categories) : []),
        ...newFormations(given.formations, formations),
      ],
      plays: await inTurns(plan),
    })
  }

  const there = incoming.filter(({ standing }) => standing !== 'new').length
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <p aria-live="polite" className="mr-auto tabular-nums">
          {count(incoming.length, 'play')} in the file
          {there > 0 && `, ${there} already in your playbook`}
        </p>
        {there > 0 && there < incoming.length && (
          <Segmented label="Plays shown" value={shown} onChange={setShown} options={SHOWN} />
        )}
      </div>
      {there > 0 && (
        <div className="flex flex-wrap items-center gap-2 text-muted">
          <span>Plays you already have:</span>
          <Button size="sm" onClick={() => setAll('skip')}>
            Leave mine
          </Button>
          <Button size="sm" onClick={() => setAll('replace')}>
            Take the file's
          </Button>
          <Button size="sm" onClick={() => setAll('add')}>
            Keep both
          </Button>
          {facts && (
            <p className="basis-full">
              Replacing changes only what the list has columns for. Your drawings stay.
            </p>
          )}
        </div>
      )}
      {facts && <Facts facts={facts} plays={incoming.length} />}
      {facts && facts.looks.length > 0 && <Looks looks={facts.looks} />}
      <ul aria-label="Plays in the file" className="divide-y divide-line rounded-md border">
        {listed.slice(0, lines).map((one) => (
          <ReviewLine
            key={one.play.id}
            one={one}
            level={team.competitionLevel}
            choice={choose(one)}
            onChoose={(choice) => setSaid((before) => new Map(before).set(one, choice))}
          />
        ))}
      </ul>
      {listed.length > lines && (
        <div className="flex flex-wrap items-center gap-2 text-muted">
          <p className="mr-auto">
            {grouped(lines)} of {count(listed.length, 'play')} shown
          </p>
          <Button size="sm" onClick={() => setLines(lines + LINES)}>
            Show more
          </Button>
        </div>
      )}
      <div className="sticky -bottom-4 -mx-4 flex flex-wrap items-center justify-end gap-2 border-t bg-surface px-4 py-3">
        <Button variant="quiet" className="mr-auto" onClick={onBack}>
          {backLabel}
        </Button>
        <Button
          variant="primary"
          disabled={chosen.length === 0 || !playbookId || isPlanning}
          onClick={() => void importAll()}
        >
          {chosen.length === 0 ? 'Nothing to import' : `Import ${count(chosen.length, 'play')}`}
        </Button>
      </div>
    </div>
  )
}

/** What became of the lines of a list. */
function Facts({ facts: { merged, snaps, counted, drawn }, plays }: { facts: ListFacts; plays: number }) {
  const parts = [
    drawn.play > 0 && `${grouped(drawn.play)} drawn completely`,
    drawn.formation > 0 && `${grouped(drawn.formation)} as a formation`,
    drawn.nothing > 0 && `${grouped(drawn.nothing)} without a drawing`,
  ].filter(Boolean)
  return (
    <ul aria-label="What was read" className="text-muted">
      {snaps > 0 && (
        <li>
          {count(snaps, 'snap')} became {count(plays, 'play')}. {count(counted, 'snap')}{' '}
          {counted === 1 ? 'has an outcome and counts as a call.' : 'have an outcome and count as calls.'}
        </li>
      )}
      {merged.length > 0 && (
        <li>
          {lineWords(merged)} {merged.length === 1 ? 'repeats' : 'repeat'} a line above and{' '}
          {merged.length === 1 ? 'was' : 'were'} merged.
        </li>
      )}
      {parts.length > 0 && (
        <li>
          {snaps > 0 ? 'Snaps' : 'Plays'}: {parts.join(', ')}.
        </li>
      )}
    </ul>
  )
}

/** Lines that are no play, or lost something, by what is wrong with them. */
function Looks({ looks }: { looks: readonly LookLine[] }) {
  const reasons = useMemo(() => linesByProblem(looks), [looks])
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-sm border px-3 py-2">
      <p className="mr-auto">
        {count(looks.length, 'line')} of the list {looks.length === 1 ? 'needs' : 'need'} attention.
      </p>
      <Button size="sm" onClick={() => saveFile('lines-to-fix', 'csv', failedAsCsv(looks))}>
        Download these lines
      </Button>
      {/* All of many would take the plays out of sight. */}
      <details open={reasons.length <= FEW} className="basis-full text-muted">
        <summary className="touch-target w-fit content-center">Lines and reasons</summary>
        <ul aria-label="Lines that need attention">
          {reasons.slice(0, MOST_REASONS).map(({ problem, lines }) => (
            <li key={problem}>
              <span className="text-text tabular-nums">{lineWords(lines)}:</span> {problem}
            </li>
          ))}
          {reasons.length > MOST_REASONS && <li>And {grouped(reasons.length - MOST_REASONS)} more.</li>}
        </ul>
      </details>
    </div>
  )
}

/** Formations of the file that the team has none of by name. */
function newFormations(
  formations: PlaybookFile['formations'],
  existing: readonly FormationRow[],
): readonly UndoableEdit[] {
  const names = new Set(existing.map(({ name }) => name.toLowerCase()))
  return formations
    .filter(({ name }) => !names.has(name.toLowerCase()))
    .map((formation) => create(createFormation, { id: newId(), ...formation }))
}
