import { rate, type TimingName, TIMINGS, type VitalName, VITALS } from '#src/lib/telemetry/ratings.ts'
import { telemetryState, type TelemetryEvent } from '#src/lib/telemetry/telemetry-state.ts'
import { timeAgo } from '#src/lib/words.ts'
import { useNow } from '#src/lib/use-now.ts'
import { Button } from '#src/ui/button.tsx'
import { useSyncExternalStore } from 'react'
import { Answered } from './answered.tsx'
import { Fact, Facts, Nothing, Part, RatingChip, Some } from './parts.tsx'
import { clock } from './spans.ts'
import { readSummary } from './stored-telemetry.ts'
import { useAnswer } from './use-answer.ts'

const VITAL_NAMES = Object.keys(VITALS) as VitalName[]
const LIMITS = { ...VITALS, ...TIMINGS }
const TIMING_NAMES = Object.keys(TIMINGS) as TimingName[]

/** How fast this tab is, live, and how fast the app is for everybody. */
export function PerformanceTab() {
  const { vitals, events } = useSyncExternalStore(telemetryState.subscribe, telemetryState.getSnapshot)
  return (
    <>
      <Part title="This page load">
        <Facts>
          {VITAL_NAMES.map((name) => {
            const measured = vitals[name]
            return (
              <Fact
                key={name}
                name={`${VITALS[name].words} (${name})`}
                note={limits(name)}
                chip={measured && <RatingChip rating={measured.rating} />}
              >
                {measured ? figure(name, measured.value) : <span className="text-muted">not measured</span>}
              </Fact>
            )
          })}
        </Facts>
      </Part>
      <Part title="Timed in this tab">
        <Facts>
          {TIMING_NAMES.map((name) => (
            <Timing key={name} name={name} events={events.filter((event) => event.name === name)} />
          ))}
        </Facts>
      </Part>
      <Part title="Newest entries" note={events.length}>
        {events.length === 0 ? (
          <Nothing>No timings yet. Open another page to record one.</Nothing>
        ) : (
          <Some of={events.toReversed()}>{(event) => <EventLine key={event.id} event={event} />}</Some>
        )}
      </Part>
      <Everybody />
      <Sending />
    </>
  )
}

function Timing({ name, events }: { name: TimingName; events: readonly TelemetryEvent[] }) {
  const worst = events.reduce((most, { value }) => Math.max(most, value), 0)
  const last = events.at(-1)
  return (
    <Fact
      name={TIMINGS[name].words}
      note={limits(name)}
      chip={last && <RatingChip rating={rate(TIMINGS[name], worst)} />}
    >
      {last ? (
        <>
          {figure(name, last.value)}
          {events.length > 1 && (
            <span className="text-muted">
              worst of {events.length}: {figure(name, worst)}
            </span>
          )}
        </>
      ) : (
        <span className="text-muted">none</span>
      )}
    </Fact>
  )
}

/** What counts as good and as poor. */
function limits(name: VitalName | TimingName): string {
  const { good, poor } = LIMITS[name]
  return good === poor
    ? `poor above ${figure(name, poor)}`
    : `good to ${figure(name, good)}, poor above ${figure(name, poor)}`
}

function EventLine({ event: { at, name, value, rating, path, detail } }: { event: TelemetryEvent }) {
  return (
    <li className="flex gap-3 px-2 py-2">
      <time dateTime={new Date(at).toISOString()} className="text-muted shrink-0 tabular-nums">
        {clock(at)}
      </time>
      <span className="min-w-0 flex-1 wrap-anywhere">
        {TIMINGS[name].words}
        <span className="text-caption text-muted block">{[path, detail].filter(Boolean).join(' · ')}</span>
      </span>
      <span className="flex shrink-0 items-center gap-2 self-start tabular-nums">
        <RatingChip rating={rating} />
        {figure(name, value)}
      </span>
    </li>
  )
}

function Everybody() {
  const { answer, ask } = useAnswer('/api/telemetry/summary', readSummary)
  return (
    <Part
      title="All users, last seven days"
      action={
        <Button size="xs" onClick={ask}>
          Refresh
        </Button>
      }
    >
      <Answered answer={answer} onRetry={ask}>
        {({ measures, errors, warnings }) => (
          <>
            <Facts>
              {[...VITAL_NAMES, ...TIMING_NAMES].map((name) => {
                const { words } = LIMITS[name]
                const known = measures.get(name)
                return (
                  <Fact
                    key={name}
                    name={name in VITALS ? `${words} (${name})` : words}
                    chip={known && <RatingChip rating={rate(LIMITS[name], known.p75)} />}
                  >
                    {known ? figure(name, known.p75) : <span className="text-muted">no data</span>}
                    {known && <span className="text-muted">of {known.count.toLocaleString('en-US')}</span>}
                  </Fact>
                )
              })}
              <Fact name="Errors and warnings">
                {errors.toLocaleString('en-US')}
                <span className="text-muted">and {warnings.toLocaleString('en-US')}</span>
              </Fact>
            </Facts>
            <p className="text-caption text-muted pt-1.5">
              75th percentile: three of four were at least this fast. Sampled from one tab in ten.
            </p>
          </>
        )}
      </Answered>
    </Part>
  )
}

function Sending() {
  const { buffered, lastFlush, lastFailure } = useSyncExternalStore(
    telemetryState.subscribe,
    telemetryState.getSnapshot,
  )
  const now = useNow(5000)
  return (
    <Part title="Upload">
      <Facts>
        <Fact name="Waiting to send">{buffered.toLocaleString('en-US')}</Fact>
        <Fact name="Last upload">{lastFlush ? timeAgo(lastFlush, now) : 'never'}</Fact>
        {lastFailure && (
          <Fact name="Last failure">
            {lastFailure.reason}
            <span className="text-muted">{timeAgo(lastFailure.at, now)}</span>
          </Fact>
        )}
      </Facts>
    </Part>
  )
}

/** A measure with its unit; CLS has none. */
function figure(name: VitalName | TimingName, value: number): string {
  return name === 'CLS' ? value.toFixed(3) : `${Math.round(value).toLocaleString('en-US')} ms`
}
