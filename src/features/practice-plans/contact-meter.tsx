import type { Practice } from '#schema/football/practice.ts'
import { numbersOf } from '#schema/football/team-numbers.ts'
import { queries } from '#schema/queries/index.ts'
import { cx } from '#src/lib/class-names.ts'
import { useTeamDay } from '#src/sync/team/team-day.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { CircleAlert, ShieldCheck, TriangleAlert } from 'lucide-react'
import { memo, useMemo } from 'react'
import { byLoad, contactLoads, NEAR } from './contact-load.ts'

const ICONS = { ok: ShieldCheck, near: TriangleAlert, over: CircleAlert }
const TONES = { ok: 'text-text', near: 'text-warning-ink', over: 'text-error-ink' }
const WORDS = { ok: 'Within the limits', near: 'Close to a limit', over: 'Over a limit' }

/** Minutes of thud and live against the team's limits: on the practice's day, in its week, by group, and for the player with the most. One over a limit comes first. */
export const ContactMeter = memo(function ContactMeter({
  team,
  day,
  week,
}: {
  team: MyTeam
  day: string
  week: readonly Practice[]
}) {
  const { rows: players } = useRows(queries.roster.players({ teamId: team.id }))
  const isToday = useTeamDay(team.id) === day
  const limits = useMemo(() => numbersOf(team), [team])
  const { groups, most } = useMemo(
    () => contactLoads(week, day, limits, players),
    [week, day, limits, players],
  )
  const all = most ? [...groups, most] : groups
  const top = all.toSorted(byLoad)[0]
  const state = top?.state ?? 'ok'
  const Icon = ICONS[state]
  return (
    <details className="bg-surface group rounded-md border print:hidden" data-contact={state}>
      <summary className="touch-target flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
        <Icon aria-hidden size={18} className={cx('shrink-0', TONES[state])} />
        <span className={cx('font-semibold', TONES[state])}>{WORDS[state]}</span>
        {top && (
          <span className="text-muted">
            Full contact{state === 'ok' ? ', most for' : ' for'} {top.name}:{' '}
            {ofLimit(top.day, limits.contactDay)} {isToday ? 'today' : 'that day'},{' '}
            {ofLimit(top.week, limits.contactWeek)} {isToday ? 'this week' : 'that week'}
            {limits.contactDays !== null && `, ${top.days} of ${limits.contactDays} days`}
          </span>
        )}
      </summary>
      <div className="grid gap-x-6 gap-y-2 border-t px-4 py-3 sm:grid-cols-2 lg:grid-cols-3">
        {all.map((load, i) => (
          <div key={load.name + i} className="flex items-center gap-3">
            <span
              className={cx('w-28 shrink-0 truncate', i >= groups.length && 'font-semibold')}
              title={load.name}
            >
              {load.name}
            </span>
            <Bar value={load.day} limit={limits.contactDay} />
            <span className={cx('w-32 shrink-0 text-right tabular-nums', TONES[load.state])}>
              {load.day} min · week {load.week}
            </span>
          </div>
        ))}
        <p className="text-caption text-muted sm:col-span-2 lg:col-span-3">
          Thud and live count. A group counts with its period unless its cell says another level. The limits
          are in the team settings; state associations may allow less.
        </p>
      </div>
    </details>
  )
})

const ofLimit = (value: number, limit: number | null) =>
  limit === null ? `${value} min` : `${value} of ${limit} min`

/** A picture of the figure beside it. */
function Bar({ value, limit }: { value: number; limit: number | null }) {
  const most = Math.max(limit ?? 60, 1)
  const tone =
    limit === null
      ? 'bg-brand'
      : value > limit
        ? 'bg-error'
        : value >= limit * NEAR && value > 0
          ? 'bg-warning'
          : 'bg-brand'
  return (
    <span aria-hidden className="bg-surface-2 h-2 min-w-10 flex-1 overflow-hidden rounded-full border">
      <span
        className={cx('block h-full', tone)}
        style={{ width: `${Math.min(100, (value / most) * 100)}%` }}
      />
    </span>
  )
}
