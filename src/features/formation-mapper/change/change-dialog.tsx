import { alignmentHints } from '#schema/football/legality.ts'
import {
  formationChangeWords,
  inChangedFormation,
  newLetters,
  withManAt,
} from '#schema/football/change-formation.ts'
import { emptyDiagram, type Point } from '#schema/football/diagram.ts'
import { modifiedFormation } from '#schema/football/calls/draw-call.ts'
import type { ModifierSlug } from '#schema/football/calls/vocabulary.ts'
import { type Formation, mirrorFormation } from '#schema/football/formations.ts'
import { placeFormation } from '#schema/football/place-formation.ts'
import { usePlaysWithDrawings } from '#src/sync/team/plays.ts'
import { count } from '#src/lib/words.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Select } from '#src/ui/select.tsx'
import { useMemo, useState } from 'react'
import type { MappedFormation } from '../mapped-formations.ts'
import { namesOnSpots, useStarters } from '../starters.ts'
import { FormationCanvas } from './formation-canvas.tsx'
import { MoveBar } from './move-bar.tsx'
import { type FormationPlay, playsFrom } from './plays-of.ts'
import { usePast } from './use-past.ts'
import { ChangingPlays, type PlayAfter, PlaysStep } from './plays-step.tsx'
import { detailWords, isSkill, nameProblem, reachesPlays, renamed, ROLES } from './details.ts'
import { DetailsFields } from './details-fields.tsx'
import type { FormationRow } from './formation-edits.ts'
import { useFormationChange } from './use-formation-change.ts'
import { AlignmentHints } from '../alignment-hints.tsx'

/** What calls change of a formation as a whole (football data 3.5). A known one is not flipped: it has both sides already. */
const CHANGES: readonly { to: ModifierSlug | 'flip'; label: string }[] = [
  { to: 'condense', label: 'Tight' },
  { to: 'widen', label: 'Wide' },
  { to: 'near', label: 'Near' },
  { to: 'far', label: 'Far' },
  { to: 'over', label: 'Over' },
  { to: 'flip', label: 'Flip' },
]

const HINTS: Readonly<Record<ModifierSlug | 'flip', string>> = {
  condense: 'Receivers closer to the box',
  widen: 'Receivers wider',
  near: 'Back set to the strong side',
  far: 'Back set to the weak side',
  over: 'Slot over to the strong side',
  flip: 'Strength on the other side',
}

/**
 * Moves the men of a formation, shows each play that uses it before and after, and changes the formation with the plays that
 * the coach selects, or alone, as one command; also its name, family, personnel and strength. One of the library becomes the
 * team's own. A new one starts from any other.
 */
export function ChangeDialog({
  mapped,
  row,
  team,
  all,
  isNew = false,
  onClose,
  onChanged,
}: {
  mapped: MappedFormation
  /** The team's row that it was read from; undefined for one of the library, and for a new one. */
  row?: FormationRow | undefined
  team: MyTeam
  /** Every formation, to start a new one from, and for names that are taken. */
  all: readonly MappedFormation[]
  /** It becomes another formation of the team's own, without plays. */
  isNew?: boolean
  onClose: () => void
  /** The formation is changed; it has this id from now on. */
  onChanged: (id: string) => void
}) {
  const level = team.competitionLevel
  const starters = useStarters(team.id, mapped.diagram, 'offense')
  const onSpots = useMemo(() => namesOnSpots(starters), [starters])
  const before = mapped.formation
  const [after, setAfter] = useState(isNew ? { ...before, name: '' } : before)
  const [isTried, setIsTried] = useState(false)
  const [startId, setStartId] = useState(mapped.id)
  const past = usePast<Formation>()
  const [selected, setSelected] = useState<string | null>(null)
  const [isAtPlays, setIsAtPlays] = useState(false)
  const [chosenByHand, setChosen] = useState<ReadonlySet<string> | null>(null)
  const { rows, here } = usePlaysWithDrawings(team.id)
  const { save, progress } = useFormationChange(team)

  const plays = useMemo(() => {
    const drawings = rows.flatMap(({ drawing }) => (drawing ? [drawing] : []))
    return isNew ? [] : playsFrom(rows, drawings, before, level)
  }, [isNew, rows, before, level])
  const chosen = useMemo(
    () => chosenByHand ?? new Set(plays.filter(({ moved }) => moved.length === 0).map(({ id }) => id)),
    [chosenByHand, plays],
  )
  const change = useMemo(() => ({ before, after: { ...after, name: after.name.trim() } }), [before, after])
  const playAfter = useMemo<PlayAfter<FormationPlay>>(
    () => ({
      drawn: (play) => inChangedFormation(play.diagram, play.standing, change, level),
      name: (play) => renamed(play, change.before, change.after),
      caption: playCaption,
    }),
    [change, level],
  )
  const words = [detailWords(before, after), formationChangeWords(before, after)].filter(Boolean).join(', ')
  const others = all.filter(({ id }) => id !== mapped.id).map(({ name }) => name)
  const problem = nameProblem(after.name, isNew ? '' : before.name, isNew ? [...others, before.name] : others)
  const reaches =
    plays.length > 0 && (reachesPlays(before, after) || formationChangeWords(before, after) !== '')
  const hints = useMemo(
    () => alignmentHints(placeFormation(emptyDiagram(), after, { hash: 'M', level }), level),
    [after, level],
  )
  const man = after.players.find(({ role }) => role === selected)

  const move = (role: string, at: Point) => {
    past.hold(after)
    setAfter((now) => withManAt(now, role, at))
  }
  const bringBack = ({ strength, players }: Formation) => setAfter((now) => ({ ...now, strength, players }))
  const finish = (ids: ReadonlySet<string>) => {
    setIsTried(true)
    if (problem) return
    void save(
      mapped,
      change,
      plays.filter(({ id }) => ids.has(id)),
      row,
      isNew,
    ).then((id) => {
      if (id === null) return
      onClose()
      onChanged(id)
    })
  }
  const preview = () => {
    setIsTried(true)
    if (!problem) setIsAtPlays(true)
  }
  const startFrom = (id: string) => {
    const from = all.find((one) => one.id === id)?.formation
    if (!from) return
    const { family, personnel, strength, players } = from
    past.keep(after)
    setSelected(null)
    setAfter((now) => ({ ...now, family, personnel, strength, players }))
  }
  const modify = (to: ModifierSlug | 'flip') => {
    past.keep(after)
    if (to === 'flip') {
      const { strength, players } = mirrorFormation(after)
      setAfter({ ...after, strength, players })
    } else setAfter(modifiedFormation(after, to, level))
  }
  /** The man's letters; whoever has them takes his. */
  const call = (role: string, to: string) => {
    past.keep(after)
    setSelected(to)
    const players = after.players.map((one) =>
      one.role === role ? { ...one, role: to } : one.role === to ? { ...one, role } : one,
    )
    setAfter({ ...after, players })
  }

  const title = isNew ? 'New formation' : `Change ${before.name}`
  if (progress) return <ChangingPlays title={title} progress={progress} one="drawing" onClose={onClose} />
  const isLoading = here.state === 'loading' || here.drawings === 'loading'
  return (
    <Dialog
      open
      size="lg"
      title={title}
      onClose={onClose}
      footer={
        isAtPlays ? (
          <>
            <Button variant="quiet" className="mr-auto" onClick={() => setIsAtPlays(false)}>
              Back
            </Button>
            <Button onClick={() => finish(new Set())}>Only the formation</Button>
            <Button variant="primary" disabled={chosen.size === 0} onClick={() => finish(chosen)}>
              Change formation and {count(chosen.size, 'play')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            {!isNew && (isLoading || (plays.length > 0 && (reaches || words === ''))) ? (
              <Button variant="primary" disabled={words === '' || isLoading} onClick={preview}>
                {isLoading ? 'Loading plays…' : `Preview ${count(plays.length, 'play')}`}
              </Button>
            ) : (
              <Button variant="primary" disabled={words === '' && !isNew} onClick={() => finish(new Set())}>
                {isNew ? 'Add formation' : 'Change formation'}
              </Button>
            )}
          </>
        )
      }
    >
      {isAtPlays ? (
        <div className="flex flex-col gap-3">
          <p>{words}</p>
          <PlaysStep
            plays={plays}
            after={playAfter}
            note={byHandNote(plays)}
            isPartial={here.state === 'partial' || here.drawings === 'partial'}
            letters={newLetters(before, after).size > 0}
            level={level}
            chosen={chosen}
            onChoose={setChosen}
          />
        </div>
      ) : (
        <div className="flex flex-col gap-3">
          <FormationCanvas
            formation={after}
            names={onSpots}
            level={level}
            selected={selected}
            onSelect={setSelected}
            onMove={move}
            onMoveEnd={past.keepHeld}
          />
          <MoveBar
            man={man}
            letters={man?.role ?? ''}
            onMove={(to) => {
              if (!man) return
              move(man.role, to)
              past.keepHeld()
            }}
            onUndo={past.undo(bringBack)}
          >
            {man && isSkill(man.role) && (
              <Select
                label={`Letters of ${man.role}`}
                labelHidden
                size="sm"
                value={man.role}
                onChange={(to) => call(man.role, to)}
                options={[...new Set([...ROLES, man.role])].map((value) => ({ value, label: value }))}
              />
            )}
          </MoveBar>
          <fieldset aria-label="Change the whole formation" className="flex flex-wrap gap-1.5">
            {CHANGES.filter(({ to }) => to !== 'flip' || isNew).map(({ to, label }) => (
              <Button key={to} size="sm" title={HINTS[to]} onClick={() => modify(to)}>
                {label}
              </Button>
            ))}
          </fieldset>
          {isNew ? (
            <Select
              label="Start from"
              className="sm:max-w-xs"
              value={startId}
              onChange={(id) => {
                setStartId(id)
                startFrom(id)
              }}
              options={all.map(({ id, name, group }) => ({ value: id, label: name, group }))}
            />
          ) : (
            <p className={words ? '' : 'text-muted'}>{words || 'Nothing has changed yet.'}</p>
          )}
          <DetailsFields
            formation={after}
            error={isTried || after.name !== '' ? problem : ''}
            onChange={(details) => setAfter((now) => ({ ...now, ...details }))}
          />
          <AlignmentHints hints={hints} level={level} />
          {!mapped.isOwn && !isNew && (
            <p className="text-muted">
              {before.name === after.name
                ? `The change makes ${before.name} your team's own. Remove it later to bring the built-in one back.`
                : `It becomes your team's own. The built-in ${before.name} stays in the list.`}
            </p>
          )}
        </div>
      )}
    </Dialog>
  )
}

function playCaption({ moved, isArchived, formation }: FormationPlay): string {
  if (moved.length > 0) return `${moved.join(', ')} moved by hand`
  return isArchived ? 'Archived' : formation
}

function byHandNote(plays: readonly FormationPlay[]): string {
  const byHand = plays.filter(({ moved }) => moved.length > 0).length
  if (byHand === 0) return ''
  return `In ${count(byHand, 'play')} at the end of the list, players were moved by hand. Those players stay where they are, so these plays are left out unless you select them.`
}
