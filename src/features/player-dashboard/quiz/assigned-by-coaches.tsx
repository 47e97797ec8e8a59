import { quizSets } from '#schema/operations/study.ts'
import { POSITION_GROUP_LABELS, type PositionGroup } from '#schema/records.ts'
import { useTeamAnswers } from '#src/sync/team/team-data.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useEntries } from '#src/sync/undo/use-entries.ts'
import { count } from '#src/lib/words.ts'
import { attempt } from '#src/ui/attempt.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { RecordTable } from '#src/ui/record-table.tsx'
import { Select } from '#src/ui/select.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AssignDialog } from './assign-dialog.tsx'
import {
  byGroup,
  dueWords,
  finishedOfWords,
  finishedWords,
  forWords,
  missingWords,
  type QuizSet,
  TOPIC_LABELS,
} from './assigned.ts'
import { type PlayerProgress, useOpenSets, useTeamProgress } from './use-sets.ts'

/** For coaches: the quizzes they assigned, who has finished each, and a new one. */
export function AssignedByCoaches({ team }: { team: MyTeam }) {
  const { sets, today, isLoading } = useOpenSets(team)
  const progress = useTeamProgress(team, sets)
  const { rows: answers, state } = useTeamAnswers(team.id)
  const missingIn = (set: QuizSet) => missingWords(answers, set, state === 'partial')
  const { add, edit, remove } = useEntries(team.id, { attempt, offerUndo })
  const [dialog, setDialog] = useState<{ set: (typeof sets)[number] | null } | null>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const open = sets.find(({ id }) => id === openId)
  return (
    <PageSection
      title="Assigned quizzes"
      note={sets.length > 0 ? sets.length : 'coaches only'}
      action={
        <Button size="sm" onClick={() => setDialog({ set: null })}>
          <Plus aria-hidden size={16} />
          Assign a quiz
        </Button>
      }
    >
      {isLoading ? (
        <Skeleton className="m-4 h-12" />
      ) : sets.length === 0 ? (
        <p className="text-muted max-w-prose px-4 py-3">
          Nothing is assigned. Pick an install day or single plays, for a position group or everyone, and a
          due date. Players find the quiz on this page, and you see here who has finished.
        </p>
      ) : (
        <ul className="divide-line divide-y">
          {sets.map((set) => (
            <li key={set.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-medium break-words">{set.title}</p>
                <p className="text-muted">
                  {`${dueWords(set.dueOn, today)} · ${forWords(set)} · ${count(set.playIds.length, 'play')}`}
                </p>
              </div>
              <p className="tabular-nums">
                {progress.has(set.id) && finishedWords(progress.get(set.id) ?? [], missingIn(set) === '')}
              </p>
              <div className="flex gap-2">
                <Button
                  size="sm"
                  aria-label={`Who has finished ${set.title}`}
                  onClick={() => setOpenId(set.id)}
                >
                  Who has finished
                </Button>
                <Button size="sm" aria-label={`Edit ${set.title}`} onClick={() => setDialog({ set })}>
                  Edit
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {open && (
        <WhoFinished
          set={open}
          players={progress.get(open.id) ?? []}
          missing={missingIn(open)}
          onClose={() => setOpenId(null)}
        />
      )}
      {dialog && (
        <AssignDialog
          team={team}
          set={dialog.set}
          today={today}
          onClose={() => setDialog(null)}
          onSave={(fields) => {
            const { set } = dialog
            setDialog(null)
            if (set) edit(quizSets, [{ seen: set, fields }], `Changed the quiz ${fields.title}`)
            else add(quizSets, [fields], `Assigned the quiz ${fields.title}`)
          }}
          onDelete={() => {
            const { set } = dialog
            setDialog(null)
            if (set) remove(quizSets, set, `Deleted the quiz ${set.title}`)
          }}
        />
      )}
    </PageSection>
  )
}

/** Each player of a set: those who have most to do first. */
function WhoFinished({
  set,
  players,
  missing,
  onClose,
}: {
  set: QuizSet
  players: readonly PlayerProgress[]
  /** What is said of answers that aren't on this device; empty for none. */
  missing: string
  onClose: () => void
}) {
  const share = ({ done, total }: PlayerProgress) => (total === 0 ? 2 : done / total)
  const [chosen, setChosen] = useState<PositionGroup | ''>('')
  const hasAllAnswers = missing === ''
  const groups = byGroup(players)
  const shown = players.filter((one) => chosen === '' || one.groups.includes(chosen))
  const rows = shown.toSorted((a, b) => share(a) - share(b) || a.name.localeCompare(b.name))
  return (
    <Dialog open title={set.title} onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <p className="text-muted mb-2">
        {`${set.topics.map((topic) => TOPIC_LABELS[topic]).join(', ')}. Finished: each question right once since it was assigned.`}
      </p>
      {missing && <p className="mb-2">{missing}</p>}
      {groups.length > 1 && (
        <Select
          label="Position group"
          className="mb-2"
          value={chosen}
          onChange={setChosen}
          options={[
            { value: '', label: `All: ${finishedWords(players, hasAllAnswers)}` },
            ...groups.map(({ group, finished, asked }) => ({
              value: group,
              label: `${POSITION_GROUP_LABELS[group]}: ${finishedOfWords(finished, asked, hasAllAnswers)}`,
            })),
          ]}
        />
      )}
      <RecordTable
        label={`Who has finished ${set.title}`}
        rows={rows}
        columns={[
          {
            title: 'Player',
            cell: ({ id, name }) => (
              <Link
                to="/roster/$playerId"
                params={{ playerId: id }}
                className="touch-target inline-flex min-h-9 items-center hover:underline"
              >
                {name}
              </Link>
            ),
          },
          { title: 'Right', cell: standingWords, isNumeric: true },
        ]}
      />
    </Dialog>
  )
}

function standingWords({ done, total, hasAccount }: PlayerProgress): string {
  if (total === 0) return 'Not on these plays'
  if (done === total) return 'Finished'
  return hasAccount ? `${done} of ${total}` : 'No account yet'
}
