import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { FORMATIONS } from '#schema/football/formations.ts'
import type { Unit } from '#schema/football/taxonomy.ts'
import { newId } from '#schema/ids.ts'
import { LIMITS } from '#schema/limits.ts'
import { queries } from '#schema/queries/index.ts'
import { type MyTeam, useCan } from '#src/sync/team/teams.ts'
import { newPlayEdit } from '#src/sync/undo/new-play-edit.ts'
import { useCommand } from '#src/sync/undo/use-command.ts'
import { useConnection } from '#src/sync/state.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import {
  defenseStarts,
  freeName,
  type Hand,
  newPlayFields,
  offenseStarts,
  type PlayStart,
  searchStarts,
  placeFor,
  specialStarts,
  toHand,
  type TreePlace,
} from '#src/board/new-play.ts'
import { keyAtEnd } from '#src/lib/list-order.ts'
import type { PlayRow } from '#src/board/plays/rows.ts'
import { useTeamBook } from '#src/sync/team/team-book.ts'
import { useTaxonomy } from '#src/sync/team/team-taxonomy.ts'
import { categoryLabel } from '#schema/football/taxonomy.ts'
import { StartPicker } from '#src/board/start-picker.tsx'
import { countPhrases, suggestCall } from '#schema/football/calls/suggest-call.ts'
import { CallNext, type CallNextHandle } from '#src/board/calls/call-next.tsx'
import { callStart, teamLanguage } from '#src/board/calls/call-start.ts'
import type { ReadWord } from '#schema/football/calls/read-call.ts'
import { TAUGHT_KINDS } from '#schema/football/calls/taught-kinds.ts'
import { WordDialog } from '#src/board/calls/word-dialog.tsx'
import type { WordMeaning } from '#schema/football/calls/taught-kinds.ts'
import { useWordActions } from '#src/sync/undo/use-word-actions.ts'
import { attempt } from '#src/ui/attempt.ts'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { CallWords } from './call-words.tsx'

const UNITS: readonly { value: Unit; label: string }[] = [
  { value: 'offense', label: 'Offense' },
  { value: 'defense', label: 'Defense' },
  { value: 'special', label: 'Special teams' },
]

const HANDS: readonly { value: Hand; label: string }[] = [
  { value: 'L', label: 'Left' },
  { value: 'R', label: 'Right' },
]

const AGAINST = FORMATIONS.map(({ slug, title }) => ({ value: slug, label: `vs. ${title}` }))

type Wanted = { start: PlayStart; called: string }

/** Asks for a new play's unit, alignment, and name, then opens it for drawing. */
export function NewPlayDialog({
  team,
  plays,
  unit: startUnit,
  branch,
  onClose,
}: {
  team: MyTeam
  plays: readonly PlayRow[]
  unit: Unit
  /** The tree's current branch: a new play goes into it. */
  branch: Partial<TreePlace>
  onClose: () => void
}) {
  const run = useCommand()
  const navigate = useNavigate()
  const nameBox = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [unit, setUnit] = useState(startUnit)
  const [hand, setHand] = useState<Hand>('R')
  const [against, setAgainst] = useState('gun-doubles-te')
  const [text, setText] = useState('')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [typedName, setTypedName] = useState<string | null>(null)
  const [problem, setProblem] = useState<{ field: 'start' | 'name' | 'form'; message: string } | null>(null)

  const level = team.competitionLevel
  const { rows: formations } = useRows(queries.playbook.formations({ teamId: team.id }))
  const { rows: words } = useRows(queries.playbook.callWords({ teamId: team.id }))
  const language = useMemo(
    () => teamLanguage(team.holeSystem, formations, words),
    [team.holeSystem, formations, words],
  )
  const base = team.baseFront
  const book = useTeamBook(team.id)
  const { rows: playbooks, ready: hasPlaybooks } = useRows(queries.playbook.all({ teamId: team.id }))
  const playbook = playbooks.find((one) => one.isActive) ?? playbooks[0]
  const connection = useConnection()
  /** What was asked for before the playbook had come: it is drawn as soon as it has. */
  const [awaited, setAwaited] = useState<Wanted | null>(null)

  const starts = useMemo(() => {
    if (unit === 'offense') return offenseStarts(hand, level, formations)
    if (unit === 'special') return specialStarts(level, book)
    const opponent = FORMATIONS.find((formation) => formation.slug === against) ?? FORMATIONS[0]
    return opponent ? defenseStarts(toHand(opponent, hand), level, base, book) : []
  }, [unit, hand, level, formations, against, base, book])
  const actions = useWordActions(team.id, { attempt, offerUndo })
  const mayTeach = useCan(team.id, 'playbook.edit')
  const [taught, setTaught] = useState<ReadWord | null>(null)
  const call = useMemo(
    () => (unit === 'offense' && text.trim() ? callStart(text, language, { hand, level, formations }) : null),
    [unit, text, hand, level, formations, language],
  )
  const callBox = useRef<HTMLInputElement>(null)
  const next = useRef<CallNextHandle>(null)
  const counts = useMemo(
    () =>
      countPhrases(plays.filter((play) => play.unit === 'offense').map((play) => play.callText || play.name)),
    [plays],
  )
  // The letters come first; what may follow them is worked out when there is time.
  const typed = useDeferredValue(text)
  const suggestions = useMemo(
    () => (unit === 'offense' && typed.trim() ? suggestCall(typed, language, { hand, counts }) : []),
    [unit, typed, language, hand, counts],
  )
  const found = useMemo(() => searchStarts(starts, text), [starts, text])
  const shown = useMemo(() => [...(call?.start ? [call.start] : []), ...found], [call, found])
  // What finds a formation is a search for it.
  const isCall = call !== null && (call.start !== null || found.length === 0)
  // A typed call, or the base front of a defense, is chosen unless the coach chooses another.
  const first = unit === 'defense' ? shown.find(({ id }) => id === base) : undefined
  const chosen = [...shown, ...starts].find(({ id }) => id === chosenId) ?? call?.start ?? first
  const taxonomy = useTaxonomy(team.id)
  const place = chosen && placeFor(chosen, branch, taxonomy)
  const taken = useMemo(() => plays.map((play) => play.name), [plays])
  const name = typedName ?? (chosen ? freeName(chosen.name, taken) : '')

  const create = (start: PlayStart | undefined) => {
    if (!start) return setProblem({ field: 'start', message: CHOOSE[unit] })
    const called = (typedName ?? freeName(start.name, taken)).trim()
    const wrong = nameProblem(called)
    if (wrong) {
      nameBox.current?.focus()
      return setProblem({ field: 'name', message: wrong })
    }
    if (!playbook) return setAwaited({ start, called })
    try {
      draw({ start, called }, playbook.id)
    } catch (error) {
      setProblem({ field: 'form', message: error instanceof Error ? error.message : String(error) })
    }
  }

  /** Throws AppError for what the operation does not take. */
  const draw = ({ start, called }: Wanted, playbookId: string) => {
    const id = newId()
    run({
      teamId: team.id,
      description: `New play: ${called}`,
      edits: [
        newPlayEdit({
          id,
          playbookId,
          fields: { ...newPlayFields(start, called, keyAtEnd(plays)), ...placeFor(start, branch, taxonomy) },
          diagram: start.diagram,
        }),
      ],
    })
    // Who goes back goes to the list, and not to this dialog: it leaves the address first. In one turn with what follows
    // the router would make one step of both.
    onClose()
    queueMicrotask(() => void navigate({ to: '/playbook/$playId', params: { playId: id } }))
  }

  const isComing = !hasPlaybooks && connection === 'connected'
  const drawAwaited = useEffectEvent((playbookId: string) => {
    if (awaited) draw(awaited, playbookId)
  })
  const playbookId = playbook?.id
  useEffect(() => {
    if (playbookId) drawAwaited(playbookId)
  }, [playbookId])
  const shownProblem =
    awaited && !playbook && !isComing ? ({ field: 'form', message: NO_PLAYBOOK } as const) : problem

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Enter after a search takes what it found first.
    create(chosen ?? (text.trim() ? shown[0] : undefined))
  }

  return (
    <>
      {/* Around the dialog, so that Enter in the name draws it, too. */}
      <form onSubmit={submit} noValidate>
        <Dialog
          open
          onClose={onClose}
          title="New play"
          size="lg"
          footer={
            <>
              {place?.category && (
                <p className="basis-full text-caption text-muted">
                  In {categoryLabel(unit, place.category, place.subcategory, taxonomy)}
                </p>
              )}
              <TextField
                ref={nameBox}
                label="Name"
                className="min-w-0 flex-1 basis-60"
                placeholder={chosen ? undefined : 'e.g., Trips Rt Y-Cross'}
                value={name}
                isSuggestion={typedName === null}
                onChange={(value) => {
                  setTypedName(value)
                  setProblem(null)
                }}
                error={shownProblem?.field === 'name' ? shownProblem.message : undefined}
              />
              <div className="flex items-end gap-2 max-sm:w-full max-sm:*:flex-1">
                <Button onClick={onClose}>Cancel</Button>
                <Button type="submit" variant="primary" loading={awaited !== null && isComing}>
                  Draw it
                </Button>
              </div>
            </>
          }
        >
          <div className="flex flex-col gap-3">
            {/* The focus begins in what is always in sight: the list itself would be scrolled to. */}
            <div
              data-autofocus
              tabIndex={-1}
              className="sticky -top-4 z-10 -mx-4 -mt-4 flex flex-wrap items-center gap-2 border-b bg-surface px-4 py-3 outline-none"
            >
              <Segmented
                label="Unit"
                value={unit}
                onChange={(value) => {
                  setUnit(value)
                  setChosenId(null)
                  setProblem(null)
                }}
                options={UNITS}
                className="max-sm:w-full"
              />
              {unit !== 'special' && (
                <Segmented label="Strength" value={hand} onChange={setHand} options={HANDS} />
              )}
              {unit === 'defense' && (
                <Select
                  label="Against"
                  labelHidden
                  size="sm"
                  className="min-w-40 flex-1 sm:max-w-56"
                  value={against}
                  onChange={setAgainst}
                  options={AGAINST}
                />
              )}
              <SearchField
                ref={callBox}
                startHere
                onDown={() => next.current?.enter() ?? false}
                label={SEARCH[unit].label}
                placeholder={SEARCH[unit].example}
                value={text}
                onChange={setText}
                className="min-w-40 flex-1"
              />
            </div>
            {shownProblem && shownProblem.field !== 'name' && (
              <p role="alert" className="text-error-ink">
                {shownProblem.message}
              </p>
            )}
            <CallNext
              ref={next}
              suggestions={suggestions}
              onTake={(whole) => {
                setText(whole)
                callBox.current?.focus()
              }}
              onLeave={() => callBox.current?.focus()}
            />
            {isCall && <CallWords {...call} onTeach={mayTeach ? setTaught : undefined} />}
            <StartPicker
              label={CHOOSE[unit]}
              starts={shown}
              level={level}
              chosenId={chosen?.id ?? null}
              onChoose={(id) => {
                setChosenId(id)
                setProblem(null)
              }}
              onOpen={create}
            />
          </div>
        </Dialog>
      </form>
      {taught && (
        <WordDialog
          actions={actions}
          words={words}
          formations={formations}
          phrase={taught.text}
          meaning={meaningOf(taught)}
          onClose={() => setTaught(null)}
        />
      )}
    </>
  )
}

function meaningOf({ kind, value }: ReadWord): WordMeaning | null {
  const taught = TAUGHT_KINDS.find((one) => one === kind)
  return taught ? { kind: taught, value } : null
}

const SEARCH: Record<Unit, { label: string; example: string }> = {
  offense: { label: 'Formation or call', example: 'Formation or call: Trips Rt 24 Power' },
  defense: { label: 'Find a front', example: 'Find a front: okie' },
  special: { label: 'Find a unit', example: 'Find a unit: return' },
}

const CHOOSE: Record<Unit, string> = {
  offense: 'Select a formation to start from.',
  defense: 'Select a front to start from.',
  special: 'Select a unit to start from.',
}

const NO_PLAYBOOK =
  "This team's playbook isn't on this device yet. Connect once to download it, then try again."

function nameProblem(name: string): string | null {
  if (name === '') return 'A play needs a name. Type the way you call it.'
  if (name.length > LIMITS.name) return `A name can have ${LIMITS.name} characters. Shorten this one.`
  return null
}
