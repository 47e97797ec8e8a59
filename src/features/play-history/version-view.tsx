import { Columns2, Eye, History } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useNow } from '#src/lib/use-now.ts'
import { timeAgo } from '#src/lib/words.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { Button } from '#src/ui/button.tsx'
import { type HistoryAddress, keyOf, pointOf } from './history-address.ts'
import { MissingVersion } from './missing-version.tsx'
import { type PlayState, wayBack } from './play-states.ts'
import { RestoreDialog } from './restore-dialog.tsx'
import type { PlayHistory } from './use-history.ts'
import { useRestore } from './use-restore.ts'
import { VersionCompare } from './version-compare.tsx'
import { type Moment, momentKey } from './version-list.tsx'
import { VersionLook } from './version-look.tsx'
import { authorOf, timesOf, wordsOf } from './version-runs.ts'
import { momentWords } from './when.ts'

/** The version that was chosen: looked at, or beside another one; and the way to bring it back. */
export function VersionView({
  team,
  history,
  nameOf,
  address,
  goTo,
  onChooseOther,
}: {
  team: MyTeam
  history: PlayHistory
  nameOf: (userId: string) => string
  address: HistoryAddress
  goTo: (to: HistoryAddress, replace?: boolean) => void
  /** Where the list is not beside it, the way to choose what it is compared with. */
  onChooseOther?: () => void
}) {
  const { play, now } = history
  const { at, with: other } = address
  const restore = useRestore(history)
  const [isAsking, setAsking] = useState(false)
  const told = useTold(history, nameOf)
  const level = team.competitionLevel
  const then = useStateAt(history, at)
  const right = useStateAt(history, other)
  if (!play || !now) return null
  if (!at || !then) return <VersionLook state={now} level={level} name="Now" />
  const version = told(at)
  if (!version || (other && !told(other))) return <MissingVersion history={history} />
  const { when, who, what } = version
  const isSame = wayBack(now, then) === null
  return (
    <>
      <div className="bg-warning-wash text-warning-ink flex flex-wrap items-center gap-x-3 gap-y-2 border-b px-4 py-2">
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-medium wrap-anywhere">
            Old version: {when}
            {who && `, ${who}`}
          </p>
          <p className="text-caption wrap-anywhere">{isSame ? 'Current version' : what}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {other ? (
            <Button size="sm" className="text-text" onClick={() => goTo({ at, with: null }, true)}>
              <Eye aria-hidden size={16} />
              Look at it alone
            </Button>
          ) : (
            <Button size="sm" className="text-text" onClick={() => goTo({ at, with: 'now' }, true)}>
              <Columns2 aria-hidden size={16} />
              Compare
            </Button>
          )}
          {other && onChooseOther && (
            <Button size="sm" className="text-text" onClick={onChooseOther}>
              <Columns2 aria-hidden size={16} />
              With another
            </Button>
          )}
          {play.deletedAt === null && (
            <Button size="sm" variant="primary" disabled={isSame} onClick={() => setAsking(true)}>
              <History aria-hidden size={16} />
              Restore
            </Button>
          )}
        </div>
      </div>
      {play.deletedAt !== null && (
        <p className="bg-surface-2 px-4 py-2">
          This play is deleted. Bring it back first to restore a version.
        </p>
      )}
      <div className="min-h-0 flex-1 overflow-y-auto">
        {other && right ? (
          <VersionCompare
            level={level}
            left={{ name: when, state: then }}
            right={{ name: other === 'now' ? 'Now' : (told(other)?.when ?? ''), state: right }}
          />
        ) : (
          <VersionLook state={then} level={level} name={`Old version of ${when}`} />
        )}
      </div>
      {isAsking && (
        <RestoreDialog
          name={when}
          now={now}
          then={then}
          onClose={() => setAsking(false)}
          onRestore={() => {
            setAsking(false)
            if (restore(then, when)) goTo({ at: null, with: null }, true)
          }}
        />
      )}
    </>
  )
}

/** The play as it was then; gone through once, however often the page is drawn. */
function useStateAt({ now, at }: PlayHistory, moment: Moment | null): PlayState | null {
  const key = momentKey(moment)
  return useMemo(() => {
    if (key === 'null') return null
    const point = pointOf(key)
    return point ? at(point) : now
  }, [key, now, at])
}

/** When a version was, who made it and what it was; null for one that is not kept. */
function useTold({ versions, start }: PlayHistory, nameOf: (userId: string) => string) {
  const now = useNow()
  return (moment: Moment): { when: string; who: string; what: string } | null => {
    if (moment === 'now') return { when: 'Now', who: '', what: '' }
    const key = keyOf(moment)
    const version = versions.find(({ point }) => keyOf(point) === key)
    if (version) {
      const { at } = timesOf(version)
      const who = nameOf(authorOf(version))
      return { when: momentWords(at), who, what: `${wordsOf(version)}, ${timeAgo(at, now)}` }
    }
    return start && keyOf(start) === key ? { when: 'the beginning', who: '', what: '' } : null
  }
}
