import { useMemo, useState } from 'react'
import { hasTripsChecks, TRIPS_CHECKS } from '#schema/football/coverage-checks.ts'
import { coverageNotes } from '#schema/football/coverage-notes.ts'
import type { TeamDefense } from '#schema/football/defense-settings.ts'
import type { Diagram } from '#schema/football/diagram.ts'
import type { Look } from '#schema/football/look-base.ts'
import { callOf, drawDefense, type LookCall } from '#schema/football/looks.ts'
import { PRESSURES } from '#schema/football/pressures.ts'
import { frontCall, frontOfCall, shown, type TeamBook } from '#schema/football/team-book.ts'
import { SearchField } from '#src/ui/search-field.tsx'
import { withoutDefense } from '../core/alignment.ts'
import { useEditor, useEditorState } from '../view/context.ts'
import { menOf, Pills, Tiles, type Choice } from './call-choices.tsx'
import { callWords } from './call-words.ts'
import { LookDialog } from './look-dialog.tsx'
import { addLook, recallLook } from './look-steps.ts'
import { bestOf } from './match-words.ts'
import { DEFENSES, isSameCall, recentCalls, rememberCall } from './recent-calls.ts'

const PRESSURE_CHOICES: readonly Choice[] = [{ slug: '', name: 'None' }, ...PRESSURES]

const CHECK_CHOICES: readonly Choice[] = [
  { slug: '', name: "Team's rule" },
  ...Object.entries(TRIPS_CHECKS).map(([slug, { name }]) => ({ slug, name })),
]

/** What is picked before this device has picked a defense: the team's base front in Cover 3. */
const usualCall = ({ front }: TeamDefense): LookCall => ({
  front,
  coverage: 'cover-3-sky',
  pressure: '',
})

const NONE_DRAWN: Choice = { slug: '', name: 'None drawn' }

const frontOnly = ({ front, ownFront, spots }: LookCall): Pick<LookCall, 'front' | 'ownFront' | 'spots'> => ({
  front,
  ownFront,
  spots,
})

/** The call in the front as the team has it now. */
function inBook(call: LookCall, book: TeamBook): LookCall {
  const front = frontOfCall(call, book)
  return front ? { ...call, ...frontCall(front) } : call
}

type Props = { teamId: string; look?: Look; onClose: () => void }

/**
 * Chooses a defense: front, coverage, pressure, each front drawn as it lines up against this play. Words in the search
 * choose what they name, and Enter takes it: the one text field of a form sends it.
 */
export function LookPicker({ teamId, look, onClose }: Props) {
  const editor = useEditor()
  const base = useEditorState((state) => state.base)
  const level = useEditorState((state) => state.level)
  const defense = useEditorState((state) => state.defense)
  const book = useEditorState((state) => state.book)
  const offense = useMemo(() => withoutDefense(base), [base])
  // In today's fronts: what was called last may have changed meanwhile.
  const [recent] = useState(() => recentCalls(DEFENSES, teamId).map((one) => inBook(one, book)))
  const [call, setCall] = useState<LookCall>(() => (look ? callOf(look) : (recent[0] ?? usualCall(defense))))
  const [text, setText] = useState('')
  const front = frontOfCall(call, book)
  const frontChoices = useMemo(() => shown(book.fronts, front?.slug), [book, front?.slug])
  const coverageChoices = useMemo(
    () => [...shown<Choice & { isHidden: boolean }>(book.coverages, call.coverage), NONE_DRAWN],
    [book, call.coverage],
  )
  const fronts = bestOf(frontChoices, text)
  const coverages = bestOf(coverageChoices, text)
  const pressures = bestOf(PRESSURE_CHOICES, text)

  const search = (typed: string) => {
    setText(typed)
    const named = bestOf(frontChoices, typed).found
    setCall((before) => ({
      ...(named ? frontCall(named) : frontOnly(before)),
      coverage: bestOf(coverageChoices, typed).found?.slug ?? before.coverage,
      pressure: bestOf(PRESSURE_CHOICES, typed).found?.slug ?? before.pressure,
    }))
  }
  const keep = (chosen: LookCall) => {
    rememberCall(DEFENSES, teamId, chosen)
    onClose()
    // A look keeps the rules by which it was called.
    const called = { rules: defense, ...chosen }
    editor.take((state) => (look ? recallLook(state, look, called) : addLook(state, called)))
  }
  const notes = useMemo(
    () => coverageNotes(drawDefense(offense, { rules: defense, ...call }, level), call.coverage),
    [offense, call, level, defense],
  )
  const drawn = (one: LookCall): Diagram => drawDefense(offense, { rules: defense, ...one }, level)
  // Without lines, which would hide the alignment.
  const men = useMemo(() => menOf(offense), [offense])

  return (
    <LookDialog
      title={look ? 'Change defense' : 'Add a defense'}
      words={callWords(call, book)}
      isNew={!look}
      onKeep={() => keep(call)}
      onClose={onClose}
    >
      <SearchField label="Search defenses" placeholder="e.g., okie quarters" value={text} onChange={search} />
      {recent.length > 0 && text === '' && (
        <Tiles
          title="Used lately"
          tiles={recent.map((one) => {
            const words = callWords(one, book)
            return { key: words, name: words, diagram: drawn(one) }
          })}
          chosen={recent.findIndex((one) => isSameCall(DEFENSES, one, call))}
          onChoose={(i) => setCall(recent[i] ?? call)}
          level={level}
        />
      )}
      <Tiles
        title="Front"
        close
        tiles={fronts.best.map((one) => ({
          key: one.slug,
          name: one.name,
          diagram: drawDefense(men, { ...frontCall(one), coverage: '', pressure: '' }, level),
        }))}
        chosen={fronts.best.findIndex(({ slug }) => slug === front?.slug)}
        onChoose={(i) => {
          const to = fronts.best[i]
          if (to) setCall({ ...call, ...frontCall(to) })
        }}
        level={level}
      />
      <Pills
        title="Coverage"
        choices={coverages.best}
        value={call.coverage}
        onChange={(coverage) => setCall({ ...call, coverage })}
      />
      {hasTripsChecks(call.coverage) && (
        <Pills
          title="Against trips"
          choices={CHECK_CHOICES}
          value={call.check ?? ''}
          onChange={(check) => setCall({ ...call, check })}
        />
      )}
      <Pills
        title="Pressure"
        choices={pressures.best}
        value={call.pressure}
        onChange={(pressure) => setCall({ ...call, pressure })}
      />
      {notes.length > 0 && <output>{notes.join(' ')}</output>}
    </LookDialog>
  )
}
