import { queries } from '#schema/queries/index.ts'
import type { Title } from '#schema/records.ts'
import { useRows } from '#src/sync/use-query.ts'
import { useMemo, useSyncExternalStore } from 'react'
import type { Doing } from '#schema/presence.ts'
import { cx } from '#src/lib/class-names.ts'
import { count } from '#src/lib/words.ts'
import { useAvatars } from '#src/sync/team/use-avatars.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Popover } from '#src/ui/popover.tsx'
import type { Company } from './company.ts'
import type { Other } from './others.ts'

const MOST = 3

const WORDS: Record<Doing, string> = { drawing: 'drawing', moving: 'moving players', writing: 'writing' }

/** "Kim Sato, OC/QB, drawing". */
const tell = ({ name, doing }: Other, titles: string) =>
  [name, titles, doing && WORDS[doing]].filter(Boolean).join(', ')

/** Who else is on this page now: their letters, and on a press their names and staff titles. Nothing at all while one is alone. */
export function PresentPeople({ company, teamId }: { company: Company; teamId: string }) {
  const avatars = useAvatars(teamId)
  const titles = useTitles(teamId)
  const people = useSyncExternalStore(company.subscribe, company.people)
  if (people.length === 0) return null
  const rest = people.length - MOST
  return (
    <>
      {/* For who listens: to be read when one gets there, never announced. */}
      <ul aria-label="Also here" className="sr-only">
        {people.map((one) => (
          <li key={one.userId}>{tell(one, titles.get(one.userId) ?? '')}</li>
        ))}
      </ul>
      <Popover
        label="Also here"
        placement="end"
        className="min-w-48 p-2"
        trigger={
          <button
            type="button"
            aria-label={`Also here: ${count(people.length, 'person', 'people')}`}
            title={people
              .map((one) => tell({ ...one, doing: null }, titles.get(one.userId) ?? ''))
              .join('; ')}
            className="touch-target flex h-9 shrink-0 items-center rounded-sm px-1 hover:bg-surface-2"
          >
            {people.slice(0, MOST).map((one, i) => (
              <Letters
                key={one.userId}
                one={one}
                src={avatars.get(one.userId)}
                className={cx(i > 0 && '-ml-1.5', i > 0 && 'max-sm:hidden')}
              />
            ))}
            {people.length > 1 && <More many={people.length - 1} className="sm:hidden" />}
            {rest > 0 && <More many={rest} className="max-sm:hidden" />}
          </button>
        }
      >
        {() => (
          <ul className="flex flex-col gap-2">
            {people.map((one) => (
              <li key={one.userId} className="flex items-center gap-2 text-body">
                <Letters one={one} src={avatars.get(one.userId)} />
                <span className="min-w-0 break-words">
                  {one.name}
                  {one.doing && <span className="text-muted"> {WORDS[one.doing]}</span>}
                  {titles.has(one.userId) && (
                    <span className="text-caption text-muted block">{titles.get(one.userId)}</span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Popover>
    </>
  )
}

/** The members' staff titles, such as "OC/QB", by account; members without titles are left out. */
function useTitles(teamId: string): ReadonlyMap<string, string> {
  const { rows } = useRows(queries.team.members({ teamId }))
  return useMemo(
    () => new Map(rows.filter(hasTitles).map(({ userId, titles }) => [userId, titles.join('/')])),
    [rows],
  )
}

const hasTitles = ({ titles }: { titles: readonly Title[] }) => titles.length > 0

const ROUND =
  'grid size-7 shrink-0 place-items-center rounded-full border-2 border-surface text-[0.6875rem] font-semibold select-none'

/** Letters in the person's color, or their picture in a ring of it: what they hold in the drawing has that color. */
function Letters({ one, src, className }: { one: Other; src: string | undefined; className?: string }) {
  return (
    <span
      aria-hidden
      style={{ background: one.color, color: one.ink }}
      className={cx(ROUND, src && 'p-0.5', className)}
    >
      {src ? <Avatar name={one.name} src={src} size="fit" alone={false} /> : one.initials}
    </span>
  )
}

function More({ many, className }: { many: number; className: string }) {
  return (
    <span aria-hidden className={cx(ROUND, '-ml-1.5 bg-surface-2 tabular-nums', className)}>
      +{many}
    </span>
  )
}
