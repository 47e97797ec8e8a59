import type { Row } from '@rocicorp/zero'
import { MOST_PLAN_NOTES, type PlanNoteKind } from '#schema/plan-notes.ts'
import { planNotes } from '#schema/operations/plan-notes.ts'
import { queries } from '#schema/queries/index.ts'
import { PLAYER_STATUS_LABELS } from '#schema/roster.ts'
import { isAvailable } from '#schema/depth.ts'
import { dayWords } from '#src/lib/days.ts'
import { keyAt, keyAtEnd } from '#src/lib/list-order.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useEntries } from '#src/sync/undo/use-entries.ts'
import { useRows } from '#src/sync/use-query.ts'
import { attempt } from '#src/ui/attempt.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState, Skeleton } from '#src/ui/states.tsx'
import { toast } from '#src/ui/toast.ts'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { generateNKeysBetween } from 'fractional-indexing'
import { ClipboardList, Printer, Upload } from 'lucide-react'
import { lazy, useMemo, useState } from 'react'
import type { HudlNote } from '../hudl/read-hudl.ts'
import { planName, type PlanRow } from '../plan-words.ts'
import { NoteDialog } from './note-dialog.tsx'
import { NoteList } from './note-list.tsx'
import { inOrder, NOTE_WORDS, type NoteRow, OPPONENT_KINDS } from './note-words.ts'

const HudlDialog = lazy(() =>
  import('../hudl/hudl-dialog.tsx').then((module) => ({ default: module.HudlDialog })),
)

const TELLING = { attempt, offerUndo }
const NO_NOTES: readonly NoteRow[] = []

/** The notes of a plan by list, in order. */
export function usePlanNotes(teamId: string, planId: string) {
  const { rows, ready } = useRows(queries.plans.notes({ teamId }))
  return useMemo(() => {
    const own = rows.filter((note) => note.planId === planId)
    const byKind = Map.groupBy(own, ({ kind }) => kind)
    const sorted = new Map([...byKind].map(([kind, notes]) => [kind, inOrder(notes)]))
    return { of: (kind: PlanNoteKind) => sorted.get(kind) ?? NO_NOTES, total: own.length, ready }
  }, [rows, planId, ready])
}

export type PlanNotes = ReturnType<typeof usePlanNotes>

/** Some of a plan's lists, such as what is known of the opponent. Coaches write, players read what has been written. */
export function PlanNotesTab({
  team,
  plan,
  kinds,
  notes,
  mayEdit,
  onPrint,
}: {
  team: MyTeam
  plan: PlanRow
  kinds: readonly PlanNoteKind[]
  notes: PlanNotes
  mayEdit: boolean
  onPrint: () => void
}) {
  const { add, edit, write, remove } = useEntries(team.id, TELLING)
  const [isImporting, setImporting] = useState(false)
  const [dialog, setDialog] = useState<{ kind: PlanNoteKind; seen: NoteRow | null } | null>(null)
  const { rows: players } = useRows(queries.roster.players({ teamId: team.id }))
  const people = useMemo(
    () => players.toSorted((a, b) => (a.number ?? 1000) - (b.number ?? 1000)).map(rosterName),
    [players],
  )
  const shown = kinds.filter((kind) => mayEdit || notes.of(kind).length > 0)
  const isEmpty = kinds.every((kind) => notes.of(kind).length === 0)
  const name = planName(plan)
  const named = ({ kind, label }: { kind: PlanNoteKind; label: string }) =>
    `${label} (${NOTE_WORDS[kind].title})`

  if (isEmpty && !notes.ready && !mayEdit) return <Skeleton className="h-64 rounded-md" />
  if (shown.length === 0)
    return (
      <EmptyState
        icon={ClipboardList}
        title="Nothing written here yet"
        body="Your coaches write it here as they work on the plan."
      />
    )
  const edits = {
    onAdd: (kind: PlanNoteKind) => {
      if (notes.total >= MOST_PLAN_NOTES)
        toast.error(`This plan has ${MOST_PLAN_NOTES} notes, which is the most. Delete some first.`)
      else setDialog({ kind, seen: null })
    },
    onEdit: (seen: NoteRow) => setDialog({ kind: seen.kind, seen }),
    onMove: (note: NoteRow, by: -1 | 1) => {
      const all = notes.of(note.kind)
      const others = all.filter(({ id }) => id !== note.id)
      const at = all.findIndex(({ id }) => id === note.id) + by
      edit(
        planNotes,
        [{ seen: note, fields: { sortKey: keyAt(others, at) } }],
        `Moved ${named(note)} in the game plan ${name}`,
      )
    },
    onRemove: (note: NoteRow) => remove(planNotes, note, `Deleted ${named(note)} of the game plan ${name}`),
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted">
          {mayEdit && 'Players see these lists once the plan is released to them.'}
        </p>
        <span className="flex flex-wrap gap-2">
          {mayEdit && kinds.includes('tendency') && (
            <Button size="sm" onClick={() => setImporting(true)}>
              <Upload aria-hidden size={16} />
              Import film data
            </Button>
          )}
          {!isEmpty && (
            <Button size="sm" onClick={onPrint}>
              <Printer aria-hidden size={16} />
              Print this page
            </Button>
          )}
        </span>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {shown.map((kind) => (
          <NoteList key={kind} kind={kind} notes={notes.of(kind)} edits={mayEdit ? edits : undefined}>
            {kind === 'inactive' && mayEdit && <Unavailable players={players} />}
          </NoteList>
        ))}
      </div>
      {isImporting && (
        <Late missing={NOT_ON_DEVICE}>
          <HudlDialog
            opponent={plan.opponent}
            there={OPPONENT_KINDS.flatMap((kind) => notes.of(kind))}
            room={MOST_PLAN_NOTES - notes.total}
            onImport={({ added, changed }) =>
              write(
                planNotes,
                { added: inLists(added, plan.id, notes), changed },
                `Imported film data into the game plan ${name}`,
              )
            }
            onClose={() => setImporting(false)}
          />
        </Late>
      )}
      {dialog && (
        <NoteDialog
          kind={dialog.kind}
          seen={dialog.seen}
          people={people}
          onSave={(fields) => {
            const { kind, seen } = dialog
            if (seen) edit(planNotes, [{ seen, fields }], `Changed ${named(seen)} in the game plan ${name}`)
            else
              add(
                planNotes,
                [{ planId: plan.id, kind, ...fields, sortKey: keyAtEnd(notes.of(kind)) }],
                `Added ${named({ kind, label: fields.label })} to the game plan ${name}`,
              )
          }}
          onRemove={() => {
            if (dialog.seen) edits.onRemove(dialog.seen)
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}

/** Imported notes, each list's at its end. */
function inLists(added: readonly HudlNote[], planId: string, notes: PlanNotes) {
  return [...Map.groupBy(added, ({ kind }) => kind)].flatMap(([kind, those]) => {
    const keys = generateNKeysBetween(
      notes
        .of(kind)
        .map(({ sortKey }) => sortKey)
        .toSorted()
        .at(-1) ?? null,
      null,
      those.length,
    )
    return those.map((note, i) => ({ ...note, planId, text: '', sortKey: keys[i] ?? 'a0' }))
  })
}

/** "12 Jordan Lee". */
const rosterName = ({ number, firstName, lastName }: Row['rosterPlayers']) =>
  [number ?? '', firstName, lastName].filter((part) => part !== '').join(' ')

/** Who can't play as the roster stands, for coaches. Nobody is taken out of the plan by it. */
function Unavailable({ players }: { players: readonly Row['rosterPlayers'][] }) {
  const out = players.filter(({ status }) => !isAvailable(status))
  if (out.length === 0) return null
  return (
    <div className="border-t px-4 py-2">
      <h3 className="text-label">Out on the roster</h3>
      <ul>
        {out.map((player) => (
          <li key={player.id} className="flex flex-wrap gap-x-2">
            <span>{rosterName(player)}</span>
            <span className="text-muted">
              {PLAYER_STATUS_LABELS[player.status]}
              {player.returnDate &&
                `, back ${dayWords(player.returnDate, { month: 'short', day: 'numeric' })}`}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-caption text-muted">Only coaches see this part.</p>
    </div>
  )
}
