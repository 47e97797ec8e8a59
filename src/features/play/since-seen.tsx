import { seePlay } from '#schema/operations/study.ts'
import type { NewInPlay } from '#schema/football/seen-play.ts'
import { saidOf } from '#schema/football/seen-play.ts'
import { useMyPosition } from '#src/board/my-position.ts'
import { newsTitle, newsWords } from '#src/board/plays/news-words.ts'
import type { PlayRow } from '#src/board/plays/rows.ts'
import { trueNow, useNow } from '#src/lib/use-now.ts'
import { useSettled } from '#src/lib/scheduling.ts'
import { count, timeAgo } from '#src/lib/words.ts'
import { useCommit } from '#src/sync/commit.ts'
import { useMySpots } from '#src/sync/team/my-spots.ts'
import { useDrawing } from '#src/sync/team/plays.ts'
import { menOf, newsOf, type SeenPlay, useSeenPlays } from '#src/sync/team/seen-plays.ts'
import { type MyTeam, usePositionNames } from '#src/sync/team/teams.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Sparkles } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'

/** How long a play is open before it counts as looked at, and how often it is noted while it changes under the reader's eyes, in ms. */
const A_LOOK_MS = 3000
const AGAIN_MS = 60_000

/** Changes that stand on the page; the rest is one press away. */
const SHOWN = 2

/**
 * Over a play, for those who learn it: what is new since they looked at it last. The line stays for this visit; what is on the
 * page then is noted as seen.
 */
export function SinceSeen({ team, play }: { team: MyTeam; play: PlayRow }) {
  const drawing = useSettled(useDrawing(team.id, play.id))
  const { seen } = useSeenPlays(team.id)
  const saw = seen.get(play.id)
  const names = usePositionNames(team.id)
  const spots = useMySpots(team.id)
  const [chosen] = useMyPosition()
  const now = useNow()
  const commit = useCommit()
  /** What had been seen before this visit, once the visit itself is noted. */
  const [before, setBefore] = useState<{ row: SeenPlay | undefined } | null>(null)
  const since = before ? before.row : saw
  const news = useMemo(() => {
    if (!drawing || !since) return []
    const mine = new Set([...menOf(spots, play.unit, drawing.diagram), chosen])
    return newsOf(play, drawing, since, mine, names)
  }, [drawing, since, play, spots, chosen, names])

  const isKnown = saw?.playVersion === play.version && saw.drawingVersion === drawing?.version
  const isOfNote = play.status === 'published' && !play.isArchived && !team.archivedAt
  const isNoted = before !== null
  useEffect(() => {
    if (!drawing || isKnown || !isOfNote) return
    const note = () => {
      setBefore((known) => known ?? { row: saw })
      try {
        commit(seePlay, {
          teamId: team.id,
          description: `Looked at ${play.name}`.slice(0, 200),
          input: {
            playId: play.id,
            playVersion: play.version,
            drawingVersion: drawing.version,
            said: saidOf(play, drawing.diagram, names),
            seenAt: trueNow(),
          },
        })
      } catch {
        // Without it the same news stands here the next time, which harms nobody.
      }
    }
    // What changes behind another tab has not been looked at.
    const noteOnceVisible = () => {
      if (document.visibilityState === 'visible') return note()
      document.addEventListener('visibilitychange', noteOnceVisible, { once: true })
    }
    const timer = setTimeout(noteOnceVisible, isNoted ? AGAIN_MS : A_LOOK_MS)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', noteOnceVisible)
    }
  }, [commit, team.id, play, drawing, names, isKnown, isOfNote, isNoted, saw])

  return since && news.length > 0 ? (
    <News news={news} when={timeAgo(since.seenAt, now)} name={play.name} />
  ) : null
}

function News({ news, when, name }: { news: readonly NewInPlay[]; when: string; name: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div
      role="note"
      aria-label="Changed since you last looked"
      className="bg-brand-wash flex flex-wrap items-start gap-x-3 gap-y-1 border-b px-4 py-1.5 print:hidden"
    >
      <Sparkles aria-hidden size={16} className="text-muted mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">{`Changed since you last looked (${when}):`}</p>
        <ul>
          {news.slice(0, SHOWN).map((one) => (
            <li key={one.key} className="line-clamp-2 break-words">
              {newsWords(one)}
            </li>
          ))}
        </ul>
      </div>
      {news.length > SHOWN && (
        <Button size="xs" onClick={() => setOpen(true)}>
          {`All ${count(news.length, 'change')}`}
        </Button>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`What changed in ${name}`}>
        <table className="w-full table-fixed border-collapse text-left">
          <thead>
            <tr className="text-caption text-muted border-b align-bottom">
              <th scope="col" className="w-[28%] py-1 pr-2 font-medium">
                What
              </th>
              <th scope="col" className="py-1 pr-2 font-medium">
                When you looked
              </th>
              <th scope="col" className="py-1 font-medium">
                Now
              </th>
            </tr>
          </thead>
          <tbody>
            {news.map((one) => (
              <tr key={one.key} className="border-b align-top last:border-b-0">
                <th scope="row" className="py-1.5 pr-2 font-medium wrap-anywhere">
                  {newsTitle(one)}
                </th>
                <td className="py-1.5 pr-2 wrap-anywhere whitespace-pre-wrap">{one.was || 'Not there'}</td>
                <td className="py-1.5 wrap-anywhere whitespace-pre-wrap">{one.is || 'Taken out'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Dialog>
    </div>
  )
}
