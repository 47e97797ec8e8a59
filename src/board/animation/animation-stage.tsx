import { lensOf } from '../diagram/lens.ts'
import { X } from 'lucide-react'
import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { withLabels } from '#schema/football/defender-labels.ts'
import type { Diagram } from '#schema/football/diagram.ts'
import { playersOf } from '#schema/football/drawing.ts'
import type { PositionNames } from '#schema/football/terminology.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { looksOf } from '#schema/football/look-base.ts'
import { withLook } from '#schema/football/looks.ts'
import { readDiagram, readPlayer } from '#schema/football/reading.ts'
import { timelineOf } from '#schema/football/timeline/timeline.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Modal } from '#src/ui/modal.tsx'
import { toast } from '#src/ui/toast.ts'
import { createClock } from './clock.ts'
import { Controls } from './controls.tsx'
import { BallChoice, LookChoice, PositionChoice } from './choices.tsx'
import { RouteChoice } from './route-choice.tsx'
import { StageField } from './stage-field.tsx'
import { useMyPosition } from '../my-position.ts'
import { boxOf, stopBeyond, stopsOf } from './stops.ts'

type Props = {
  /** As it is stored: which of its looks is seen is chosen here. */
  diagram: Diagram
  level: CompetitionLevel
  name: string
  /** What the team calls its defenders. */
  names: PositionNames
  /** The look that it opens with. */
  look: string | null
  onClose: () => void
}

/** A play that runs: the field fills the screen, and below it lies its time. */
export function AnimationStage({ diagram, level, name, names, look: opened, onClose }: Props) {
  const [look, setLook] = useState(opened)
  const [outcome, setOutcome] = useState<string | null>(null)
  const seen = useMemo(() => withLabels(withLook(diagram, look, level), names), [diagram, look, level, names])
  const [branches, setBranches] = useState<Readonly<Record<string, number>>>({})
  const timeline = useMemo(
    () => timelineOf(seen, { level, outcome, branches }),
    [seen, level, outcome, branches],
  )
  const stops = useMemo(() => stopsOf(seen, timeline), [seen, timeline])
  // On a phone the box is opened, as it is where the play is read.
  const isNarrow = useMedia('(max-width: 40rem)')
  const lens = isNarrow ? lensOf(seen) : null
  const box = useMemo(() => boxOf(seen, timeline, level, lens), [seen, timeline, level, lens])
  const words = useMemo(() => readDiagram(seen), [seen])
  const men = useMemo(() => playersOf(seen), [seen])
  const [chosen, setChosen] = useMyPosition()
  // Nobody in a play that has no such player.
  const mine = men.some(({ id }) => id === chosen) ? chosen : null
  const setMine = (id: string | null) => setChosen(id ?? '')
  const [clock] = useState(() => createClock())
  const stage = useRef<HTMLDivElement>(null)
  const isStepwise = useMedia('(prefers-reduced-motion: reduce)')
  const [said, setSaid] = useState('')

  useLayoutEffect(() => clock.setEnd(timeline.end), [clock, timeline])
  useEffect(() => {
    if (!isStepwise) clock.play()
    return clock.pause
  }, [clock, isStepwise])

  const step = useCallback(
    (way: 1 | -1) => {
      clock.pause()
      // Behind the end lies the start.
      const stop = stopBeyond(stops, clock.time(), way) ?? (way === 1 ? stops[0] : undefined)
      if (!stop) return
      clock.seek(stop.t)
      setSaid(stop.said)
    },
    [clock, stops],
  )
  const restart = () => {
    clock.seek(0)
    if (!isStepwise) clock.play()
  }
  /** Another play of the same drawing is seen from its start. */
  const change = <T,>(set: (to: T) => void) => {
    return (to: T) => {
      set(to)
      restart()
    }
  }
  const openLook = (to: string | null) => {
    setLook(to)
    // Against another defense other ways are open.
    setBranches({})
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const isControl = event.target instanceof HTMLElement && event.target.matches('input, select')
    const does: Record<string, (() => void) | undefined> = {
      ArrowRight: isControl ? undefined : () => step(1),
      ArrowLeft: isControl ? undefined : () => step(-1),
      Home: isControl ? undefined : restart,
      // On a button or a choice the bar presses that.
      ' ': isOwnSpace(event.target) ? undefined : isStepwise ? () => step(1) : clock.toggle,
    }
    const run = does[event.key]
    if (!run) return
    event.preventDefault()
    run()
  }

  if (words === '') return <NothingToRun onClose={onClose} />
  return (
    <Modal
      onClose={onClose}
      aria-label={`${name}, played`}
      onShown={(dialog) => dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()}
      onKeyDown={onKey}
      className="h-dvh max-h-none w-screen max-w-none overflow-hidden"
    >
      <div ref={stage} className="flex size-full flex-col bg-surface">
        <header className="flex items-center gap-2 border-b py-1.5 pr-2 pl-4 [@media(height<30rem)]:py-0">
          <h2 className="min-w-0 flex-1 truncate text-title" title={name}>
            {name}
          </h2>
          <IconButton label="Close" icon={X} onClick={onClose} />
        </header>
        <div className="relative flex min-h-0 flex-1 flex-col">
          {/* As a film: a press on it holds it and lets it go; for the keyboard there is the space bar. */}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
          <div className="relative min-h-0 flex-1" onClick={isStepwise ? () => step(1) : clock.toggle}>
            <StageField
              diagram={seen}
              level={level}
              timeline={timeline}
              clock={clock}
              box={box}
              lens={lens}
              mine={mine}
              label={words}
            />
          </div>
          <MyJob diagram={seen} mine={mine} />
        </div>
        <Controls
          clock={clock}
          stops={stops}
          snap={timeline.snap}
          end={timeline.end}
          isStepwise={isStepwise}
          onStep={step}
          onRestart={restart}
          stage={stage}
        >
          <LookChoice looks={looksOf(diagram)} look={look} onLook={change(openLook)} />
          <BallChoice
            outcomes={timeline.outcomes}
            outcome={timeline.outcome}
            onOutcome={change(setOutcome)}
          />
          <RouteChoice diagram={seen} branches={timeline.branches} onBranches={change(setBranches)} />
          <PositionChoice men={men} mine={mine} onMine={setMine} />
        </Controls>
        <output className="sr-only">{said}</output>
      </div>
    </Modal>
  )
}

/** Without an assignment the stage would be a standing picture: it says so instead of opening. */
function NothingToRun({ onClose }: { onClose: () => void }) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    toast.info('Nothing to run yet.', {
      detail: 'The play runs once routes, runs, or blocks are drawn.',
      id: 'nothing-to-run',
    })
    close()
  }, [])
  return null
}

/** Where the space bar has a meaning of its own. */
function isOwnSpace(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('button, select, input:not([type=range])')
}

/** What the chosen player has to do: as it is drawn, and as the coach says it. Nothing while everybody is looked at. */
function MyJob({ diagram, mine }: { diagram: Diagram; mine: string | null }) {
  const man = mine === null ? undefined : diagram.elements[mine]
  if (mine === null || man?.kind !== 'player') return null
  const words = readPlayer(diagram, { ...man, id: mine })
  return (
    <section
      aria-label="My job"
      className="overflow-y-auto bg-surface px-3 py-2 max-md:max-h-32 max-md:border-t md:absolute md:top-2 md:left-2 md:max-h-[60%] md:max-w-80 md:rounded-md md:border md:shadow-raised"
    >
      <h3 className="text-title">{man.label}</h3>
      {man.job && <p className="text-body font-semibold">{man.job}</p>}
      <p className={man.job ? 'text-muted' : undefined}>
        {words === '' ? 'No job drawn on this play.' : words}
      </p>
      {man.coaching && <p className="mt-1 whitespace-pre-wrap text-muted">{man.coaching}</p>}
    </section>
  )
}
