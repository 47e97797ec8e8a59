import { practiceDays, scriptDay } from '#schema/football/script.ts'
import { queries } from '#schema/queries/index.ts'
import { SCRIPT_TYPE_LABELS, type ScriptType } from '#schema/script.ts'
import { MOST_BANDS } from '#schema/wristband.ts'
import { dayWords } from '#src/lib/days.ts'
import { count } from '#src/lib/words.ts'
import type { PlayRow } from '#src/sync/team/plays.ts'
import { useTeamDay } from '#src/sync/team/team-day.ts'
import { useRows } from '#src/sync/use-query.ts'
import { type BandRow, cardStamp } from '#src/sync/team/wristbands.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { DatePicker } from '#src/ui/aria/date-picker.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { type ReactNode, useMemo, useState } from 'react'
import { type LineRow, PAPER_LABELS, planName, type PlanRow } from '../plan-words.ts'
import type { PlanActions } from '../use-plan-actions.ts'
import { buildEdits, cardDraft, scriptDrafts } from './plan-build.ts'

/** One press makes the wristband card and the practice scripts of a plan; what will be made is shown before. */
export function BuildDialog({
  plan,
  lines,
  plays,
  bands,
  current,
  actions,
  onSheet,
  onClose,
}: {
  plan: PlanRow
  /** In the plan's order. */
  lines: readonly LineRow[]
  plays: ReadonlyMap<string, PlayRow>
  bands: readonly BandRow[]
  current: BandRow | undefined
  actions: PlanActions
  /** Opens the call sheet. */
  onSheet: () => void
  onClose: () => void
}) {
  const today = useTeamDay(plan.teamId)
  const [day, setDay] = useState(today)
  const { rows } = useRows(queries.scripts.all({ teamId: plan.teamId }))
  const { rows: practices } = useRows(queries.practice.plans({ teamId: plan.teamId }))
  const scripts = useMemo(() => {
    const days = practiceDays(practices)
    return rows
      .filter(({ deletedAt }) => deletedAt === null)
      .map((script) => ({ ...script, day: scriptDay(script, days) }))
  }, [rows, practices])
  const there = useMemo(
    () =>
      new Map(
        scripts.filter(({ gamePlanId }) => gamePlanId === plan.id).map((script) => [script.type, script]),
      ),
    [scripts, plan.id],
  )
  const drafts = useMemo(() => scriptDrafts(lines, plays, plan.sections), [lines, plays, plan.sections])
  const card = useMemo(() => cardDraft(lines, plays, bands, current), [lines, plays, bands, current])
  const mayKey =
    card.problem === '' &&
    bands.filter(({ planId, deletedAt }) => planId === plan.id && deletedAt === null).length < MOST_BANDS
  const [cardChoice, setCardChoice] = useState<boolean | null>(null)
  const [choices, setChoices] = useState<ReadonlyMap<ScriptType, boolean>>(new Map())
  const hasCard = mayKey && (cardChoice ?? !card.isCurrent)
  const chosen = drafts.filter(({ type }) => choices.get(type) ?? !there.has(type))
  const made = [
    hasCard && `wristband card ${card.number}`,
    chosen.length > 0 && count(chosen.length, 'practice script'),
  ]
    .filter(Boolean)
    .join(' and ')
  const onSheetCalls = lines.filter(({ playId }) => plays.has(playId)).length
  const build = () => {
    onClose()
    actions.build(
      plan,
      made,
      buildEdits({
        planId: plan.id,
        lines,
        plays,
        bands,
        current,
        hasCard,
        scripts: chosen,
        day,
        after: lastKey(scripts.filter((script) => script.day === day)),
      }),
    )
  }
  return (
    <Dialog
      open
      title={`Build from ${planName(plan)}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={made === ''} onClick={build}>
            {made === '' ? 'Choose what to make' : `Make ${made}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ul aria-label="What is made" className="divide-line divide-y rounded-md border">
          <Part
            action={
              <Button size="sm" onClick={onSheet}>
                Open
              </Button>
            }
          >
            <span className="block font-medium">Call sheet</span>
            <span className="text-caption text-muted block">
              {count(onSheetCalls, 'call')}, {PAPER_LABELS[plan.sheetPaper].toLowerCase()} paper. It always
              says what the plan says.
            </span>
          </Part>
          <Part>
            <Checkbox
              label={`Wristband card ${card.number}`}
              hint={
                card.problem ||
                (mayKey
                  ? `${count(card.calls, 'call')} with new codes.${
                      current
                        ? ` Card ${cardStamp(current)} ${card.isCurrent ? 'is up to date' : 'no longer matches the plan'}.`
                        : ''
                    }`
                  : 'This plan has all the cards that it can have.')
              }
              checked={hasCard}
              disabled={!mayKey}
              onChange={setCardChoice}
            />
          </Part>
          {drafts.map(({ type, from, lines: built }) => {
            const script = there.get(type)
            return (
              <Part
                key={type}
                action={
                  script && (
                    <LinkButton
                      size="sm"
                      to="/boxcall/practice/$scriptId"
                      params={{ scriptId: script.id }}
                      aria-label={`Open the script ${script.title || SCRIPT_TYPE_LABELS[type]}`}
                    >
                      Open
                    </LinkButton>
                  )
                }
              >
                <Checkbox
                  label={`${SCRIPT_TYPE_LABELS[type]} script`}
                  hint={`${count(built.length, 'line')} from ${from.join(', ')}.${
                    script
                      ? ` This plan has one already, of ${dayWords(script.day, { month: 'short', day: 'numeric' })}.`
                      : ''
                  }`}
                  checked={chosen.some((one) => one.type === type)}
                  onChange={(on) => setChoices((before) => new Map(before).set(type, on))}
                />
              </Part>
            )
          })}
        </ul>
        {drafts.length === 0 ? (
          <p className="text-muted">
            Practice scripts are made of sections such as Openers, Base run, or 3rd & 5–6. Put the plan's
            calls into sections, and they fill the scripts.
          </p>
        ) : (
          <DatePicker
            label="Day of the scripts"
            value={day}
            onChange={(next) => next && setDay(next)}
            hint="Each section adds its target number of lines. One undo removes what was made."
          />
        )}
      </div>
    </Dialog>
  )
}

function Part({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-12 items-center gap-3 px-3 py-2">
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </li>
  )
}

/** The last sort key of a day's scripts; null for none. */
function lastKey(scripts: readonly { readonly sortKey: string }[]): string | null {
  return scripts.reduce<string | null>(
    (last, { sortKey }) => (last === null || sortKey > last ? sortKey : last),
    null,
  )
}
