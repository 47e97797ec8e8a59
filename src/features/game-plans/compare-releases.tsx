import type { Row } from '@rocicorp/zero'
import type { ReleasedLine } from '#schema/game-plan.ts'
import { queries } from '#schema/queries/index.ts'
import { useNow } from '#src/lib/use-now.ts'
import { clockWords, count } from '#src/lib/words.ts'
import { useOwners } from '#src/sync/team/owners.ts'
import type { PlayRow } from '#src/sync/team/plays.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Select } from '#src/ui/select.tsx'
import { Printer } from 'lucide-react'
import { useMemo } from 'react'
import { gameWords, type LineRow, planName, type PlanRow } from './plan-words.ts'
import { ReleaseChanges } from './release-dialog.tsx'
import { changesSince, type ReleaseChange } from './released-changes.ts'

type Release = Pick<Row['planReleases'], 'id' | 'releasedAt' | 'lines'> & {
  /** Who released it; null while this device doesn't know. */
  readonly releasedBy: string | null
}

/** The plan as it is now, among the releases that it is compared with. */
const TODAY = 'today'

/**
 * What players got with each release of a plan, the newest first. The server writes them down, so the plan's own release stands
 * for one that it has not told yet, or that is older than what devices hold. Empty for a person who doesn't edit plans.
 */
export function useReleases(
  teamId: string,
  { id: planId, publishedAt, releasedLines }: PlanRow,
): readonly Release[] {
  const { rows } = useRows(queries.plans.releases({ teamId }))
  return useMemo(() => {
    const own = rows.filter((release) => release.planId === planId)
    if (publishedAt === null || !releasedLines || own.some(({ releasedAt }) => releasedAt === publishedAt))
      return own
    return [{ id: 'last', releasedAt: publishedAt, releasedBy: null, lines: releasedLines }, ...own]
  }, [rows, planId, publishedAt, releasedLines])
}

/** What is compared: the ids of two releases, the later one `today` for the plan as it is now. */
export type Compared = { readonly from: string; readonly to: string }

/** The usual question: what players had before the last change, against today's plan. */
export const usualComparison = (releases: readonly Release[]): Compared => ({
  from: releases[0]?.id ?? '',
  to: TODAY,
})

type Props = {
  team: MyTeam
  plan: PlanRow
  /** In their order. */
  lines: readonly LineRow[]
  plays: ReadonlyMap<string, PlayRow>
  releases: readonly Release[]
  compared: Compared
}

type Side = { readonly id: string; readonly words: string; readonly lines: readonly ReleasedLine[] }

/** Both sides in words, and what changed from one to the other. */
function useComparison({ team, plan, lines, plays, releases, compared }: Props, isPaper = false) {
  const now = useNow()
  const owners = useOwners(team.id)
  // The list begins with today, and each release names when and by whom.
  const sides = useMemo((): Side[] => {
    const shared = (playId: string) => {
      const play = plays.get(playId)
      return play?.status === 'published' && play.deletedAt === null
    }
    return [
      {
        id: TODAY,
        words: plan.isPublished ? "Today's plan" : "Today's plan, hidden from players",
        lines: lines.filter(({ playId }) => shared(playId)),
      },
      ...releases.map(({ id, releasedAt, releasedBy, lines: released }) => ({
        id,
        words: [
          `Released ${dayAndTime(releasedAt, now)}`,
          releasedBy !== null &&
            `by ${isPaper ? owners.paperNameOf(releasedBy) : owners.nameOf(releasedBy).replace(/^You$/, 'you')}`,
        ]
          .filter(Boolean)
          .join(', '),
        lines: released,
      })),
    ]
  }, [plan.isPublished, lines, plays, releases, now, owners, isPaper])
  const at = (id: string) => sides.findIndex((side) => side.id === id)
  // A release that was taken back meanwhile is no longer there to compare.
  const fromAt = at(compared.from) > 0 ? at(compared.from) : 1
  const toAt = at(compared.to) >= 0 && at(compared.to) < fromAt ? at(compared.to) : 0
  const [from, to] = [sides[fromAt], sides[toAt]]
  const changes = useMemo(
    () =>
      from && to
        ? changesSince(from.lines, to.lines, (playId) => plays.get(playId)?.name ?? 'A deleted play')
        : [],
    [from, to, plays],
  )
  return { sides, fromAt, from, to, changes }
}

/** Compares what players got with a release to a later one, or to today's plan. */
export function CompareDialog({
  onCompared,
  onClose,
  ...props
}: Props & { onCompared: (compared: Compared) => void; onClose: () => void }) {
  const { sides, fromAt, from, to, changes } = useComparison(props)
  return (
    <Dialog
      open
      title={`${planName(props.plan)}: releases`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button onClick={() => print()} disabled={changes.length === 0}>
            <Printer aria-hidden size={16} />
            Print changes
          </Button>
        </>
      }
    >
      {from && to ? (
        <div className="flex flex-col gap-3">
          <Select
            label="What players had"
            value={from.id}
            onChange={(id) => onCompared({ from: id, to: to.id })}
            options={sides.slice(1).map(({ id, words }) => ({ value: id, label: words }))}
          />
          <Select
            label="Compared with"
            value={to.id}
            onChange={(id) => onCompared({ from: from.id, to: id })}
            options={sides.slice(0, fromAt).map(({ id, words }) => ({ value: id, label: words }))}
          />
          <p className="text-muted">{summary(from, to, changes)}</p>
          <ReleaseChanges label="Changes between releases" changes={changes} />
        </div>
      ) : (
        <p className="max-w-prose">
          This plan hasn't been released yet. The newest 20 releases are kept here, with what changed from one
          to the next.
        </p>
      )}
    </Dialog>
  )
}

/** The same on paper. */
export function ComparePaper(props: Props) {
  const { from, to, changes } = useComparison(props, true)
  const { team, plan } = props
  return (
    <article className="text-[10pt] leading-tight text-black">
      <h1 className="text-headline">{planName(plan)}: what changed</h1>
      <p className="mb-2">
        {team.name} · {gameWords(plan)}
      </p>
      {from && to && (
        <p className="mb-2">
          {from.words} → {to.words}. {summary(from, to, changes)}
        </p>
      )}
      <table className="w-full text-left">
        <thead>
          <tr className="border-b">
            <th scope="col" className="py-0.5 pr-3 font-medium">
              Call
            </th>
            <th scope="col" className="py-0.5 font-medium">
              Change
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ id, call, what }) => (
            <tr key={id} className="break-inside-avoid border-b">
              <th scope="row" className="py-0.5 pr-3 font-bold">
                {call}
              </th>
              <td className="py-0.5">{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}

/** "32 calls, then 34. 5 changes." */
function summary(from: Side, to: Side, changes: readonly ReleaseChange[]): string {
  const calls =
    from.lines.length === to.lines.length
      ? count(to.lines.length, 'call')
      : `${count(from.lines.length, 'call')}, then ${to.lines.length}`
  return `${calls}. ${changes.length === 0 ? 'Nothing changed' : count(changes.length, 'change')}.`
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** "Tue, Nov 24, 4:12 PM"; today the time alone. */
function dayAndTime(at: number, now: number): string {
  const words = clockWords(at, now)
  return words.includes(',') ? `${WEEKDAYS[new Date(at).getDay()] ?? ''}, ${words}` : `today, ${words}`
}
