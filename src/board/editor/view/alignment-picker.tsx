import { useMemo, useState } from 'react'
import { hashOf, playersOf } from '#schema/football/drawing.ts'
import { FORMATIONS } from '#schema/football/formations.ts'
import { looksOf } from '#schema/football/look-base.ts'
import { callOf } from '#schema/football/looks.ts'
import { frontCall } from '#schema/football/team-book.ts'
import type { Unit } from '#schema/football/taxonomy.ts'
import { diffDiagrams } from '#schema/merge/diagram.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { StartPicker } from '../../start-picker.tsx'
import {
  defenseStarts,
  offenseStarts,
  searchStarts,
  specialStarts,
  toHand,
  type Hand,
  type PlayStart,
} from '../../new-play.ts'
import type { FormationRow } from '../../new-play.ts'
import {
  align,
  coverageStarts,
  pressureStarts,
  withoutDefense,
  type AlignmentKind,
  type NewFormation,
} from '../core/alignment.ts'
import { recallLook } from '../versus/look-steps.ts'
import { useEditor, useEditorState } from './context.ts'
import { SaveFormation } from './save-formation.tsx'

export type AlignmentProps = {
  teamFormations: readonly FormationRow[]
  formationName: string
  onSaveFormation: ((formation: NewFormation) => void) | undefined
}

const KINDS: Record<Unit, readonly { value: AlignmentKind; label: string }[]> = {
  offense: [
    { value: 'formation', label: 'Formation' },
    { value: 'front', label: 'Defense' },
    { value: 'coverage', label: 'Coverage' },
  ],
  defense: [
    { value: 'front', label: 'Front' },
    { value: 'coverage', label: 'Coverage' },
    { value: 'pressure', label: 'Pressure' },
    { value: 'formation', label: 'Offense' },
  ],
  special: [{ value: 'unit', label: 'Unit' }],
}

const SEARCH: Record<AlignmentKind, string> = {
  formation: 'Search formations',
  front: 'Search fronts',
  coverage: 'Search coverages',
  pressure: 'Search pressures',
  unit: 'Search units',
}

const HANDS: readonly { value: Hand; label: string }[] = [
  { value: 'L', label: 'Left' },
  { value: 'R', label: 'Right' },
]

/** Chooses an alignment: the book's formations to either hand and the team's own; fronts and coverages; special units. */
export function AlignmentPicker(props: AlignmentProps) {
  const open = useEditorState((state) => state.dialog === 'formations')
  return open ? <OpenPicker {...props} /> : null
}

function OpenPicker({ teamFormations, formationName, onSaveFormation }: AlignmentProps) {
  const editor = useEditor()
  const base = useEditorState((state) => state.base)
  const level = useEditorState((state) => state.level)
  const unit = useEditorState((state) => state.unit)
  const { front } = useEditorState((state) => state.defense)
  const book = useEditorState((state) => state.book)
  const [kind, setKind] = useState<AlignmentKind>(KINDS[unit][0]?.value ?? 'formation')
  const [hand, setHand] = useState<Hand>(() => (/\bLt$/.test(formationName) ? 'L' : 'R'))
  const [text, setText] = useState('')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const hasDefense = playersOf(base, 'defense').length > 0
  const isOnLook = useEditorState((state) => state.look !== null)

  const starts = useMemo((): PlayStart[] => {
    if (kind === 'formation') return offenseStarts(hand, level, teamFormations)
    if (kind === 'unit') return specialStarts(level, book)
    if (kind === 'coverage') return hasDefense ? coverageStarts(base, hand, level, book) : []
    if (kind === 'pressure') return hasDefense ? pressureStarts(base, hand, level, book) : []
    const opponent = FORMATIONS.find(({ slug }) => slug === 'gun-doubles-te')
    return opponent ? defenseStarts(toHand(opponent, hand), level, front, book) : []
  }, [kind, hand, level, teamFormations, base, hasDefense, front, book])
  const shown = useMemo(() => searchStarts(starts, text), [starts, text])
  const chosen =
    starts.find((start) => start.id === chosenId) ??
    starts.find((start) => start.name === formationName) ??
    (kind === 'front' ? starts.find((start) => start.id === front) : undefined)

  const close = () => editor.take({ dialog: null })
  const place = (start: PlayStart) => {
    const { personnel, strength } = start.fields
    // An offense drawn against a front is still the offense's play: its own alignment names it.
    const isOwn = kind === 'unit' || (unit === 'offense' ? kind === 'formation' : kind === 'front')
    const alignment = { name: start.name, personnel, strength }
    editor.take((state) => {
      // A tab's defense comes from the tab's call.
      const isDefense = kind === 'front' || kind === 'coverage'
      const look = isDefense && looksOf(state.stored).find(({ id }) => id === state.look)
      if (look && !look.formation) {
        const to = state.book.fronts.find(({ slug }) => kind === 'front' && slug === start.id)
        const called = { ...callOf(look), ...(to ? frontCall(to) : { coverage: start.id }) }
        return { dialog: null, ...recallLook(state, look, called) }
      }
      const changes = diffDiagrams(state.base, align(state.base, kind, start, level, state.book))
      const description = `Put ${start.name} on the field`
      return { dialog: null, draft: null, commit: { changes, description, ...(isOwn && { alignment }) } }
    })
  }
  const clear = () =>
    editor.take((state) => {
      const changes = diffDiagrams(state.base, withoutDefense(state.base))
      return { dialog: null, commit: { changes, description: 'Took the defense off the field' } }
    })

  return (
    <Dialog
      open
      onClose={close}
      title={unit === 'defense' ? 'Front, coverage and pressure' : unit === 'special' ? 'Unit' : 'Formation'}
      size="lg"
      footer={
        <>
          {unit === 'offense' && hasDefense && !isOnLook && kind !== 'formation' && (
            <Button variant="quiet" className="mr-auto" onClick={clear}>
              Take the defense off
            </Button>
          )}
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" disabled={!chosen} onClick={() => chosen && place(chosen)}>
            Put on the field
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2">
          {KINDS[unit].length > 1 && (
            <Segmented
              label="What"
              value={kind}
              options={KINDS[unit]}
              onChange={(value) => {
                setKind(value)
                setChosenId(null)
              }}
            />
          )}
          {kind !== 'unit' && <Segmented label="Strength" value={hand} onChange={setHand} options={HANDS} />}
          <SearchField
            startHere
            label={SEARCH[kind]}
            placeholder={SEARCH[kind]}
            value={text}
            onChange={setText}
            className="min-w-40 flex-1"
          />
        </div>
        {(kind === 'coverage' || kind === 'pressure') && !hasDefense ? (
          <p className="py-6 text-center text-muted">
            There is no defense on the field yet. Select a front first.
          </p>
        ) : (
          <StartPicker
            label="Alignments"
            starts={shown}
            level={level}
            chosenId={chosen?.id ?? null}
            onChoose={setChosenId}
            onOpen={place}
          />
        )}
        {kind === 'formation' && unit !== 'special' && onSaveFormation && (
          <SaveFormation
            diagram={base}
            taken={teamFormations.map(({ name }) => name)}
            onSave={onSaveFormation}
          />
        )}
        <p className="sr-only">
          The ball is on the {{ L: 'left hash', M: 'middle', R: 'right hash' }[hashOf(base)]}.
        </p>
      </div>
    </Dialog>
  )
}
