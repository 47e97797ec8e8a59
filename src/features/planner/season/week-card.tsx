import { eventName } from '#schema/calendar.ts'
import { minuteOfDay, timeWords } from '#schema/football/practice.ts'
import { cx } from '#src/lib/class-names.ts'
import { dayWords } from '#src/lib/days.ts'
import { count } from '#src/lib/words.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Wand2 } from 'lucide-react'
import { useId } from 'react'
import { type MapEvent, type SeasonWeek, spanWords } from './season-weeks.ts'

/** "Fri 7 PM" of a game. */
function whenWords({ day, startTime }: Pick<MapEvent, 'day' | 'startTime'>): string {
  const weekday = dayWords(day, { weekday: 'short' })
  return startTime ? `${weekday} ${timeWords(minuteOfDay(startTime)).replace(':00', '')}` : weekday
}

/** A week of the map, in short; pressing it opens what it holds. */
export function WeekCard({
  week,
  isNow,
  isChosen,
  onWeek,
}: {
  week: SeasonWeek
  isNow: boolean
  isChosen: boolean
  onWeek: () => void
}) {
  const { name, sunday, last, games, practices, isBye } = week
  return (
    <li className="min-w-0">
      <button
        type="button"
        aria-expanded={isChosen}
        aria-current={isNow ? 'date' : undefined}
        onClick={onWeek}
        className={cx(
          'bg-surface hover:bg-surface-2 flex h-full min-h-11 w-full flex-col gap-0.5 rounded-md border px-3 py-2 text-left',
          isChosen && 'bg-brand-wash ring-brand-ink ring-2 ring-inset',
        )}
      >
        <span className="flex w-full flex-wrap items-center gap-x-2">
          <span className="text-label min-w-14 flex-1 truncate tabular-nums">{name}</span>
          {isNow && <Chip tone="info">This week</Chip>}
          {isBye && <Chip>Bye</Chip>}
        </span>
        <span className="text-caption text-muted tabular-nums">{spanWords(sunday, last)}</span>
        {games.map((game) => (
          <span key={game.id} className="w-full truncate font-medium">
            {eventName(game)}
          </span>
        ))}
        {practices.length > 0 && (
          <span className="text-caption text-muted">{count(practices.length, 'practice plan')}</span>
        )}
      </button>
    </li>
  )
}

type Practice = {
  readonly id: string
  readonly date: string
  readonly deletedAt: number | null
  readonly title?: string
}
type GamePlan = {
  readonly id: string
  readonly date: string
  readonly week: number | null
  readonly deletedAt: number | null
  readonly opponent?: string
}

/** What a week of the map holds, and where each of it opens. */
export function WeekDetail({
  phase,
  week,
  onFill,
}: {
  phase: string
  week: SeasonWeek<Practice, GamePlan>
  onFill: () => void
}) {
  const id = useId()
  const { name, sunday, last, games, practices, plans, isBye, others } = week
  return (
    <section aria-labelledby={id} className="bg-surface rounded-md border">
      <h4 id={id} className="text-title flex min-h-11 items-center border-b px-4">
        {`${phase}, ${name.toLowerCase()}: ${spanWords(sunday, last)}`}
      </h4>
      <ul className="divide-y">
        {games.map((game) => (
          <li key={game.id} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5">
            <span className="min-w-0 flex-1">
              {eventName(game)} <span className="text-muted tabular-nums">{whenWords(game)}</span>
            </span>
            <LinkButton size="sm" to="/calendar" search={{ day: game.day, event: game.id }}>
              Open game
            </LinkButton>
          </li>
        ))}
        {plans.map((plan) => (
          <li key={plan.id} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5">
            <span className="min-w-0 flex-1">
              {plan.opponent ? `Game plan for ${plan.opponent}` : 'Game plan'}
            </span>
            <LinkButton size="sm" to="/game-plans" search={{ plan: plan.id }}>
              Open game plan
            </LinkButton>
          </li>
        ))}
        {practices.map(({ id: practice, date, title }) => (
          <li key={practice} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5">
            <span className="min-w-0 flex-1">
              {title?.trim() || 'Practice'}{' '}
              <span className="text-muted">{dayWords(date, { weekday: 'long' })}</span>
            </span>
            <LinkButton size="sm" to="/practice-plans/$planId" params={{ planId: practice }}>
              Open practice
            </LinkButton>
          </li>
        ))}
        {games.length + plans.length + practices.length === 0 && (
          <li className="text-muted px-4 py-3">
            {isBye ? 'A bye: no game is on the calendar.' : 'No games or practice plans yet.'}
          </li>
        )}
      </ul>
      <footer className="flex flex-wrap items-center gap-2 border-t px-4 py-3">
        <p className="text-muted min-w-0 flex-1 basis-40">
          {others > 0 && `${count(others, 'other event')} on the calendar.`}
        </p>
        <LinkButton to="/planner" search={{ day: sunday }}>
          Open in planner
        </LinkButton>
        <LinkButton to="/calendar" search={{ day: sunday, view: 'week' }}>
          Open in calendar
        </LinkButton>
        <Button onClick={onFill}>
          <Wand2 aria-hidden size={16} />
          Fill from a template
        </Button>
      </footer>
    </section>
  )
}
