import { balanceOf, planShare } from '#schema/football/script.ts'
import { numbersOf } from '#schema/football/team-numbers.ts'
import { ID_PATTERN } from '#schema/ids.ts'
import { MOST_LINES, SCRIPT_TYPE_LABELS } from '#schema/script.ts'
import { newId } from '#schema/ids.ts'
import { heldAt, type HeldPlace, placeNow, type Range } from '#src/lib/grid-places.ts'
import { printedWords, sincePrint } from '#src/lib/since-print.ts'
import { trueNow, useNow } from '#src/lib/use-now.ts'
import { usePageTitle } from '#src/lib/page-title.ts'
import { usePrinting } from '#src/lib/use-printing.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { count } from '#src/lib/words.ts'
import { useConnection } from '#src/sync/state.ts'
import { type MyTeam, useCan } from '#src/sync/team/teams.ts'
import { useHistory } from '#src/sync/undo/view.ts'
import { StatusBadge } from '#src/ui/badge.tsx'
import { Button, IconButton, LinkButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { Menu, type MenuItem } from '#src/ui/menu.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { PageCard } from '#src/ui/page-layout.tsx'
import { EmptyState, Skeleton } from '#src/ui/states.tsx'
import { UndoBar } from '#src/ui/undo-bar.tsx'
import { Link } from '@tanstack/react-router'
import {
  ChevronLeft,
  Ellipsis,
  EyeOff,
  ListOrdered,
  Megaphone,
  Pencil,
  Play,
  Plus,
  Printer,
  Send,
  Shuffle,
  SlidersHorizontal,
  Trash2,
} from 'lucide-react'
import { lazy, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { BalancePanel, type PlanBalance } from './balance-panel.tsx'
import { DeletedScript, NoSuchScript } from './deleted-script.tsx'
import { type LineFields, NO_LINE, type ScriptFields, type SeenScript } from './script-edits.ts'
import { LineList } from './line-list.tsx'
import { LineTools } from './line-tools.tsx'
import { ScriptPaper } from './script-paper.tsx'
import { ScriptSheet } from './script-sheet.tsx'
import { dateWords, linePrint, rulesWords, scriptName, type ScriptRow } from './script-words.ts'
import { ShuffleDialog, useShuffleRules } from './shuffle-dialog.tsx'
import { useScriptActions } from './use-script-actions.ts'
import {
  gamePlanName,
  useGamePlans,
  useReps,
  useScriptLines,
  useScripts,
  useWeekPlays,
} from './use-scripts.ts'

const ScriptDialog = lazy(() =>
  import('./script-dialog.tsx').then((module) => ({ default: module.ScriptDialog })),
)
const BuildDialog = lazy(() =>
  import('./build-dialog.tsx').then((module) => ({ default: module.BuildDialog })),
)
const ScriptScoutCards = lazy(() =>
  import('./scout-cards.tsx').then((module) => ({ default: module.ScriptScoutCards })),
)
const LineDialog = lazy(() => import('./line-dialog.tsx').then((module) => ({ default: module.LineDialog })))

/** A practice with its periods, as a script's details offer them. */
export type PracticeChoice = {
  readonly id: string
  readonly name: string
  readonly day: string
  readonly periods: readonly { readonly id: string; readonly name: string }[]
}

/** The first cell, whichever line comes there. */
const FIRST: HeldPlace = { id: '', row: 0, col: 0 }

type Props = {
  team: MyTeam
  /** Straight from the URL. */
  scriptId: string
  practices: readonly PracticeChoice[]
  /** Who else has it open. */
  others: ReactNode
}

/** One practice script, or that there is none. */
export function ScriptPage({ team, scriptId, practices, others }: Props) {
  const { scripts, deleted, dayOf, ready } = useScripts(team.id)
  const mayEdit = useCan(team.id, 'playbook.edit')
  const connection = useConnection()
  const script = scripts.find(({ id }) => id === scriptId)
  if (script)
    return (
      <OpenScript key={script.id} day={dayOf(script)} {...{ team, script, practices, mayEdit, others }} />
    )
  const gone = mayEdit ? deleted.find(({ id }) => id === scriptId) : undefined
  if (gone) return <DeletedScript teamId={team.id} script={gone} />
  const isComing = ID_PATTERN.test(scriptId) && !ready
  if (isComing && connection !== 'offline' && connection !== 'error')
    return (
      <div aria-busy="true" aria-label="Loading the script">
        <Skeleton className="h-96 rounded-md" />
      </div>
    )
  return <NoSuchScript isComing={isComing} />
}

function OpenScript({
  team,
  script,
  day,
  practices,
  mayEdit,
  others,
}: Omit<Props, 'scriptId'> & { script: ScriptRow; day: string; mayEdit: boolean }) {
  const name = scriptName(script)
  usePageTitle(name)
  const history = useHistory(team.id)
  const isPhone = useMedia('(max-width: 47.99rem)')
  const { lines, plays, playOf, ready } = useScriptLines(team.id, script.id)
  const { countsOf } = useReps(team.id, script.id)
  const { gamePlans, planLinesOf } = useGamePlans(team.id, day)
  const weekPlays = useWeekPlays(team.id, day)
  const actions = useScriptActions(team.id)
  const [selection, setSelection] = useState<{ from: HeldPlace; to: HeldPlace }>({ from: FIRST, to: FIRST })
  const range: Range = { from: placeNow(selection.from, lines), to: placeNow(selection.to, lines) }
  const setRange = ({ from, to }: Range) => setSelection({ from: heldAt(from, lines), to: heldAt(to, lines) })
  const [dialog, setDialog] = useState<SeenScript | 'build' | 'scout' | 'shuffle' | null>(null)
  const [rules, setRules] = useShuffleRules()
  const [openId, setOpenId] = useState<string | null>(null)
  const isPrinting = usePrinting()
  const now = useNow()
  const sheet = { script, lines, plays }
  const balance = useMemo(() => balanceOf(lines, playOf, numbersOf(team)), [lines, playOf, team])
  const practice = practices.find(({ id }) => id === script.planId)
  const period = practice?.periods.find(({ id }) => id === script.periodId)
  const gamePlan = gamePlans.find(({ id }) => id === script.gamePlanId)
  const plan = useMemo((): PlanBalance | null => {
    if (!gamePlan) return null
    const there = planLinesOf(gamePlan.id).map(({ playId }) => playId)
    const known = there.filter((id) => playOf(id))
    const { missing, ...share } = planShare(known, weekPlays.scripted)
    const repped = planShare(known, weekPlays.repped)
    return {
      id: gamePlan.id,
      name: gamePlanName(gamePlan),
      ...share,
      missing: missing.flatMap((id) => playOf(id)?.name ?? []),
      repped: repped.scripted,
      unrepped: repped.missing.flatMap((id) => playOf(id)?.name ?? []),
    }
  }, [gamePlan, planLinesOf, playOf, weekPlays])
  const [from, to] = [range.from.row, range.to.row].toSorted((a, b) => a - b)
  const selected = lines.slice(from, (to ?? 0) + 1)
  const opened = lines.find(({ id }) => id === openId)

  const said = useMemo(() => lines.map((line) => linePrint(line, playOf(line.playId))), [lines, playOf])
  usePrinted(mayEdit && dialog !== 'scout' && lines.length > 0, (at) => actions.markPrinted(script, at, said))

  // Scout cards have paper of their own.
  if (isPrinting && dialog !== 'scout')
    return <ScriptPaper team={team} script={script} day={day} lines={lines} playOf={playOf} />

  const addEmpty = () => {
    const id = newId()
    actions.addLines(sheet, lines.length, [{ ...NO_LINE, id }])
    const added = { id, row: lines.length, col: 0 }
    setSelection({ from: added, to: added })
  }
  const shuffle = () => actions.shuffle(lines, playOf, Math.floor(Math.random() * 2 ** 31), rules)
  const build = (
    <Button onClick={() => setDialog('build')}>
      <ListOrdered aria-hidden size={16} />
      Add from game plan
    </Button>
  )
  const items: MenuItem[] = [
    {
      id: 'edit',
      label: 'Edit type, day, period…',
      icon: Pencil,
      onAction: () => setDialog({ script, day }),
    },
    {
      id: 'shuffle',
      label: 'Shuffle',
      detail: rulesWords(rules),
      icon: Shuffle,
      disabled: lines.length < 2,
      onAction: shuffle,
    },
    {
      id: 'rules',
      label: 'Shuffle rules…',
      icon: SlidersHorizontal,
      onAction: () => setDialog('shuffle'),
    },
    script.isPublished
      ? {
          id: 'hide',
          label: 'Hide from players',
          icon: EyeOff,
          onAction: () => actions.release(script, false),
        }
      : {
          id: 'release',
          label: 'Release to players',
          icon: Send,
          onAction: () => actions.release(script, true),
        },
    { id: 'print', label: 'Print the script', icon: Printer, onAction: () => print() },
    {
      id: 'scout',
      label: 'Print scout cards…',
      detail: 'One for each line, with its look',
      icon: Megaphone,
      disabled: lines.length === 0,
      onAction: () => setDialog('scout'),
    },
    { id: 'delete', label: 'Delete', icon: Trash2, danger: true, onAction: () => actions.remove(script) },
  ]

  return (
    <>
      <div className="flex flex-col gap-1">
        <Back planId={practice && script.planId} name={practice?.name} />
        <PageHeader
          title={name}
          subtitle={[
            script.title && SCRIPT_TYPE_LABELS[script.type],
            dateWords(day),
            period?.name,
            count(lines.length, 'line'),
          ]
            .filter(Boolean)
            .join(' · ')}
          actions={
            <>
              {others}
              {mayEdit && <UndoBar {...history} quiet />}
              {lines.length > 0 && (
                <LinkButton
                  to="/boxcall/practice/$scriptId/run"
                  params={{ scriptId: script.id }}
                  variant="primary"
                >
                  <Play aria-hidden size={16} />
                  Run script
                </LinkButton>
              )}
              {mayEdit && (
                <Menu
                  label="Script actions"
                  placement="end"
                  trigger={
                    <IconButton label="Script actions" icon={Ellipsis} size="md" variant="secondary" />
                  }
                  items={items}
                />
              )}
            </>
          }
        />
      </div>
      {mayEdit && (
        <div className="flex flex-wrap items-center gap-2">
          <StatusBadge tone={script.isPublished ? 'success' : 'neutral'}>
            {script.isPublished ? 'Released' : 'Coaches only'}
          </StatusBadge>
          {gamePlan && <Chip>{gamePlanName(gamePlan)}</Chip>}
          {script.printedAt !== null && script.printedLines !== null && ready && (
            <span data-printed className="text-muted">
              {printedWords(script.printedAt, sincePrint(script.printedLines, said), now, 'line')}
            </span>
          )}
        </div>
      )}
      {script.notes && <p className="max-w-prose whitespace-pre-line">{script.notes}</p>}
      {lines.length === 0 && !ready ? (
        <Skeleton className="h-96 rounded-md" />
      ) : lines.length === 0 && (isPhone || !mayEdit) ? (
        <PageCard>
          <EmptyState
            icon={ListOrdered}
            title="No lines yet"
            body={
              mayEdit
                ? 'Take plays from your game plan, or add the first line by hand.'
                : 'Your coaches released this script, but it has no plays yet.'
            }
            action={
              mayEdit && (
                <>
                  {build}
                  <Button onClick={addEmpty}>Add line</Button>
                </>
              )
            }
          />
        </PageCard>
      ) : (
        <>
          {mayEdit && lines.length > 0 && !isPhone && <BalancePanel balance={balance} plan={plan} />}
          {mayEdit && lines.length > 0 && isPhone && (
            <details>
              <summary className="touch-target w-fit cursor-pointer py-1.5 font-medium">Balance</summary>
              <BalancePanel balance={balance} plan={plan} />
            </details>
          )}
          {mayEdit && lines.length === 0 && (
            <p className="max-w-prose">
              Type the name of a play in the first cell, paste calls from a spreadsheet, or take them from
              your game plan.
            </p>
          )}
          {mayEdit && (
            <div className="flex flex-wrap items-center gap-2">
              {build}
              {lines.length < MOST_LINES && (
                <Button onClick={addEmpty}>
                  <Plus aria-hidden size={16} />
                  Add line
                </Button>
              )}
              <Button disabled={lines.length < 2} onClick={shuffle}>
                <Shuffle aria-hidden size={16} />
                Shuffle
              </Button>
              <IconButton
                label="Rules of the shuffle"
                icon={SlidersHorizontal}
                size="md"
                onClick={() => setDialog('shuffle')}
              />
              {!isPhone && <LineTools sheet={sheet} selected={selected} actions={actions} />}
            </div>
          )}
          {isPhone || !mayEdit ? (
            <LineList
              team={team}
              lines={lines}
              playOf={playOf}
              countsOf={countsOf}
              onOpen={mayEdit ? setOpenId : undefined}
            />
          ) : (
            <>
              <ScriptSheet
                script={script}
                lines={lines}
                plays={plays}
                playOf={playOf}
                countsOf={countsOf}
                actions={actions}
                range={range}
                onRange={setRange}
              />
              <p className="text-caption text-muted max-w-prose">
                Type to fill a cell, Enter or Tab to go on, F2 to edit a cell. Ctrl+D fills down, Delete
                clears, Alt+arrows move a line. Copy and paste work with spreadsheets, even with a row of
                headings.
              </p>
            </>
          )}
        </>
      )}
      {opened && (
        <Late missing={NOT_ON_DEVICE}>
          <LineDialog
            key={opened.id}
            script={script}
            line={opened}
            lines={lines}
            plays={plays}
            play={playOf(opened.playId)}
            actions={actions}
            onClose={() => setOpenId(null)}
          />
        </Late>
      )}
      {dialog && (
        <Late missing={NOT_ON_DEVICE}>
          {typeof dialog === 'object' ? (
            <ScriptDialog
              title={name}
              save="Save"
              fields={fieldsOf(dialog)}
              practices={practices}
              gamePlans={gamePlans}
              onClose={() => setDialog(null)}
              onSave={(fields) => actions.saveForm(dialog, fields)}
            />
          ) : dialog === 'shuffle' ? (
            <ShuffleDialog
              rules={rules}
              onRules={setRules}
              onShuffle={shuffle}
              onClose={() => setDialog(null)}
            />
          ) : dialog === 'scout' ? (
            <ScriptScoutCards team={team} type={script.type} lines={lines} onClose={() => setDialog(null)} />
          ) : (
            <BuildDialog
              type={script.type}
              gamePlans={gamePlans}
              planLinesOf={planLinesOf}
              playOf={playOf}
              chosen={gamePlan?.id ?? null}
              onClose={() => setDialog(null)}
              onBuild={(added: readonly LineFields[], gamePlanId) => {
                actions.addLines(sheet, lines.length, added)
                if (script.gamePlanId === null) actions.editScript(script, { gamePlanId })
              }}
            />
          )}
        </Late>
      )}
    </>
  )
}

/** Tells when this page was printed, in ms, while `isOn`. */
function usePrinted(isOn: boolean, tell: (at: number) => void): void {
  const newest = useRef(tell)
  useLayoutEffect(() => {
    newest.current = tell
  })
  useEffect(() => {
    if (!isOn) return
    const mark = () => newest.current(trueNow())
    addEventListener('afterprint', mark)
    return () => removeEventListener('afterprint', mark)
  }, [isOn])
}

function fieldsOf({ script, day }: SeenScript): ScriptFields {
  const { type, title, planId, periodId, gamePlanId, notes } = script
  return { type, title, day, planId, periodId, gamePlanId, notes }
}

const BACK = 'touch-target text-muted hover:text-text -ml-1 inline-flex w-fit items-center gap-0.5 rounded-sm'

function Back({ planId, name }: { planId: string | null | undefined; name: string | undefined }) {
  return planId ? (
    <Link to="/practice-plans/$planId" params={{ planId }} className={BACK}>
      <ChevronLeft aria-hidden size={18} />
      {name}
    </Link>
  ) : (
    <Link to="/practice-plans" className={BACK}>
      <ChevronLeft aria-hidden size={18} />
      Practice plans
    </Link>
  )
}
