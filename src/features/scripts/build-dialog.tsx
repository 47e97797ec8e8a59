import { settingsOf } from '#schema/call-sheet.ts'
import {
  builtLines,
  MOST_OF_SECTION,
  type PlannedAs,
  SCRIPT_SECTIONS,
  usualLines,
} from '#schema/football/script.ts'
import { groupLines } from '#schema/game-plan.ts'
import type { ScriptType } from '#schema/script.ts'
import { count } from '#src/lib/words.ts'
import type { PlayRow } from '#src/sync/team/plays.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Select } from '#src/ui/select.tsx'
import { useState } from 'react'
import { type LineFields, NO_LINE } from './script-edits.ts'
import { gamePlanName, type GamePlanRow } from './use-scripts.ts'

type PlanLine = PlannedAs & { readonly playId: string; readonly section: string }

/** Makes lines of a game plan's sections: which ones, and how many of each. Its targets say how many, to begin with. */
export function BuildDialog({
  type,
  gamePlans,
  planLinesOf,
  playOf,
  chosen: first,
  onBuild,
  onClose,
}: {
  type: ScriptType
  gamePlans: readonly GamePlanRow[]
  planLinesOf: (planId: string) => readonly PlanLine[]
  playOf: (playId: string | null) => PlayRow | undefined
  /** The plan that the script has already. */
  chosen: string | null
  onBuild: (lines: readonly LineFields[], gamePlanId: string) => void
  onClose: () => void
}) {
  const [planId, setPlanId] = useState(first ?? gamePlans[0]?.id ?? '')
  const [changed, setChanged] = useState<ReadonlyMap<string, number>>(new Map())
  const [hasHashes, setHashes] = useState(true)
  const plan = gamePlans.find(({ id }) => id === planId)
  const groups = groupLines(planLinesOf(planId).filter(({ playId }) => playOf(playId)))
  const usual = SCRIPT_SECTIONS[type] ?? []
  const hasUsual = groups.some(({ section }) => usual.includes(section))
  const usualCount = (section: string, plays: number) =>
    !hasUsual || usual.includes(section)
      ? usualLines(settingsOf(plan?.sections ?? {}, section).target, plays)
      : 0
  const wanted = groups.map(({ section, label, lines }) => ({
    section,
    label,
    playIds: lines.map(({ playId }) => playId),
    planned: lines,
    lines: changed.get(section) ?? usualCount(section, lines.length),
  }))
  const built = builtLines(wanted, hasHashes)
  const set = (section: string, lines: number) => setChanged((before) => new Map(before).set(section, lines))
  return (
    <Dialog
      open
      title="Add plays from a game plan"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={built.length === 0}
            onClick={() => {
              onClose()
              onBuild(
                built.map((line) => ({ ...NO_LINE, ...line })),
                planId,
              )
            }}
          >
            {built.length === 0 ? 'Choose a section' : `Add ${count(built.length, 'line')}`}
          </Button>
        </>
      }
    >
      {gamePlans.length === 0 ? (
        <div className="flex flex-col items-start gap-3">
          <p>
            You have no game plan yet. Make one for your next opponent, and its sections fill your scripts.
          </p>
          <LinkButton to="/game-plans" variant="primary">
            Open game plans
          </LinkButton>
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          <Select
            label="Game plan"
            value={planId}
            onChange={(to) => {
              setPlanId(to)
              setChanged(new Map())
            }}
            options={gamePlans.map((one) => ({ value: one.id, label: gamePlanName(one) }))}
          />
          {groups.length === 0 ? (
            <p className="text-muted">This game plan has no plays yet.</p>
          ) : (
            <ul className="divide-line divide-y rounded-md border">
              {wanted.map(({ section, label, playIds, lines }) => (
                <li key={section} className="flex min-h-12 items-center gap-3 px-3 py-1.5">
                  <span className="min-w-0 flex-1">
                    <Checkbox
                      label={label}
                      hint={`${count(playIds.length, 'play')} in the plan`}
                      checked={lines > 0}
                      onChange={(on) =>
                        set(
                          section,
                          on
                            ? usualLines(settingsOf(plan?.sections ?? {}, section).target, playIds.length)
                            : 0,
                        )
                      }
                    />
                  </span>
                  <input
                    type="number"
                    min={0}
                    max={MOST_OF_SECTION}
                    inputMode="numeric"
                    aria-label={`Lines of ${label}`}
                    value={lines}
                    onChange={(event) =>
                      set(section, Math.max(0, Math.min(MOST_OF_SECTION, Number(event.target.value) || 0)))
                    }
                    className="control tall-md touch-target w-16 px-2 text-right tabular-nums"
                  />
                </li>
              ))}
            </ul>
          )}
          <Checkbox
            label="Set the hash in turn: left, middle, right"
            checked={hasHashes}
            onChange={setHashes}
          />
          <p className="text-caption text-muted">
            A section with fewer plays than lines repeats them. Down, distance and spot come from the section.
          </p>
        </div>
      )}
    </Dialog>
  )
}
