import { Maximize, Minimize, Pause, Play, Repeat, RotateCcw, SkipBack, SkipForward } from 'lucide-react'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useMedia } from '#src/lib/use-media.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Select } from '#src/ui/select.tsx'
import { type Clock, type Speed, SPEEDS } from './clock.ts'
import { secondsFrom, type Stop, stopAt } from './stops.ts'

const SPEED_WORDS: Record<Speed, string> = { 0.25: '¼×', 0.5: '½×', 1: '1×', 1.5: '1½×', 2: '2×' }

type Props = {
  clock: Clock
  stops: readonly Stop[]
  snap: number
  end: number
  /** Goes from moment to moment instead of running: nothing moves by itself. */
  isStepwise: boolean
  onStep: (way: 1 | -1) => void
  onRestart: () => void
  /** What may fill the screen. */
  stage: RefObject<HTMLElement | null>
  children: ReactNode
}

/** Everything one does with the time of a play: run it, hold it, go through it; and what else there is to choose. */
export function Controls({ clock, stops, snap, end, isStepwise, onStep, onRestart, stage, children }: Props) {
  const isPlaying = useSyncExternalStore(clock.subscribe, clock.isPlaying)
  const [speed, setSpeed] = useState<Speed>(1)
  const [isLoop, setLoop] = useState(false)
  const isNarrow = useMedia('(width < 48rem), (height < 30rem)')
  useLayoutEffect(() => clock.setSpeed(speed), [clock, speed])
  useLayoutEffect(() => clock.setLoop(isLoop), [clock, isLoop])
  const speeds = SPEEDS.map((one) => ({ value: String(one), label: SPEED_WORDS[one] }))
  const choose = (value: string) => setSpeed(SPEEDS.find((one) => String(one) === value) ?? 1)

  return (
    <div className="flex flex-col gap-2 border-t bg-surface px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:px-4 md:pb-3">
      <Scrub clock={clock} stops={stops} snap={snap} end={end} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 [@media(height<30rem)]:gap-x-2">
        <div className="flex items-center gap-1">
          <IconButton
            label="Back to the start"
            title="Back to the start (Home)"
            icon={RotateCcw}
            onClick={onRestart}
          />
          <IconButton
            label="Previous step"
            title="Previous step (←)"
            icon={SkipBack}
            onClick={() => onStep(-1)}
          />
          {isStepwise ? (
            <Button variant="primary" data-autofocus onClick={() => onStep(1)}>
              Next step
            </Button>
          ) : (
            <>
              <IconButton
                data-autofocus
                variant="primary"
                size="lg"
                label={isPlaying ? 'Pause' : 'Play'}
                title={isPlaying ? 'Pause (Space)' : 'Play (Space)'}
                icon={isPlaying ? Pause : Play}
                onClick={clock.toggle}
              />
              <IconButton
                label="Next step"
                title="Next step (→)"
                icon={SkipForward}
                onClick={() => onStep(1)}
              />
              <IconButton label="Loop" icon={Repeat} pressed={isLoop} onClick={() => setLoop(!isLoop)} />
            </>
          )}
          <FullScreen stage={stage} />
        </div>
        {!isStepwise &&
          (isNarrow ? (
            <Select
              label="Speed"
              labelHidden
              size="sm"
              value={String(speed)}
              onChange={choose}
              options={speeds}
            />
          ) : (
            <Segmented label="Speed" value={String(speed)} onChange={choose} options={speeds} />
          ))}
        {/* On a phone the choices share their lines with the speed: what is left is the field's. */}
        <div className="ml-auto flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 max-md:contents [@media(height<30rem)]:contents">
          {children}
        </div>
      </div>
    </div>
  )
}

/** The whole play as a line, with its moments; a frame moves the thumb and the words without React. */
function Scrub({ clock, stops, snap, end }: Pick<Props, 'clock' | 'stops' | 'snap' | 'end'>) {
  const range = useRef<HTMLInputElement>(null)
  const words = useRef<HTMLSpanElement>(null)
  const seconds = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const paint = (t: number) => {
      const label = stopAt(stops, t)?.label ?? ''
      const time = secondsFrom(snap, t)
      if (range.current) {
        range.current.value = String(t)
        if (!clock.isPlaying()) range.current.setAttribute('aria-valuetext', `${time}, ${label}`)
      }
      if (words.current && words.current.textContent !== label) words.current.textContent = label
      if (seconds.current && seconds.current.textContent !== time) seconds.current.textContent = time
    }
    paint(clock.time())
    return clock.onFrame(paint)
  }, [clock, stops, snap])
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3" aria-hidden>
        <span ref={words} className="truncate text-title" />
        <span ref={seconds} className="shrink-0 text-label text-muted tabular-nums" />
      </div>
      <div className="relative">
        <input
          ref={range}
          type="range"
          aria-label="Time"
          min={0}
          max={end}
          step={0.05}
          defaultValue={0}
          onInput={(event) => {
            // Read first: a clock that is held paints where it was.
            const to = event.currentTarget.valueAsNumber
            clock.pause()
            clock.seek(to)
          }}
          className="touch-target block h-7 w-full cursor-pointer accent-brand-ink"
        />
        {/* A thumb is 1 rem wide: its middle goes from half of it to half of it before the end. */}
        <div aria-hidden className="pointer-events-none absolute inset-x-2 top-1/2">
          {stops.slice(1, -1).map(({ t }) => (
            <span
              key={t}
              className="absolute -mt-2.5 h-5 w-0.5 bg-text"
              style={{ left: `calc(${(t / end) * 100}% - 1px)` }}
            />
          ))}
        </div>
      </div>
      <Labels stops={stops} end={end} />
    </div>
  )
}

/** Nearer together than this share of the line, two words would run into each other. */
const APART = 0.1

/** The moments whose words have room beside those before them. */
function roomy(stops: readonly Stop[], end: number): Stop[] {
  const shown: Stop[] = []
  for (const stop of stops.slice(1, -1)) {
    const last = shown.at(-1)
    if (stop.t / end < 0.95 && (!last || (stop.t - last.t) / end > APART)) shown.push(stop)
  }
  return shown
}

function Labels({ stops, end }: { stops: readonly Stop[]; end: number }) {
  return (
    <div aria-hidden className="relative mx-2 mt-1 h-4 max-md:hidden [@media(height<30rem)]:hidden">
      {roomy(stops, end).map(({ t, label }) => (
        <span
          key={t}
          className="absolute -translate-x-1/2 text-caption whitespace-nowrap text-muted"
          style={{ left: `${Math.max(3, (t / end) * 100)}%` }}
        >
          {label}
        </span>
      ))}
    </div>
  )
}

/** For the wall of a meeting room and for a phone on its side; not where the browser cannot. */
function FullScreen({ stage }: { stage: RefObject<HTMLElement | null> }) {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  if (!document.fullscreenEnabled) return null
  const turn = async () => {
    if (document.fullscreenElement) return document.exitFullscreen()
    await stage.current?.requestFullscreen()
    // A field is wider than it is high. Only a phone can be held to it.
    const { orientation } = screen as { orientation?: { lock?: (to: string) => Promise<void> } }
    await orientation?.lock?.('landscape').catch(() => undefined)
  }
  return (
    <IconButton
      label={isFull ? 'Leave full screen' : 'Full screen'}
      icon={isFull ? Minimize : Maximize}
      onClick={() => void turn().catch(() => undefined)}
    />
  )
}
