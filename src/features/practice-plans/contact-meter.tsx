import { contactOver } from '#schema/football/contact.ts'
import { contactDays, type Practice } from '#schema/football/practice.ts'
import { numbersOf } from '#schema/football/team-numbers.ts'
import { groupHeading, PRACTICE_GROUPS, type PracticeGroup } from '#schema/practice.ts'
import { positionGroupOf } from '#schema/records.ts'
import { queries } from '#schema/queries/index.ts'
import { cx } from '#src/lib/class-names.ts'
import type { MyTeam } from '#src/sync/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { CircleAlert, ShieldCheck, TriangleAlert } from 'lucide-react'
import { memo, useMemo } from 'react'

/** A limit is near from this share of it on. */
const NEAR = 0.8

export type Load = {
  readonly name: string
  readonly day: number
  readonly week: number
  readonly days: number
  readonly state: 'ok' | 'near' | 'over'
}

/** The full contact of each group and of the player who has the most, on a day and in the week of these practices. */
function useContact(team: MyTeam, day: string, week: readonly Practice[]) {
  const { rows: players } = useRows(queries.roster.players({ teamId: team.id }))
  return useMemo(() => {
    const limits = numbersOf(team)
    const loadOf = (name: string, groups: readonly PracticeGroup[]): Load => {
      const byDay = contactDays(week, groups)
      const on = byDay.find((one) => one.day === day)?.minutes ?? 0
      const all = byDay.reduce((sum, { minutes }) => sum + minutes, 0)
      const days = byDay.filter(({ minutes }) => minutes > 0).length
      const over = contactOver(byDay, limits)
      const isOver = over.days.length > 0 || over.week !== undefined || over.dayCount !== undefined
      const isNear = (value: number, limit: number | null) =>
        limit !== null && limit > 0 && value >= limit * NEAR
      const near = isNear(on, limits.contactDay) || isNear(all, limits.contactWeek)
      return { name, day: on, week: all, days, state: isOver ? 'over' : near ? 'near' : 'ok' }
    }
    const groups = PRACTICE_GROUPS.map((group) => loadOf(groupHeading(group), [group]))
    // Players of the same groups have the same load: each combination is counted once.
    const seen = new Map<string, Load>()
    for (const { positions, firstName, lastName, status } of players) {
      if (status !== 'active') continue
      const own = [...new Set(positions.flatMap((position) => positionGroupOf(position) ?? []))].toSorted()
      if (own.length > 0 && !seen.has(own.join()))
        seen.set(own.join(), loadOf(`${firstName} ${lastName}`, own))
    }
    const most = [...seen.values()].toSorted((a, b) => b.day - a.day || b.week - a.week)[0]
    return { limits, groups, most }
  }, [team, day, week, players])
}

const ICONS = { ok: ShieldCheck, near: TriangleAlert, over: CircleAlert }
const TONES = { ok: 'text-text', near: 'text-warning-ink', over: 'text-error-ink' }
const WORDS = { ok: 'Within the limits', near: 'Close to a limit', over: 'Over a limit' }

/** Minutes of thud and live against the team's limits: today, this week, by group, and for the player who has the most. */
export const ContactMeter = memo(function ContactMeter({
  team,
  day,
  week,
}: {
  team: MyTeam
  day: string
  week: readonly Practice[]
}) {
  const { limits, groups, most } = useContact(team, day, week)
  const all = most ? [...groups, most] : groups
  const state = all.some((one) => one.state === 'over')
    ? 'over'
    : all.some((one) => one.state === 'near')
      ? 'near'
      : 'ok'
  const Icon = ICONS[state]
  const top = all.toSorted((a, b) => b.day - a.day || b.week - a.week)[0]
  return (
    <details className="bg-surface group rounded-md border print:hidden" data-contact={state}>
      <summary className="touch-target flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
        <Icon aria-hidden size={18} className={cx('shrink-0', TONES[state])} />
        <span className={cx('font-semibold', TONES[state])}>{WORDS[state]}</span>
        {top && (
          <span className="text-muted">
            Full contact, most for {top.name}: {ofLimit(top.day, limits.contactDay)} today,{' '}
            {ofLimit(top.week, limits.contactWeek)} this week
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
