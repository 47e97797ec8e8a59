import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Point } from '#schema/play-versions.ts'
import { cx } from '#src/lib/class-names.ts'
import { useNow } from '#src/lib/use-now.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { keyOf } from './history-address.ts'
import type { PlayHistory } from './use-history.ts'
import { authorOf, byDay, nowWords, type Run, timesOf, type Version, wordsOf } from './version-runs.ts'
import { dayTitle, momentWords, timeWords } from './when.ts'

/** A moment in the list: a version, or what the play is now. */
export type Moment = Point | 'now'

export function momentKey(moment: Moment | null): string {
  return moment === 'now' || moment === null ? String(moment) : keyOf(moment)
}

type Props = {
  history: PlayHistory
  nameOf: (userId: string) => string
  /** What is looked at; of two that are compared, also the other. */
  chosen: readonly (Moment | null)[]
  onChoose: (moment: Moment) => void
}

/** Every version of a play, newest first: by day, and what one person did in one go as one line that opens. */
export function VersionList({ history, nameOf, chosen, onChoose }: Props) {
  const now = useNow()
  const { play, versions, start, older, unsaved } = history
  const keys = new Set(chosen.map(momentKey))
  const oldest = versions.at(-1)
  return (
    <div className="flex flex-col gap-4">
      <ul aria-label="Now" className="flex flex-col">
        <Line isChosen={keys.has('now')} onChoose={() => onChoose('now')} title="Now">
          {nowWords(play, unsaved)}
        </Line>
      </ul>
      {byDay(versions).map(({ day, runs }) => (
        <section key={day} aria-label={dayTitle(day, now)}>
          <h3 className="text-label text-muted bg-surface sticky top-0 px-2 py-1">{dayTitle(day, now)}</h3>
          <ul className="flex flex-col">
            {runs.map((run) => (
              <RunOf key={run.key} run={run} name={nameOf(run.userId)} keys={keys} onChoose={onChoose} />
            ))}
          </ul>
        </section>
      ))}
      {start && (
        <ul aria-label="Before">
          <Line isChosen={keys.has(keyOf(start))} onChoose={() => onChoose(start)} title="Before that">
            Before the first change in the history
          </Line>
        </ul>
      )}
      {older && <Older {...older} />}
      {start && !older && oldest && (
        <p className="text-caption text-muted px-2">
          History is kept since {momentWords(timesOf(oldest).at)}.
        </p>
      )}
    </div>
  )
}

function Older({ state, load }: NonNullable<PlayHistory['older']>) {
  if (state === 'offline')
    return <p className="text-caption text-muted px-2">Older versions load when you're online.</p>
  return (
    <div className="flex flex-col items-start gap-1 px-2">
      {state === 'failed' && (
        <p role="alert" className="text-caption">
          The older versions could not be loaded. Nothing is lost. Try again.
        </p>
      )}
      <Button size="sm" onClick={load} disabled={state === 'loading'}>
        {state === 'loading' ? 'Loading older versions…' : 'Older versions'}
      </Button>
    </div>
  )
}

function RunOf({
  run,
  name,
  keys,
  onChoose,
}: {
  run: Run
  name: string
  keys: ReadonlySet<string>
  onChoose: (moment: Moment) => void
}) {
  const [newest] = run.versions
  const isInside = run.versions.some(({ point }, i) => i > 0 && keys.has(keyOf(point)))
  const [isOpen, setOpen] = useState(isInside)
  if (!newest) return null
  const oldest = run.versions.at(-1) ?? newest
  const [first, last] = [timeWords(timesOf(oldest).at), timeWords(timesOf(newest).at)]
  const many = run.versions.length
  return (
    <li>
      <ul className="flex flex-col">
        <Line
          isChosen={keys.has(keyOf(newest.point))}
          onChoose={() => onChoose(newest.point)}
          title={wordsOf(newest)}
          more={
            many > 1 && (
              <IconButton
                label={isOpen ? `Hide ${many - 1} earlier` : `Show ${many - 1} earlier`}
                icon={ChevronRight}
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
                className={cx('transition-transform', isOpen && 'rotate-90')}
              />
            )
          }
        >
          {name}, {first === last ? last : `${first} to ${last}`}
          {many > 1 && `, ${many} changes`}
          <MadeAt version={newest} />
        </Line>
      </ul>
      {isOpen && (
        <ul className="ml-3 flex flex-col border-l pl-1">
          {run.versions.slice(1).map((version) => (
            <Line
              key={keyOf(version.point)}
              isChosen={keys.has(keyOf(version.point))}
              onChoose={() => onChoose(version.point)}
              title={wordsOf(version)}
            >
              {nameIn(name, version)}
              <MadeAt version={version} />
            </Line>
          ))}
        </ul>
      )}
    </li>
  )
}

function nameIn(name: string, version: Version): string {
  return authorOf(version) ? `${name}, ${timeWords(timesOf(version).at)}` : timeWords(timesOf(version).at)
}

/** Drawn without a connection: the server had it later. */
function MadeAt({ version }: { version: Version }) {
  const { madeAt } = timesOf(version)
  return madeAt !== null && `, made offline ${momentWords(madeAt)}`
}

function Line({
  isChosen,
  onChoose,
  title,
  more,
  children,
}: {
  isChosen: boolean
  onChoose: () => void
  title: string
  more?: ReactNode
  children: ReactNode
}) {
  return (
    <li className="flex items-center">
      <button
        type="button"
        aria-current={isChosen || undefined}
        onClick={onChoose}
        className={cx(
          'touch-target min-w-0 flex-1 rounded-sm border-l-2 px-2 py-1.5 text-left focus-visible:-outline-offset-2',
          isChosen ? 'border-brand-ink bg-brand-wash' : 'hover:bg-surface-2 border-transparent',
        )}
      >
        <span className={cx('block wrap-anywhere', isChosen && 'text-brand-ink font-medium')}>{title}</span>
        <span className="text-caption text-muted block wrap-anywhere">{children}</span>
      </button>
      {more}
    </li>
  )
}
