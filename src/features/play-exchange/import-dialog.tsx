import { useEffect, useState } from 'react'
import type { FileProblem, PlaybookFile } from '#schema/exchange/playbook-file.ts'
import { queries } from '#schema/queries/index.ts'
import { useHoleSystem, type MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { count, grouped } from '#src/lib/words.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ProgressBar } from '#src/ui/progress.tsx'
import type { FormationRow } from '#src/board/new-play.ts'
import type { PlayWithDrawing } from '#src/board/plays/rows.ts'
import { numbersOf } from '#schema/football/team-numbers.ts'
import { useTeamBook } from '#src/sync/team/team-book.ts'
import { useTaxonomy } from '#src/sync/team/team-taxonomy.ts'
import { ColumnStep } from './column-step.tsx'
import { type Columns, guessColumns } from './columns.ts'
import { FormationStep, type Lesson } from './formation-step.tsx'
import type { ListFacts } from './import-messages.ts'
import { comparing, type Incoming } from './import-plan.ts'
import { Canceled, ImportReader, type Progress } from './import-reader.ts'
import { inTurns } from './in-turns.ts'
import type { GroupedPlay } from './group-lines.ts'
import type { Table } from './read-table.ts'
import { ReviewStep } from './review-step.tsx'
import { SourceStep } from './source-step.tsx'
import { type UnknownFormation, unknownFormations } from './starts.ts'
import { taughtFormations } from './taught-formations.ts'
import { useImport } from './use-import.ts'

type Props = { team: MyTeam; plays: readonly PlayWithDrawing[]; onClose: () => void }

/** A list on its way in, with what the coach has said about it. */
type List = {
  rows: Table
  name: string
  columns: Columns
  unknown: readonly UnknownFormation[]
  lesson: Lesson
}

type Review = {
  incoming: readonly Incoming[]
  formations: PlaybookFile['formations']
  facts: ListFacts | null
}

type Step = 'source' | 'columns' | 'formations' | 'review'

/** Brings plays into the playbook: a file that was exported here, or a list out of a spreadsheet or film software. */
export function ImportDialog({ team, plays, onClose }: Props) {
  const [step, setStep] = useState<Step>('source')
  const [text, setText] = useState('')
  const [problems, setProblems] = useState<readonly FileProblem[]>([])
  const [list, setList] = useState<List | null>(null)
  const [review, setReview] = useState<Review | null>(null)
  const [busy, setBusy] = useState<{ label: string; at: Progress | null } | null>(null)
  const { rows: formations } = useRows(queries.playbook.formations({ teamId: team.id }))
  const teamBook = useTeamBook(team.id)
  const taxonomy = useTaxonomy(team.id)
  const holes = useHoleSystem(team.id)
  const reader = useReader()
  const { running, start, cancel, askToCancel } = useImport(team.id)

  /** Runs a part of the reading with its progress; a failure is told where a source is chosen. */
  const work = async (
    label: string,
    name: string,
    run: (onProgress: (at: Progress) => void) => Promise<void>,
  ) => {
    setBusy({ label, at: null })
    try {
      await run((at) => setBusy({ label, at }))
    } catch (error) {
      if (!(error instanceof Canceled)) {
        setStep('source')
        setProblems([
          { where: name, message: "can't be read on this device.", hint: 'Reload the page and try again.' },
        ])
      }
    }
    setBusy(null)
  }

  const show = async (
    given: readonly GroupedPlay[],
    fileFormations: PlaybookFile['formations'],
    facts: ListFacts | null,
  ) => {
    const incoming = await inTurns(comparing(given, plays))
    setReview({ incoming, formations: fileFormations, facts })
    setStep('review')
  }

  const take = (source: Blob | string, name: string) => {
    setProblems([])
    void work(`Opening ${name}`, name, async (onProgress) => {
      const opened = await reader.open(source, name, onProgress)
      if (opened.kind === 'problems') return setProblems(opened.problems)
      if (opened.kind === 'file') {
        setList(null)
        return show(opened.plays, opened.formations, null)
      }
      const { rows } = opened
      const lesson = { meant: new Map<string, string>(), isKept: true }
      setList({ rows, name, columns: guessColumns(rows), unknown: [], lesson })
      setStep('columns')
    })
  }

  const read = ({ name, columns: { header, mapping }, unknown, lesson: { meant, isKept } }: List) =>
    void work(`Reading ${name}`, name, async (onProgress) => {
      const taught: FormationRow[] = taughtFormations(unknown, meant, team.id, formations)
      const book = isKept
        ? { formations: [...formations, ...taught], taught: new Map<string, string>() }
        : { formations, taught: meant }
      const { plays: given, facts } = await reader.read(
        {
          header,
          mapping,
          book: {
            level: team.competitionLevel,
            taxonomy,
            holes,
            front: team.baseFront,
            numbers: numbersOf(team),
            team: teamBook,
            ...book,
          },
        },
        onProgress,
      )
      const kept = isKept ? taught : []
      await show(
        given,
        kept.map(({ name: named, family, personnel, strength, players }) => ({
          name: named,
          family,
          personnel,
          strength,
          players: players.map((spot) => ({ ...spot })),
        })),
        facts,
      )
    })

  const readColumns = (now: List) => {
    const { header, mapping } = now.columns
    const body = now.rows.slice(header === null ? 0 : header + 1)
    const unknown = unknownFormations(body, mapping, formations)
    const { meant, isKept } = now.lesson
    const lesson = {
      isKept,
      meant: new Map(unknown.map(({ key, guess }) => [key, meant.get(key) ?? guess] as const)),
    }
    const next = { ...now, unknown, lesson }
    setList(next)
    if (unknown.length > 0) setStep('formations')
    else read(next)
  }

  if (running)
    return (
      <Dialog
        open
        size="sm"
        title="Import plays"
        onClose={() => void askToCancel()}
        footer={
          <Button data-autofocus disabled={running.isCanceling} onClick={cancel}>
            Cancel
          </Button>
        }
      >
        {running.isCanceling ? (
          <ProgressBar label="Canceling the import" />
        ) : (
          <ProgressBar
            label={`Importing ${count(running.total, 'play')}`}
            value={running.done}
            most={Math.max(1, running.total)}
            detail={`${grouped(running.done)} of ${count(running.total, 'play')}`}
          />
        )}
      </Dialog>
    )
  if (busy)
    return (
      <Dialog
        open
        size="sm"
        title="Import plays"
        onClose={() => reader.cancel()}
        footer={
          <Button data-autofocus onClick={() => reader.cancel()}>
            Cancel
          </Button>
        }
      >
        <ProgressBar
          label={busy.label}
          {...(busy.at && {
            value: busy.at.done,
            most: Math.max(1, busy.at.total),
            detail: `${grouped(busy.at.done)} of ${grouped(busy.at.total)}`,
          })}
        />
      </Dialog>
    )
  const backToSource = () => setStep('source')
  return (
    <Dialog open onClose={onClose} title="Import plays" size="lg">
      {step === 'source' && <SourceStep text={text} onText={setText} problems={problems} onSource={take} />}
      {step === 'columns' && list && (
        <ColumnStep
          rows={list.rows}
          name={list.name}
          columns={list.columns}
          onColumns={(columns) => setList({ ...list, columns })}
          onBack={backToSource}
          onContinue={() => readColumns(list)}
        />
      )}
      {step === 'formations' && list && (
        <FormationStep
          unknown={list.unknown}
          level={team.competitionLevel}
          formations={formations}
          lesson={list.lesson}
          onLesson={(lesson) => setList({ ...list, lesson })}
          onBack={() => setStep('columns')}
          onContinue={() => read(list)}
        />
      )}
      {step === 'review' && review && (
        <ReviewStep
          team={team}
          existing={plays}
          formations={formations}
          given={review}
          onBack={list ? () => setStep('columns') : backToSource}
          backLabel={list ? 'Back to columns' : 'Another file'}
          onImport={(plan) => void start(plan, onClose)}
        />
      )}
    </Dialog>
  )
}

/** The reader of this dialog; it stops when the dialog closes. */
function useReader(): ImportReader {
  const [reader] = useState(() => new ImportReader())
  useEffect(() => {
    reader.warmUp()
    return () => reader.cancel()
  }, [reader])
  return reader
}
