import { groupLines } from '#schema/game-plan.ts'
import { usePageTitle } from '#src/lib/page-title.ts'
import { usePrinting } from '#src/lib/use-printing.ts'
import { count, countSoFar, grouped } from '#src/lib/words.ts'
import type { PlayRow } from '#src/sync/team/plays.ts'
import { type DataState, useTeamPlays } from '#src/sync/team/team-data.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useWristbands, withBandCodes } from '#src/sync/team/wristbands.ts'
import { Button } from '#src/ui/button.tsx'
import { useHistory } from '#src/sync/undo/view.ts'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { PageCard } from '#src/ui/page-layout.tsx'
import { EmptyState, NoPermission, Skeleton } from '#src/ui/states.tsx'
import { Tabs } from '#src/ui/aria/tabs.tsx'
import { UndoBar } from '#src/ui/undo-bar.tsx'
import { WaitDialog } from '#src/ui/wait-dialog.tsx'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ListChecks, Plus } from 'lucide-react'
import { lazy, type ReactNode, useEffect, useMemo, useState } from 'react'
import {
  CompareDialog,
  type Compared,
  ComparePaper,
  useReleases,
  usualComparison,
} from './compare-releases.tsx'
import { CoachActions, PrintButton, Standing } from './plan-head.tsx'
import { GAME_DAY_KINDS, OPPONENT_KINDS } from './notes/note-words.ts'
import { NotesPaper } from './notes/notes-paper.tsx'
import { PlanNotesTab, usePlanNotes } from './notes/plan-notes.tsx'
import { PlanLines } from './plan-lines.tsx'
import type { OverPlan, PlanTab } from './plan-search.ts'
import { changesSince, type ReleaseChange } from './released-changes.ts'
import { PlanSheet } from './plan-sheet.tsx'
import { gameWords, type LineRow, planName, type PlanRow } from './plan-words.ts'
import { printOfPlan } from './sheet/contents.ts'
import { usePlanActions } from './use-plan-actions.ts'
import { BandPanel } from './wristband/band-panel.tsx'
import { callsOf } from './wristband/keying.ts'

const PlanDialog = lazy(() => import('./plan-dialog.tsx').then((module) => ({ default: module.PlanDialog })))
const SheetDialog = lazy(() =>
  import('./sheet/sheet-dialog.tsx').then((module) => ({ default: module.SheetDialog })),
)
const BandDialog = lazy(() =>
  import('./wristband/band-dialog.tsx').then((module) => ({ default: module.BandDialog })),
)
const TargetsDialog = lazy(() =>
  import('./targets-dialog.tsx').then((module) => ({ default: module.TargetsDialog })),
)
const AddPlaysDialog = lazy(() =>
  import('./add-plays-dialog.tsx').then((module) => ({ default: module.AddPlaysDialog })),
)

const BuildDialog = lazy(() =>
  import('./build/build-dialog.tsx').then((module) => ({ default: module.BuildDialog })),
)

const ReleaseDialog = lazy(() =>
  import('./release-dialog.tsx').then((module) => ({ default: module.ReleaseDialog })),
)

const PlanCheckPanel = lazy(() =>
  import('./plan-check-panel.tsx').then((module) => ({ default: module.PlanCheckPanel })),
)

type Props = {
  team: MyTeam
  plan: PlanRow
  /** In their order. */
  lines: readonly LineRow[]
  /** Whether all of them are here. */
  linesState: DataState
  mayEdit: boolean
  /** Who else has it open. */
  others: ReactNode
  over: OverPlan
  onOver: (over: OverPlan) => void
  /** Which page of the plan is open. */
  tab: PlanTab
  onTab: (tab: PlanTab) => void
  /** All plans of the team: a card may be another game's. */
  plans: readonly PlanRow[]
}

/** One plan: its header, and its plays by section. */
export function PlanPage({
  team,
  plan,
  lines,
  linesState,
  mayEdit,
  others,
  over,
  onOver,
  tab,
  onTab,
  plans,
}: Props) {
  const history = useHistory(team.id)
  const name = planName(plan)
  usePageTitle(name)
  const isPrinting = usePrinting()
  const actions = usePlanActions(team.id)
  const [dialog, setDialog] = useState<
    | { kind: 'edit'; plan: PlanRow }
    | { kind: 'add'; section: string }
    | { kind: 'targets'; section: string | null }
    | { kind: 'release' }
    | { kind: 'compare'; compared: Compared }
    | { kind: 'build' }
    | null
  >(null)
  const { rows, state: playsState, expected } = useTeamPlays(team.id)
  const state = linesState === 'complete' ? playsState : linesState
  const [isWaiting, setWaiting] = useState(false)
  const ownPlays = useMemo(() => new Map(rows.map((play) => [play.id, play])), [rows])
  const { bands, band } = useWristbands(team.id, plan.id)
  const plays = useMemo(() => withBandCodes(ownPlays, band), [ownPlays, band])
  const groups = useMemo(() => groupLines(lines), [lines])
  const notes = usePlanNotes(team.id, plan.id)
  const releases = useReleases(team.id, plan)
  const close = () => setDialog(null)
  const changes = useMemo(() => {
    if (!mayEdit || !plan.isPublished || state !== 'complete') return NO_CHANGES
    const nameOf = (playId: string) => {
      const play = ownPlays.get(playId)
      return play?.status === 'published' ? play.name : undefined
    }
    return changesSince(plan.releasedLines ?? [], lines, nameOf)
  }, [mayEdit, plan.isPublished, plan.releasedLines, state, lines, ownPlays])

  const printSheet = () => {
    if (state === 'complete') print()
    else setWaiting(true)
  }
  // A print request waits until all lines have loaded.
  const mayPrint = isWaiting && state === 'complete'
  useEffect(() => {
    if (!mayPrint) return
    addEventListener('afterprint', () => setWaiting(false), { once: true })
    print()
  }, [mayPrint])

  const onTargets = (section: string | null) => setDialog({ kind: 'targets', section })

  if (over && !mayEdit)
    return <NoPermission what={over === 'callSheet' ? 'this call sheet' : 'this wristband'} />
  const kinds = tab === 'gameDay' ? GAME_DAY_KINDS : OPPONENT_KINDS
  if (isPrinting && !over && dialog?.kind === 'compare')
    return (
      <ComparePaper
        team={team}
        plan={plan}
        lines={lines}
        plays={ownPlays}
        releases={releases}
        compared={dialog.compared}
      />
    )
  if (isPrinting && !over && tab !== 'plays')
    return <NotesPaper team={team} plan={plan} kinds={kinds} notes={notes} />
  if (isPrinting && !over)
    return <PlanSheet team={team} plan={plan} groups={groups} plays={plays} isWhole={state === 'complete'} />
  const notesOf = (of: typeof kinds) => (
    <PlanNotesTab
      team={team}
      plan={plan}
      kinds={of}
      notes={notes}
      mayEdit={mayEdit}
      onPrint={() => print()}
    />
  )
  const body = (
    <div className="flex flex-col gap-4">
      {lines.length === 0 && state === 'loading' ? (
        <Skeleton className="h-64 rounded-md" />
      ) : lines.length === 0 ? (
        <PageCard>
          <EmptyState
            icon={ListChecks}
            title={mayEdit ? 'No play in this plan yet' : 'No play to show yet'}
            body={
              mayEdit
                ? 'Add plays here, or select several in the playbook and add them all at once.'
                : 'Your coaches released this plan, but it has no published plays yet.'
            }
            action={
              mayEdit && (
                <Button variant="primary" onClick={() => setDialog({ kind: 'add', section: '' })}>
                  <Plus aria-hidden size={16} />
                  Add plays
                </Button>
              )
            }
          />
        </PageCard>
      ) : (
        <PlanLines
          plan={plan}
          groups={groups}
          plays={plays}
          team={team}
          actions={mayEdit ? actions : undefined}
          onAdd={(section) => setDialog({ kind: 'add', section })}
          onTargets={onTargets}
        />
      )}
      {band && (
        <BandPanel
          plans={plans}
          bands={bands}
          current={band}
          calls={mayEdit && state === 'complete' ? callsOf(lines, plays, band.sections) : null}
        />
      )}
      {/* Last, because it loads late and grows: nothing moves under a finger. */}
      {mayEdit && state === 'complete' && (lines.length > 0 || Object.keys(plan.sections).length > 0) && (
        <Late>
          <PlanCheckPanel
            team={team}
            plan={plan}
            lines={lines}
            plays={plays}
            onTargets={() => onTargets(null)}
          />
        </Late>
      )}
    </div>
  )
  return (
    <>
      <div className="flex flex-col gap-1">
        <Link
          to="."
          search={{}}
          className="touch-target text-muted hover:text-text -ml-1 inline-flex w-fit items-center gap-0.5 rounded-sm"
        >
          <ChevronLeft aria-hidden size={18} />
          Game plans
        </Link>
        <PageHeader
          title={name}
          subtitle={`${gameWords(plan)} · ${linesWords(lines.length, state)}`}
          actions={
            <>
              {others}
              {mayEdit && <UndoBar {...history} quiet />}
              {mayEdit ? (
                <CoachActions
                  plan={plan}
                  hasPlays={lines.length > 0}
                  actions={actions}
                  onPrint={tab === 'plays' ? printSheet : undefined}
                  onOver={onOver}
                  onAdd={() => setDialog({ kind: 'add', section: '' })}
                  onBuild={state === 'complete' ? () => setDialog({ kind: 'build' }) : undefined}
                  onEdit={() => setDialog({ kind: 'edit', plan })}
                  onCompare={
                    state === 'complete'
                      ? () => setDialog({ kind: 'compare', compared: usualComparison(releases) })
                      : undefined
                  }
                />
              ) : (
                tab === 'plays' && lines.length > 0 && <PrintButton onPrint={printSheet} />
              )}
            </>
          }
        />
      </div>
      {mayEdit && (
        <Standing
          plan={plan}
          drafts={draftsOf(lines, plays)}
          print={state === 'complete' ? printOfPlan(plan, lines, plays) : null}
          changes={changes.length}
          onChanges={() => setDialog({ kind: 'release' })}
          onStatus={(status) => actions.edit(plan, { status })}
        />
      )}
      {plan.notes && <p className="max-w-prose whitespace-pre-line">{plan.notes}</p>}
      {isWaiting && state !== 'complete' && (
        <WaitDialog
          title={`Print ${name}`}
          label={state === 'loading' ? 'Loading the plan' : 'On this device'}
          value={rows.length}
          most={expected}
          detail={countSoFar(rows.length, expected, 'play')}
          note={
            state === 'loading'
              ? 'The sheet will print once the whole plan is on this device.'
              : "The rest loads when you're online. A sheet printed now may be missing calls, and says so."
          }
          continueLabel="Print now"
          onContinue={
            state === 'loading'
              ? undefined
              : () => {
                  setWaiting(false)
                  print()
                }
          }
          onCancel={() => setWaiting(false)}
        />
      )}
      {mayEdit || notes.total > 0 ? (
        <Tabs
          label="Pages of the game plan"
          value={tab}
          onChange={(id) => onTab(id as PlanTab)}
          tabs={[
            { id: 'plays', label: 'Plays', count: lines.length, content: body },
            { id: 'opponent', label: 'Opponent', content: notesOf(OPPONENT_KINDS) },
            { id: 'gameDay', label: 'Game day', content: notesOf(GAME_DAY_KINDS) },
          ]}
        />
      ) : (
        body
      )}
      {over === 'wristband' && (
        <Late missing={NOT_ON_DEVICE}>
          <BandDialog
            team={team}
            plan={plan}
            groups={groups}
            plays={ownPlays}
            bands={bands}
            current={band}
            isWhole={state === 'complete'}
            onClose={() => onOver(null)}
          />
        </Late>
      )}
      {over === 'callSheet' && (
        <Late missing={NOT_ON_DEVICE}>
          <SheetDialog
            team={team}
            plan={plan}
            groups={groups}
            plays={plays}
            isWhole={state === 'complete'}
            actions={actions}
            onClose={() => onOver(null)}
          />
        </Late>
      )}
      {dialog && (
        <Late missing={NOT_ON_DEVICE}>
          {dialog.kind === 'edit' ? (
            <PlanDialog
              plan={dialog.plan}
              onClose={close}
              onSave={(fields) => actions.edit(dialog.plan, fields)}
            />
          ) : dialog.kind === 'release' ? (
            <ReleaseDialog
              plan={plan}
              changes={changes}
              onRelease={(at) => actions.releaseAgain(plan, at, lines)}
              onClose={close}
            />
          ) : dialog.kind === 'compare' ? (
            <CompareDialog
              team={team}
              plan={plan}
              lines={lines}
              plays={ownPlays}
              releases={releases}
              compared={dialog.compared}
              onCompared={(compared) => setDialog({ kind: 'compare', compared })}
              onClose={close}
            />
          ) : dialog.kind === 'build' ? (
            <BuildDialog
              plan={plan}
              lines={lines}
              plays={ownPlays}
              bands={bands}
              current={band}
              actions={actions}
              onSheet={() => {
                close()
                onOver('callSheet')
              }}
              onClose={close}
            />
          ) : dialog.kind === 'targets' ? (
            <TargetsDialog
              plan={plan}
              lines={lines}
              section={dialog.section}
              onSave={(changes) => actions.setSections(plan, 'Changed the targets of the game plan', changes)}
              onClose={close}
            />
          ) : (
            <AddPlaysDialog
              team={team}
              plan={plan}
              lines={lines}
              section={dialog.section}
              onClose={close}
              onAdd={(playIds, section) => actions.add({ plan, lines }, playIds, section)}
            />
          )}
        </Late>
      )}
    </>
  )
}

const NO_CHANGES: readonly ReleaseChange[] = []

function linesWords(n: number, state: DataState): string {
  if (state === 'loading') return `Loading plays… ${grouped(n)} so far`
  return state === 'complete' ? count(n, 'play') : `${count(n, 'play')} on this device`
}

function draftsOf(lines: readonly LineRow[], plays: ReadonlyMap<string, PlayRow>): number {
  return lines.filter(({ playId }) => plays.get(playId)?.status !== 'published').length
}
