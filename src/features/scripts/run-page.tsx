import { ID_PATTERN, newId } from '#schema/ids.ts'
import { nextLine, paceOf, repsRun } from '#schema/football/script-reps.ts'
import { namesOf } from '#schema/football/terminology.ts'
import { appendReps } from '#schema/operations/scripts.ts'
import { type RepPlayer, stringOf } from '#schema/football/rep-players.ts'
import type { RepGrade, RepResult, ScriptType } from '#schema/script.ts'
import { PlayInk } from '#src/board/print/play-ink.tsx'
import type { Side } from '#schema/football/diagram.ts'
import { seenOnLine } from '#src/board/print/scout/script-look.ts'
import { haptic } from '#src/lib/haptics.ts'
import { usePageTitle } from '#src/lib/page-title.ts'
import { trueNow } from '#src/lib/use-now.ts'
import { useWakeLock } from '#src/lib/wake-lock.ts'
import { useCommit } from '#src/sync/commit.ts'
import { type PlayRow, useDrawing } from '#src/sync/team/plays.ts'
import { stateOf } from '#src/sync/team/team-data.ts'
import { useConnection } from '#src/sync/state.ts'
import { useTeamBook } from '#src/sync/team/team-book.ts'
import { type MyTeam, useCan } from '#src/sync/team/teams.ts'
import { attempt } from '#src/ui/attempt.ts'
import { RunButton, runLook, RunScreen, WakeNote } from '#src/ui/run-screen.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Link } from '@tanstack/react-router'
import { Check, ChevronLeft, ChevronRight, ListChecks, Redo2, SkipForward, Undo2, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { NoSuchScript } from './deleted-script.tsx'
import { GradePanel } from './grade-panel.tsx'
import { PlayClock } from './play-clock.tsx'
import {
  callName,
  type LineRow,
  lineWords,
  lookWords,
  repWords,
  scriptName,
  SCOUTS,
  type ScriptRow,
} from './script-words.ts'
import { useRepPlayers } from './use-rep-players.ts'
import { useReps, useScriptLines, useScripts } from './use-scripts.ts'
import { useSwipe } from '#src/ui/use-swipe.ts'

type Card = 'offense' | 'scout'

/** Who of ours has the card that isn't the scouts'. */
const OURS: { readonly [type in ScriptRow['type']]?: string } = {
  scoutOffense: 'Defense',
  special: 'Our unit',
}
const oursOf = ({ type }: ScriptRow): string => OURS[type] ?? 'Offense'

const SQUADS = [
  { value: '1s', label: '1s' },
  { value: '2s', label: '2s' },
  { value: '3s', label: '3s' },
] as const
type Squad = (typeof SQUADS)[number]['value']

const squadOf = (text: string): Squad => SQUADS[stringOf(text) - 1]?.value ?? '1s'

/** mm: how large players and how thick lines are drawn. */
const ROOM = { w: 150, h: 110 }

/** A script that is run on the field, or that there is none. */
export function RunScriptPage({ team, scriptId }: { team: MyTeam; scriptId: string }) {
  const { scripts, ready } = useScripts(team.id)
  const script = scripts.find(({ id }) => id === scriptId)
  if (!script) return <NoSuchScript isComing={ID_PATTERN.test(scriptId) && !ready} />
  return <Runner team={team} script={script} />
}

/**
 * The call over the whole screen, and how the rep went in one tap. Reps are a log that syncs: every device follows the newest
 * rep, goes on alone without signal, and every rep is there once afterwards. Readers page through the script by themselves.
 */
function Runner({ team, script }: { team: MyTeam; script: ScriptRow }) {
  usePageTitle(`Run: ${scriptName(script)}`)
  const mayRun = useCan(team.id, 'playbook.edit')
  const { lines, playOf, ready } = useScriptLines(team.id, script.id)
  const { reps, counts, countsOf, grades, lastAt } = useReps(team.id, script.id)
  const { playersOf, nameOf, isHere } = useRepPlayers(team.id, script)
  const commit = useCommit()
  const connection = useConnection()
  // Until the roster and the depth chart are here, a rep would count for nobody. Without a connection they won't come.
  const mayMark = stateOf(isHere, connection) !== 'loading'
  const lock = useWakeLock(lines.length > 0)
  const [card, setCard] = useState<Card>(
    script.type === 'scoutDefense' || script.type === 'scoutOffense' ? 'scout' : 'offense',
  )
  // A look ahead or back on this device, until the next rep.
  const [looked, setLooked] = useState<{ row: number; since: string } | null>(null)
  const newest = reps.at(-1)
  const since = newest?.id ?? ''
  const row = looked?.since === since ? looked.row : nextLine(lines, reps)
  const line = lines[row]
  const play = line && playOf(line.playId)
  const pace = paceOf(reps)
  const [isGrading, setGrading] = useState(false)
  // The group of this line, until the next line.
  const [grouped, setGrouped] = useState<{ lineId: string; squad: Squad } | null>(null)
  const squad = grouped && grouped.lineId === line?.id ? grouped.squad : squadOf(line?.squad ?? '')

  const look = (to: number) => setLooked({ row: Math.max(0, Math.min(lines.length, to)), since })
  const write = (
    of: { id: string; playId: string | null },
    result: RepResult,
    voids: string | null,
    men: readonly RepPlayer[] = [],
    grade: RepGrade = '',
  ) => {
    haptic('medium')
    attempt(() =>
      commit(appendReps, {
        teamId: team.id,
        description: `${result === 'grade' ? 'Grade' : 'Rep'} of ${scriptName(script)}`.slice(0, 200),
        input: {
          scriptId: script.id,
          reps: [
            {
              id: newId(),
              lineId: of.id,
              playId: of.playId,
              result,
              voids,
              // After all that this device has seen, whatever its clock says.
              at: Math.max(trueNow(), lastAt + 1),
              players: men.map(({ playerId }) => playerId),
              spots: men.map(({ spot }) => spot).join(' '),
              grade,
            },
          ],
        },
      }),
    )
  }
  const press = (result: RepResult) =>
    line && mayMark && write(line, result, null, result === 'skip' ? [] : playersOf(line, play, squad))
  const undo = () => {
    if (!newest) return
    setLooked(null)
    write({ id: newest.lineId, playId: newest.playId }, 'void', newest.id)
  }
  const swipe = useSwipe((to) => {
    if (!mayRun) look(row + (to === 'left' ? 1 : -1))
    else press(to === 'right' ? 'good' : 'bust')
  })

  return (
    <RunScreen
      label="Run the script"
      title={scriptName(script)}
      offlineNote={connection === 'offline' ? 'kept on this device' : null}
      className="gap-2 sm:p-4"
      tools={
        <>
          <Segmented
            large
            label="Card"
            value={card}
            onChange={setCard}
            options={[
              { value: 'offense', label: oursOf(script) },
              { value: 'scout', label: 'Scout card' },
            ]}
            className="shrink-0"
          />
          <Link
            to="/boxcall/practice/$scriptId"
            params={{ scriptId: script.id }}
            aria-label="Close"
            title="Back to the script"
            className={runLook('size-14')}
          >
            <X aria-hidden />
          </Link>
        </>
      }
    >
      {isGrading && mayRun ? (
        <GradePanel
          reps={reps.filter(({ result }) => result !== 'skip')}
          lines={lines}
          playOf={playOf}
          nameOf={nameOf}
          grades={grades}
          onGrade={(rep, spot, playerId, grade) =>
            write({ id: rep.lineId, playId: rep.playId }, 'grade', rep.id, [{ spot, playerId }], grade)
          }
          onClose={() => setGrading(false)}
        />
      ) : !line ? (
        <div className="flex flex-1 flex-col items-center justify-center gap-3 text-center">
          <p className="text-headline">
            {lines.length === 0
              ? ready
                ? 'This script has no lines yet.'
                : 'Loading the script…'
              : 'Script done.'}
          </p>
          {lines.length > 0 && <p className="text-xl tabular-nums">{repWords(counts) || 'No reps logged'}</p>}
          {lines.length > 0 && (
            <button
              type="button"
              onClick={() => look(0)}
              className={runLook('min-h-16 px-8 text-xl', 'main')}
            >
              Start over
            </button>
          )}
        </div>
      ) : (
        <main {...swipe} className="flex min-h-0 flex-1 flex-col gap-1 select-none">
          <div className="text-muted flex flex-col gap-x-4 gap-y-1 text-lg tabular-nums sm:flex-row sm:items-center">
            {/* One line, whatever it says: the reps come after the script, and nothing moves then. */}
            <p className="flex min-w-0 flex-1 justify-between gap-x-4">
              <span data-rep className="min-w-0 truncate">
                Line {row + 1} of {lines.length}
                {repWords(countsOf(line.id)) && ` · ${repWords(countsOf(line.id))}`}
              </span>
              {mayRun && (
                <span data-reps className="shrink-0">
                  {repsRun(counts)} {repsRun(counts) === 1 ? 'rep' : 'reps'}
                  {pace !== null && ` · every ${pace} s`}
                </span>
              )}
            </p>
            <div className="flex items-center justify-between gap-4">
              {mayRun && (
                <Segmented
                  large
                  label="Group"
                  value={squad}
                  onChange={(to) => setGrouped({ lineId: line.id, squad: to })}
                  options={SQUADS}
                />
              )}
              <PlayClock since={newest?.at ?? null} />
            </div>
          </div>
          <p
            data-call
            aria-live="polite"
            className="text-3xl leading-tight font-bold break-words sm:text-5xl"
          >
            {play?.wristCode && <span className="text-brand-ink">{play.wristCode} </span>}
            {callName(line, play)}
          </p>
          <p className="text-xl">{lineWords(line, play)}</p>
          {(lookWords(line) || line.tag || line.notes) && (
            <p className="text-lg">
              {lookWords(line) && <span className="text-muted">Against {lookWords(line)}. </span>}
              {line.notes}
            </p>
          )}
          <div className="min-h-48 flex-1 overflow-hidden rounded-md border">
            {play && (
              <Picture
                key={line.id}
                team={team}
                line={line}
                play={play}
                card={card}
                ours={oursOf(script)}
                scouts={SCOUTS[script.type]}
                type={script.type}
              />
            )}
            {!play && (
              <p className="text-muted flex h-full items-center justify-center p-4 text-center">
                No diagram: this call isn't linked to a play of your playbook.
              </p>
            )}
          </div>
          <ol aria-label="Next" className="text-lg">
            {lines.slice(row + 1, row + 3).map((one, i) => (
              <li key={one.id} className="flex gap-2">
                <span className="text-muted shrink-0">{i === 0 ? 'Next:' : 'Then:'}</span>
                <span className="min-w-0 truncate">
                  <strong>{callName(one, playOf(one.playId))}</strong>
                  {one.hash && ` · ${one.hash} hash`}
                </span>
              </li>
            ))}
            {row + 1 === lines.length && <li className="text-muted">Last line</li>}
          </ol>
          <WakeNote lock={lock} />
        </main>
      )}
      {!isGrading && (
        <footer className="grid grid-cols-4 gap-2">
          {mayRun && line && (
            <>
              <RunButton tone="good" disabled={!mayMark} onClick={() => press('good')}>
                <Check aria-hidden />
                Good
              </RunButton>
              <RunButton tone="bad" disabled={!mayMark} onClick={() => press('bust')}>
                <X aria-hidden />
                Bust
              </RunButton>
              <RunButton disabled={!mayMark} onClick={() => press('redo')}>
                <Redo2 aria-hidden />
                Redo
              </RunButton>
              <RunButton disabled={!mayMark} onClick={() => press('skip')}>
                <SkipForward aria-hidden />
                Skip
              </RunButton>
            </>
          )}
          <RunButton label="Look at the line before" disabled={row === 0} onClick={() => look(row - 1)}>
            <ChevronLeft aria-hidden />
            Before
          </RunButton>
          <RunButton label="Look at the next line" disabled={!line} onClick={() => look(row + 1)}>
            <ChevronRight aria-hidden />
            Ahead
          </RunButton>
          {mayRun && (
            <RunButton label="Undo last rep" disabled={!newest} onClick={undo}>
              <Undo2 aria-hidden />
              Undo
            </RunButton>
          )}
          {mayRun && (
            <RunButton label="Grade the players of a rep" onClick={() => setGrading(true)}>
              <ListChecks aria-hidden />
              Grade
            </RunButton>
          )}
        </footer>
      )}
      {mayRun && line && !isGrading && (
        <p className="text-caption text-muted text-center pointer-fine:hidden">
          Swipe right for good, left for bust.
        </p>
      )}
    </RunScreen>
  )
}

/** The play as the offense sees it, or as a card for the scouts, from their side of the ball. */
function Picture({
  team,
  line,
  play,
  card,
  ours,
  scouts,
  type,
}: {
  team: MyTeam
  line: LineRow
  play: PlayRow
  card: Card
  /** Whose card it is that isn't the scouts'. */
  ours: string
  scouts: Side | undefined
  type: ScriptType
}) {
  const drawing = useDrawing(team.id, play.id)
  const book = useTeamBook(team.id)
  const level = team.competitionLevel
  const shown = useMemo(
    () => seenOnLine({ ...play, drawing }, line, { card, scouts, type, names: namesOf(team), level, book }),
    [drawing, play, line, card, scouts, type, level, team, book],
  )
  if (!shown) return null
  return (
    <figure className="flex h-full flex-col bg-white">
      {shown.lineUp && (
        <figcaption className="px-2 py-1 text-xl font-bold text-black">{shown.lineUp}</figcaption>
      )}
      <div className="min-h-0 flex-1">
        <PlayInk
          diagram={shown.diagram}
          level={level}
          ink="colour"
          room={ROOM}
          turned={shown.turned}
          stretch
          label={`${play.name}, ${card === 'scout' ? 'scout card' : ours.toLowerCase()}`}
        />
      </div>
    </figure>
  )
}
