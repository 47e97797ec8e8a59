import type { SheetDetails } from '#schema/call-sheet.ts'
import type { Call, EventData, PlayData, Situation } from '#schema/football/game/log.ts'
import { type Double, keptOutBy, numberAfter } from '#schema/football/game/order.ts'
import { cx } from '#src/lib/class-names.ts'
import { toCsv } from '#src/lib/csv.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { saveJson } from '#src/lib/save-json.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { useSteady } from '#src/lib/use-steady.ts'
import { useWakeLock } from '#src/lib/wake-lock.ts'
import { count } from '#src/lib/words.ts'
import type { PlayRow } from '#src/sync/team/plays.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { Redo2, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { CallSheet, type SheetLine } from './call-sheet.tsx'
import { DecisionCard } from './decision-card.tsx'
import { type Look, useLook, usePins, useRole } from './device-settings.ts'
import { DoublePlays } from './doubles.tsx'
import {
  calledWords,
  downWords,
  playWords,
  quarterWords,
  resultWords,
  spotWords,
} from '#schema/football/game/words.ts'
import { GamePaper } from './game-paper.tsx'
import { gameAsHudl, gameAsJson } from './game-file.ts'
import { useGameClock, useStopsByRules } from './game-clock.ts'
import { Key } from './key.tsx'
import { doubtsBeside } from './log-doubts.ts'
import { MissingLog } from './missing-log.tsx'
import { PlayEditor } from './play-editor.tsx'
import { LogDoubts, PlayLog } from './play-log.tsx'
import type { QuickPlay } from './quick-entry.ts'
import { QuickField, useCodes } from './quick-field.tsx'
import { DriveBoard, type Half, Report } from './report.tsx'
import { ResultPad } from './result-pad.tsx'
import { kickOfCall, kindOfCall } from './results.ts'
import { type BarField, SituationBar } from './situation-bar.tsx'
import { RainLock, SessionHeader } from './session-header.tsx'
import { SituationEditor } from './situation-editor.tsx'
import { type CallFor, fittingSections, isForLaterSnap, unitOnField, wordsFor } from './sheet-sections.ts'
import { type GameRow, useGame } from './use-game.ts'

type Pane = 'calls' | 'result' | 'log' | 'drives' | 'report'
const PANES: readonly { pane: Pane; label: string; isNarrow?: true }[] = [
  { pane: 'calls', label: 'Calls' },
  { pane: 'result', label: 'Result', isNarrow: true },
  { pane: 'log', label: 'Log', isNarrow: true },
  { pane: 'drives', label: 'Drives' },
  { pane: 'report', label: 'Report' },
]
/** What a caller who is ahead of the results calls for. */
const SNAP = { phase: 'scrimmage', ball: 'us' } as const
const LOOK_CLASSES: Record<Look, string> = { sun: 'dark high-contrast', dark: 'dark', app: '' }

/** The game: the situation on top, the sheet, the result pad, and the log; undo always in the same place. */
export function Session({
  team,
  game,
  lines,
  plays,
  details,
  card,
  mayWrite,
}: {
  team: MyTeam
  game: GameRow
  lines: readonly SheetLine[]
  plays: ReadonlyMap<string, PlayRow>
  /** What the plan's sheet says beside a call. */
  details: SheetDetails
  /** The wristband card that counts, as it says itself; empty for none. */
  card: string
  mayWrite: boolean
}) {
  const session = useGame(team, game.planId)
  const { log, state, settled, numbers, append } = session
  const { situation, nextNo, called } = state
  // A game begins with its start: without it, this device has the game's row and no log yet.
  const isHere = useMemo(() => log.some(({ data }) => data.kind === 'start'), [log])
  const [role, setRole] = useRole()
  const [look, setLook] = useLook()
  const [pins, togglePin] = usePins(game.planId)
  const [pane, setPane] = useState<Pane>(role === 'charter' ? 'result' : 'calls')
  // There the sheet and the pad take turns; on a wide screen both are there.
  const isNarrow = useMedia('(max-width: 47.99rem)')
  const [field, setField] = useState<BarField | null>(null)
  const [locked, setLocked] = useState<string | null>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const [insertAfter, setInsertAfter] = useState<number | null>(null)
  const [half, setHalf] = useState<Half>('game')
  const [isRainLocked, setRainLocked] = useState(false)
  const side = useRef<HTMLDivElement>(null)
  const isLive = game.status === 'live'
  useWakeLock(isLive)
  const isFixed = !mayWrite || role === 'viewer' || isRainLocked
  const cannotAdd = isFixed || !isLive
  const opened = state.plays.find(({ id }) => id === openId)
  const before = insertAfter === null ? null : state.plays.findLast(({ playNo }) => playNo <= insertAfter)
  const snaps = useMemo(
    () => state.plays.filter(({ unit, before: at }) => unit === 'O' && at.phase === 'scrimmage').length,
    [state.plays],
  )
  // Every entry of the log makes the situation anew. While it says the same, the pad stays as it is.
  const padSaid = JSON.stringify(before ? before.after : situation)
  const padAt = useMemo(() => JSON.parse(padSaid) as Situation, [padSaid])
  const fitting = useMemo(
    () => fittingSections({ situation, score: state.score, snaps, numbers }),
    [situation, state.score, snaps, numbers],
  )

  const codes = useCodes(lines, plays)

  // A caller whose charter is away goes on: what was called keeps its number, and the next call gets one of its own.
  const [callFrom, setCallFrom] = useState(0)
  const callNo = Math.max(nextNo, callFrom)
  const laterNo = Math.max(nextNo + 1, callNo)
  // Results may be tapped faster than they are drawn: each counts from those before it.
  const charted = useRef<{ log: typeof log | null; plays: number }>({ log: null, plays: 0 })
  const undrawn = () => (charted.current.log === log ? charted.current.plays : 0)
  const sendCall = (said: Call, name: string, playNo: number) => {
    append([{ playNo, data: { kind: 'call', call: said } }], `Called ${name}`)
    if (isNarrow) setPane('result')
  }
  const call = useSteady((play: PlayRow) => {
    const playNo = isForLaterSnap(play.unit, situation) ? laterNo : callNo
    sendCall({ playId: play.id }, play.name, playNo + undrawn())
  })
  const callInWords = useSteady((text: string, which: CallFor) =>
    sendCall({ text }, text, (which === 'later' ? laterNo : callNo) + undrawn()),
  )
  const clock = useGameClock(game.planId, situation)
  useStopsByRules(clock, state, isHere)
  const chart = useSteady((result: PlayData) => {
    const isInserted = insertAfter !== null && charted.current.log !== log
    const playNo = isInserted ? numberAfter(log, insertAfter) : nextNo + undrawn()
    const left = !isInserted && result.time === undefined ? clock.left() : null
    const plays = isInserted ? 0 : undrawn() + 1
    const data = left === null ? result : { ...result, time: left }
    if (append([{ playNo, data }], `Charted play ${playNo}: ${resultWords(data)}`))
      charted.current = { log, plays }
    if (left !== null && clock.isRunning) clock.goOn(left)
    setInsertAfter(null)
    if (role === 'caller') setPane('calls')
  })
  const quick = ({ code, data }: QuickPlay) => {
    const play = code === null ? undefined : codes.get(code)
    chart(play ? { ...data, call: { playId: play.id } } : data)
  }
  const openPlay = useSteady((id: string | null) => {
    if (isFixed) return
    setOpenId(id)
    if (id !== null) side.current?.scrollTo({ top: 0 })
  })
  const note = (data: EventData) => {
    if (data.kind === 'clock') clock.setByHand(data.time)
    append([{ playNo: nextNo, data }], 'Changed the situation of the game')
  }
  const correct = (of: string, playNo: number, data: PlayData) =>
    append([{ playNo, data: { kind: 'correct', of, data } }], `Corrected play ${playNo}`)
  const takeOut = (of: string, playNo: number) => {
    append([{ playNo, data: { kind: 'void', of } }], `Took play ${playNo} out`)
    setOpenId(null)
  }
  const keep = ({ playNo, counted, others }: Double, id: string) =>
    append(
      [counted, ...others]
        .filter((play) => play.id !== id)
        .map((play) => ({ playNo, data: { kind: 'void', of: play.id, for: id } as const })),
      `Kept one of two entries of play ${playNo}`,
    )
  const both = ({ playNo, others }: Double) =>
    append(
      others.map((play, i) => {
        const to = numberAfter(log, playNo)
        return {
          playNo,
          data: { kind: 'move', of: play.id, playNo: to + (i * (1 - (to - playNo))) / 8 } as const,
        }
      }),
      `Kept both entries of play ${playNo}`,
    )
  const finish = () => {
    if (!state.over) append([{ playNo: nextNo, data: { kind: 'over' } }], 'Ended the game')
    session.finish()
    setField(null)
  }
  const reopen = () => {
    const over = log.filter(({ id, data }) => data.kind === 'over' && keptOutBy(log, id).length === 0)
    if (over.length > 0)
      append(
        over.map(({ id, playNo }) => ({ playNo, data: { kind: 'void', of: id } as const })),
        'Reopened the game',
      )
    session.reopen()
  }

  const save = (as: 'hudl' | 'json') => {
    const name = `${team.name} ${game.opponent}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')
    if (as === 'hudl') saveFile(`${name}-plays`, 'csv', toCsv(gameAsHudl(state, plays)))
    else saveJson(name, gameAsJson(game, team, log, state, plays, new Date().toISOString()))
  }

  const onUndoKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isFixed) return
    if (event.target instanceof HTMLInputElement || !session.undo) return
    event.preventDefault()
    event.stopImmediatePropagation()
    session.undo()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onUndoKey(event)
    addEventListener('keydown', listener, true)
    return () => removeEventListener('keydown', listener, true)
  }, [])

  // What the result is for: a call that was sent ahead of it waits for its own, and a play that is added has none.
  const due = insertAfter === null ? state.due : null
  const duePlay = due?.playId ? plays.get(due.playId) : undefined
  const beside = doubtsBeside(settled.doubts, log)
  const left = pane === 'drives' || pane === 'report' ? pane : 'calls'
  const drive = state.drives.at(-1)
  const className = cx('bg-bg text-text flex min-h-0 flex-1 flex-col', LOOK_CLASSES[look])
  const header = (
    <SessionHeader
      title={`${game.site === 'away' ? 'At' : 'Against'} ${game.opponent}`}
      at={isHere ? `${drive ? `Drive ${drive.n} · ` : ''}Play ${nextNo}` : ''}
      look={look}
      onLook={setLook}
      role={role}
      onRole={setRole}
      mayWrite={mayWrite}
      clock={isLive && isHere ? clock : null}
      isFixed={isFixed}
      isRainLocked={isRainLocked}
      onRainLock={() => setRainLocked(true)}
    />
  )
  if (!isHere)
    return (
      <div data-keys-below className={className}>
        {header}
        <MissingLog />
      </div>
    )
  return (
    <div data-keys-below data-keep-open className={className}>
      {header}
      <SituationBar
        state={state}
        clock={clock.clock}
        us={team.name}
        opponent={game.opponent}
        open={field}
        onOpen={setField}
        disabled={isFixed}
      />
      <p aria-live="polite" className="sr-only">
        {`${downWords(situation)}, ${spotWords(situation)}, ${situation.ball === 'us' ? 'our ball' : `${game.opponent} ball`}. ${state.score.us} to ${state.score.them}.`}
      </p>
      {!isFixed && field && (
        <div className="max-h-[60dvh] overflow-y-auto">
          <SituationEditor
            key={field}
            field={field}
            state={state}
            clock={clock}
            us={team.name}
            opponent={game.opponent}
            onEvent={note}
            onClose={() => setField(null)}
          />
          {field === 'quarter' && isLive && (
            <div className="bg-surface border-b p-2">
              <Key tone="bad" onClick={finish} className="mx-auto flex w-full max-w-xl">
                End the game {state.score.us}–{state.score.them}
              </Key>
            </div>
          )}
        </div>
      )}
      {isLive && <DecisionCard state={state} numbers={numbers} chart={team.twoPointChart} />}
      {isLive && state.over && (
        <div className="bg-surface flex flex-wrap items-center justify-between gap-2 border-b p-2">
          <p className="font-semibold">
            The rules say the game is over: {team.name} {state.score.us}, {game.opponent} {state.score.them}
          </p>
          <Key tone="primary" disabled={isFixed} onClick={finish}>
            End the game
          </Key>
        </div>
      )}
      {!isLive && (
        <div className="bg-surface flex flex-wrap items-center justify-between gap-2 border-b p-2">
          <p className="font-semibold">
            Final: {team.name} {state.score.us}, {game.opponent} {state.score.them}
          </p>
          <div className="flex gap-2">
            {mayWrite && (state.score.us !== game.scoreUs || state.score.them !== game.scoreThem) && (
              <Key onClick={session.finish}>Save the corrected score</Key>
            )}
            {mayWrite && <Key onClick={reopen}>Reopen</Key>}
          </div>
        </div>
      )}
      <DoublePlays doubles={session.doubles} onKeep={keep} onBoth={both} disabled={isFixed} />
      {state.unread > 0 && (
        <output className="block bg-warning-wash text-warning-ink border-b p-2 font-semibold">
          {count(state.unread, 'entry', 'entries')} of this log came from a newer version of Hashmark. Update
          this device to count them.
        </output>
      )}
      {isRainLocked && <RainLock onUnlock={() => setRainLocked(false)} />}
      <div className="grid min-h-0 flex-1 md:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
        <div
          className={cx(
            'relative min-h-0 overflow-y-auto overscroll-contain md:border-r',
            (pane === 'result' || pane === 'log') && 'max-md:hidden',
          )}
        >
          {left === 'calls' && (
            <CallSheet
              lines={lines}
              plays={plays}
              details={details}
              card={card}
              facts={settled.plays}
              fitting={fitting}
              unit={unitOnField(situation)}
              locked={locked}
              onLock={setLocked}
              pins={pins}
              onPin={togglePin}
              called={called}
              wordsFor={wordsFor(callNo === nextNo ? situation : SNAP)}
              onCall={call}
              onWords={callInWords}
              disabled={cannotAdd}
            />
          )}
          {left === 'drives' && <DriveBoard drives={state.drives} opponent={game.opponent} />}
          {left === 'report' && (
            <Report
              state={state}
              numbers={numbers}
              half={half}
              onHalf={setHalf}
              us={team.name}
              opponent={game.opponent}
              onPrint={() => print()}
              onSave={save}
            />
          )}
        </div>
        <div
          ref={side}
          className={cx(
            'relative flex min-h-0 flex-col overflow-y-auto overscroll-contain',
            pane !== 'result' && pane !== 'log' && 'max-md:hidden',
          )}
        >
          {opened ? (
            <div className={cx(isFixed && 'hidden')}>
              <PlayEditor
                key={opened.id}
                play={opened}
                rules={state.rules}
                opponent={game.opponent}
                onCorrect={(data) => correct(opened.id, opened.playNo, data)}
                onTakeOut={() => takeOut(opened.id, opened.playNo)}
                onInsert={() => {
                  setInsertAfter(opened.playNo)
                  setOpenId(null)
                  setPane('result')
                }}
                onClose={() => setOpenId(null)}
              />
            </div>
          ) : (
            <section
              aria-label="Result"
              className={cx('flex flex-col gap-1.5 border-b p-2', pane === 'log' && 'max-md:hidden')}
            >
              <Sent>
                {before
                  ? `Adding a play after ${before.playNo}`
                  : due
                    ? calledWords(due, plays)
                    : `${downWords(situation)} · ${spotWords(situation)}`}
              </Sent>
              {role === 'charter' && (
                <QuickField
                  situation={before ? before.after : situation}
                  codes={codes}
                  disabled={cannotAdd}
                  onPlay={quick}
                />
              )}
              <ResultPad
                entry={`${nextNo} ${insertAfter} ${situation.phase}`}
                situation={padAt}
                rules={state.rules}
                kind={duePlay ? kindOfCall(duePlay.category) : null}
                kick={duePlay ? kickOfCall(duePlay.category, duePlay.subcategory) : null}
                opponent={game.opponent}
                onResult={chart}
                disabled={cannotAdd}
                takesKeys={!cannotAdd && field === null}
              />
              {/* There also without a call, so that a call moves nothing below it. */}
              {role === 'caller' && !before && (
                <Key
                  disabled={cannotAdd || state.calledNo === null || state.calledNo < callFrom}
                  onClick={() => setCallFrom((state.calledNo ?? 0) + 1)}
                >
                  Next call, result later
                </Key>
              )}
              {insertAfter !== null && <Key onClick={() => setInsertAfter(null)}>Cancel</Key>}
            </section>
          )}
          <div className={cx(pane === 'result' && 'max-md:hidden')}>
            <LogDoubts doubts={beside} />
            <PlayLog
              facts={settled.plays}
              plays={plays}
              doubts={settled.doubts}
              open={openId}
              onOpen={openPlay}
              opponent={game.opponent}
            />
          </div>
        </div>
      </div>
      <nav
        aria-label="Game"
        className="bg-surface flex gap-1.5 border-t p-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))]"
      >
        <Key disabled={isFixed || !session.undo} onClick={session.undo} className="shrink-0 max-sm:min-w-12!">
          <Undo2 aria-hidden size={20} />
          <span className="max-sm:sr-only">Undo</span>
        </Key>
        {session.redo && (
          <Key disabled={isFixed} onClick={session.redo} className="shrink-0 max-sm:min-w-12!">
            <Redo2 aria-hidden size={20} />
            <span className="max-sm:sr-only">Redo</span>
          </Key>
        )}
        {PANES.map(({ pane: one, label, isNarrow }) => (
          <Key
            key={one}
            on={pane === one}
            onClick={() => setPane(one)}
            className={cx(
              'min-w-0! flex-1 px-0.5 text-[0.75rem] sm:text-[0.875rem]',
              isNarrow && 'md:hidden',
            )}
          >
            {label}
          </Key>
        ))}
      </nav>
      <LastPlay words={lastWords(state.plays.at(-1))} />
      <GamePaper
        state={state}
        numbers={numbers}
        half={half}
        us={team.name}
        opponent={game.opponent}
        isLive={isLive}
      />
    </div>
  )
}

function lastWords(play: Parameters<typeof playWords>[0] | undefined): string {
  return play ? `Play ${play.playNo}: ${playWords(play)}. ${quarterWords(play.after.quarter)}.` : ''
}

/** Says what was charted last, for screen readers. */
function LastPlay({ words }: { words: string }) {
  return (
    <output className="sr-only" aria-live="polite">
      {words}
    </output>
  )
}

/** What the result is for. */
function Sent({ children }: { children: ReactNode }) {
  return (
    <p data-sent className="text-[1.0625rem] leading-snug font-semibold">
      {children}
    </p>
  )
}
