import { alignmentHints } from '#schema/football/legality.ts'
import { formationChangeWords, withManAt } from '#schema/football/change-formation.ts'
import { emptyDiagram, type Point } from '#schema/football/diagram.ts'
import type { Formation } from '#schema/football/formations.ts'
import { placeFormation } from '#schema/football/place-formation.ts'
import { usePlaysWithDrawings } from '#src/sync/plays.ts'
import { count } from '#src/lib/words.ts'
import type { MyTeam } from '#src/sync/teams.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ProgressBar } from '#src/ui/progress.tsx'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, TriangleAlert, Undo2 } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { MappedFormation } from '../mapped-formations.ts'
import { FormationCanvas } from './formation-canvas.tsx'
import { playsFrom } from './plays-of.ts'
import { PlaysStep } from './plays-step.tsx'
import { spotWords } from './spot-words.ts'
import { useFormationChange } from './use-formation-change.ts'
import { AlignmentHints } from '../alignment-hints.tsx'

const STEPS = [
  { label: 'Left half a yard', icon: ArrowLeft, by: { x: -0.5, y: 0 } },
  { label: 'Right half a yard', icon: ArrowRight, by: { x: 0.5, y: 0 } },
  { label: 'Up half a yard', icon: ArrowUp, by: { x: 0, y: 0.5 } },
  { label: 'Back half a yard', icon: ArrowDown, by: { x: 0, y: -0.5 } },
]

/**
 * Moves the men of a formation, shows each play that uses it before and after, and changes the formation with the plays that
 * the coach selects, or alone, as one command. One of the library becomes the team's own.
 */
export function ChangeDialog({
  mapped,
  team,
  onClose,
  onChanged,
}: {
  mapped: MappedFormation
  team: MyTeam
  onClose: () => void
  /** The formation is changed; it has this id from now on. */
  onChanged: (id: string) => void
}) {
  const level = team.competitionLevel
  const before = mapped.formation
  const [after, setAfter] = useState(before)
  const [past, setPast] = useState<readonly Formation[]>([])
  const [selected, setSelected] = useState<string | null>(null)
  const [isAtPlays, setIsAtPlays] = useState(false)
  const [chosenByHand, setChosen] = useState<ReadonlySet<string> | null>(null)
  const { rows, here } = usePlaysWithDrawings(team.id)
  const { save, progress } = useFormationChange(team)

  const plays = useMemo(() => {
    const drawings = rows.flatMap(({ drawing }) => (drawing ? [drawing] : []))
    return playsFrom(rows, drawings, before, level)
  }, [rows, before, level])
  const chosen = useMemo(
    () => chosenByHand ?? new Set(plays.filter(({ moved }) => moved.length === 0).map(({ id }) => id)),
    [chosenByHand, plays],
  )
  const change = useMemo(() => ({ before, after }), [before, after])
  const words = formationChangeWords(before, after)
  const hints = useMemo(
    () => alignmentHints(placeFormation(emptyDiagram(), after, { hash: 'M', level }), level),
    [after, level],
  )
  const man = after.players.find(({ role }) => role === selected)
  /** As it was before the man on the move was taken. */
  const held = useRef<Formation | null>(null)

  const move = (role: string, at: Point) => {
    held.current ??= after
    setAfter((now) => withManAt(now, role, at))
  }
  const endMove = () => {
    const was = held.current
    held.current = null
    if (was) setPast((all) => [...all, was])
  }
  const undo = () => {
    const was = past.at(-1)
    if (!was) return
    setPast(past.slice(0, -1))
    setAfter(was)
  }
  const finish = (ids: ReadonlySet<string>) =>
    void save(
      mapped,
      change,
      plays.filter(({ id }) => ids.has(id)),
    ).then((id) => {
      if (id === null) return
      onClose()
      onChanged(id)
    })

  if (progress)
    return (
      <Dialog open title={`Change ${before.name}`} onClose={onClose}>
        <ProgressBar
          label="Changing plays"
          value={progress.done}
          most={progress.total}
          detail={`${progress.done} of ${count(progress.total, 'drawing')}`}
        />
      </Dialog>
    )
  const isLoading = here.state === 'loading' || here.drawings === 'loading'
  return (
    <Dialog
      open
      size="lg"
      title={`Change ${before.name}`}
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
            {plays.length > 0 || isLoading ? (
              <Button
                variant="primary"
                disabled={words === '' || isLoading}
                onClick={() => setIsAtPlays(true)}
              >
                {isLoading ? 'Loading plays…' : `Preview ${count(plays.length, 'play')}`}
              </Button>
            ) : (
              <Button variant="primary" disabled={words === ''} onClick={() => finish(new Set())}>
                Change formation
              </Button>
            )}
          </>
        )
      }
    >
      {isAtPlays ? (
        <div className="flex flex-col gap-3">
          <p>{words}</p>
          {here.state === 'partial' || here.drawings === 'partial' ? (
            <p className="text-warning-ink flex gap-2">
              <TriangleAlert aria-hidden size={18} className="mt-px shrink-0" />
              You are offline and some plays are not on this device. They stay as they are.
            </p>
          ) : null}
          <PlaysStep plays={plays} change={change} level={level} chosen={chosen} onChoose={setChosen} />
        </div>
      ) : (
        <div className="flex flex-col gap-3">
          <FormationCanvas
            formation={after}
            level={level}
            selected={selected}
            onSelect={setSelected}
            onMove={move}
            onMoveEnd={endMove}
          />
          <div className="flex min-h-11 flex-wrap items-center gap-2">
            {man ? (
              <>
                <p className="min-w-0 flex-1 basis-full sm:basis-48" aria-live="polite">
                  <strong>{man.role}</strong> {spotWords(man)}
                </p>
                {STEPS.map(({ label, icon, by }) => (
                  <IconButton
                    key={label}
                    label={label}
                    icon={icon}
                    onClick={() => {
                      move(man.role, { x: man.x + by.x, y: man.y + by.y })
                      endMove()
                    }}
                  />
                ))}
              </>
            ) : (
              <p className="text-muted min-w-0 flex-1 basis-48">
                Drag a man, or select him and use the arrow keys. Each step is half a yard.
              </p>
            )}
            <IconButton label="Undo move" icon={Undo2} onClick={undo} disabled={past.length === 0} />
          </div>
          <p className={words ? '' : 'text-muted'}>{words || 'Nobody has moved yet.'}</p>
          <AlignmentHints hints={hints} level={level} />
          {!mapped.isOwn && (
            <p className="text-muted">
              The change makes {before.name} your team's own. Remove it later to bring the built-in one back.
            </p>
          )}
        </div>
      )}
    </Dialog>
  )
}
