import type { TeamRole } from '#schema/capabilities.ts'
import { newId } from '#schema/ids.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { count } from '#src/lib/words.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { attempt } from '#src/ui/attempt.ts'
import { Button } from '#src/ui/button.tsx'
import { copy } from '#src/ui/copy.ts'
import { ProgressBar } from '#src/ui/progress.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { judge, type Line } from './judge-people.ts'
import { ListLine } from './list-line.tsx'
import { ListSource } from './list-source.tsx'
import type { ReadPerson } from './read-people.ts'
import { type LineState, reportAsCsv, stateOf, stateWords } from './report.ts'
import { roleOptions } from './role-options.ts'
import { useRules } from './use-invited.ts'
import { useInviting } from './use-inviting.ts'
import { useIsAway } from './use-is-away.ts'
import { useOutcomes } from './use-outcomes.ts'
import { useSpots } from './use-spots.ts'

/** Invitations sent per batch; the screen repaints between batches. */
const AT_ONCE = 20

type SentLine = Line & { opId?: string }

const WAITING: LineState = { is: 'waiting' }

/** A list of people to invite: review it, fix lines in place, send it, then see the result of each line. */
export function InviteList({
  team,
  wanted,
  onUnsent,
  onClose,
}: {
  team: MyTeam
  wanted: TeamRole
  /** How many lines would be lost by leaving. */
  onUnsent: (lines: number) => void
  onClose: () => void
}) {
  const { mayGive, known } = useRules(team.id)
  const { options, first } = roleOptions(mayGive, wanted)
  const inviting = useInviting(team.id)
  const spotOf = useSpots(team.id)
  const isAway = useIsAway()
  const [lines, setLines] = useState<readonly SentLine[]>([])
  const [onlyBad, setOnlyBad] = useState(false)
  const [isSending, setSending] = useState(false)
  const opIds = useMemo(() => lines.flatMap(({ opId }) => (opId ? [opId] : [])), [lines])
  const outcomes = useOutcomes(opIds)
  const states = useMemo(() => {
    const open = lines.filter(({ opId }) => opId === undefined)
    const verdicts = new Map(judge(open, known, mayGive).map((verdict, i) => [open[i]?.key, verdict]))
    return lines.map(({ key, opId }) =>
      stateOf(verdicts.get(key) ?? { ok: true }, opId === undefined ? undefined : outcomes.get(opId)),
    )
  }, [lines, known, mayGive, outcomes])
  const ready = lines.filter((_, i) => isReady(states[i]))
  const settled = states.filter(({ is }) => is === 'applied' || is === 'refused').length
  const invited = states.filter(({ is }) => is === 'applied').length
  const bad = states.filter(isBad).length
  const unsent = lines.length - opIds.length
  useEffect(() => onUnsent(unsent), [unsent, onUnsent])

  const change = useCallback((key: string, changes: Partial<Line>) => {
    // What was refused was what stood there: it can go once more.
    setLines((before) => before.map((line) => (line.key === key ? { ...withoutOp(line), ...changes } : line)))
  }, [])
  const remove = useCallback((key: string) => {
    setLines((before) => before.filter((line) => line.key !== key))
  }, [])

  const read = (people: readonly ReadPerson[]) =>
    setLines(
      people.map(({ role: said, ...person }) => ({
        key: newId(),
        ...person,
        role: said ?? first ?? wanted,
      })),
    )

  const send = async () => {
    setSending(true)
    for (let i = 0; i < ready.length; i += AT_ONCE) {
      const sent = new Map<string, string>()
      for (const line of ready.slice(i, i + AT_ONCE))
        attempt(() => void sent.set(line.key, inviting.add({ ...line, spotId: spotOf(line)?.id })))
      setLines((before) =>
        before.map((line) => {
          const opId = sent.get(line.key)
          return opId ? { ...line, opId } : line
        }),
      )
      await new Promise(requestAnimationFrame)
    }
    setSending(false)
  }

  if (first === undefined) return <p>Your role can't invite anyone. Ask the head coach.</p>
  if (lines.length === 0) return <ListSource onRead={read} />

  const shown = lines.map((line, i) => ({ line, i })).filter(({ i }) => !onlyBad || isBad(states[i]))
  const report = () => reportAsCsv(lines, states)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <p aria-live="polite" className="mr-auto tabular-nums">
          {opIds.length > 0
            ? `${invited} of ${count(lines.length, 'person', 'people')} invited`
            : `${ready.length} of ${count(lines.length, 'person', 'people')} ready to invite`}
          {bad > 0 && `, ${bad} ${bad === 1 ? 'needs' : 'need'} fixing`}
        </p>
        <Segmented
          label="Show"
          value={onlyBad ? 'bad' : 'all'}
          onChange={(value) => setOnlyBad(value === 'bad')}
          options={[
            { value: 'all', label: 'All' },
            { value: 'bad', label: 'Needs fixing' },
          ]}
        />
      </div>
      {opIds.length > 0 && settled < opIds.length && (
        <ProgressBar
          label={isAway ? "Waiting until you're back online" : 'Sending'}
          value={settled}
          most={opIds.length}
          detail={`${settled} of ${opIds.length}`}
        />
      )}
      <ul aria-label="People to invite" className="divide-line divide-y rounded-md border">
        {shown.map(({ line, i }) => {
          const state = states[i] ?? WAITING
          const [result, why] = stateWords(state)
          return (
            <ListLine
              key={line.key}
              line={line}
              is={state.is}
              result={result}
              why={why}
              spot={spotOf(line)?.words ?? ''}
              wrong={state.is === 'open' && !state.verdict.ok ? state.verdict.field : undefined}
              number={i + 1}
              roles={options}
              onChange={change}
              onRemove={remove}
            />
          )
        })}
        {shown.length === 0 && <li className="text-muted px-3 py-4">No problems found.</li>}
      </ul>
      <div className="bg-surface sticky -bottom-4 -mx-4 flex flex-wrap items-center justify-end gap-2 border-t px-4 py-3">
        {opIds.length > 0 ? (
          <div className="mr-auto flex flex-wrap gap-2">
            <Button onClick={() => void copy(report())}>Copy report</Button>
            <Button onClick={() => saveFile('invitations', 'csv', report())}>Download CSV</Button>
          </div>
        ) : (
          <Button variant="quiet" className="mr-auto" onClick={() => setLines([])}>
            Start over
          </Button>
        )}
        {ready.length > 0 || isSending ? (
          <Button variant="primary" loading={isSending} onClick={() => void send()}>
            Send {count(ready.length, 'invitation')}
          </Button>
        ) : (
          <Button variant={opIds.length > 0 ? 'primary' : 'secondary'} onClick={onClose}>
            Done
          </Button>
        )}
      </div>
    </div>
  )
}

function isReady(state: LineState | undefined): boolean {
  return state?.is === 'open' && state.verdict.ok
}

function isBad(state: LineState | undefined): boolean {
  return state?.is === 'refused' || (state?.is === 'open' && !state.verdict.ok)
}

function withoutOp(line: SentLine): Line {
  const { opId: _, ...rest } = line
  return rest
}
