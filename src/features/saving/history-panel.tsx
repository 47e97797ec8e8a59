import { saveJson } from '#src/lib/save-json.ts'
import { useNow } from '#src/lib/use-now.ts'
import { count } from '#src/lib/words.ts'
import { useConflicts } from '#src/sync/conflicts/conflicts.ts'
import type { Receipt } from '#src/sync/engine/replica.ts'
import { useReceipts } from '#src/sync/outbox/receipts.ts'
import { mayTryAgain, useRefused } from '#src/sync/outbox/retry.ts'
import { useTeams } from '#src/sync/team/teams.ts'
import { Button } from '#src/ui/button.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { SideDrawer } from '#src/ui/side-drawer.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { toast } from '#src/ui/toast.ts'
import { Download, History } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { exportOf } from './change-lines.ts'
import { countKinds, filterSaves, groupSaves, type KindFilter } from './history-filter.ts'
import { HistoryItem } from './history-item.tsx'
import { MoreOnSight } from './more-on-sight.tsx'

const PAGE = 50

/** The save history: all saves from the person's devices, and all that failed. */
export function SaveHistoryPanel({ kind: first, onClose }: { kind: KindFilter; onClose: () => void }) {
  const receipts = useReceipts()
  const { open, resolved } = useConflicts()
  const { teams } = useTeams()
  const now = useNow()
  const [kind, setKind] = useState(first)
  const [text, setText] = useState('')
  const [most, setMost] = useState(PAGE)
  const typed = useDeferredValue(text)
  const found = useMemo(() => filterSaves(receipts, kind, typed), [receipts, kind, typed])
  const lines = useMemo(() => groupSaves(found), [found])
  const counts = useMemo(() => countKinds(receipts), [receipts])
  const conflicts = useMemo(
    () => new Map([...resolved, ...open].flatMap((row) => row.opIds.map((opId) => [opId, row] as const))),
    [open, resolved],
  )
  const nameOf = (teamId: string | null) =>
    teams.length > 1 ? teams.find(({ id }) => id === teamId)?.name : undefined
  const withCount = (words: string, n: number) => (n > 0 ? `${words} ${n}` : words)

  return (
    <SideDrawer
      open
      size="lg"
      title="Save History"
      onClose={onClose}
      footer={
        <>
          <p className="text-muted mr-auto self-center tabular-nums" aria-live="polite">
            {count(found.length, 'save')}
          </p>
          {kind === 'error' && <TryAll receipts={found} />}
          <Button
            size="sm"
            disabled={found.length === 0}
            onClick={() => saveJson('hashmark-save-history', found.map(exportOf))}
          >
            <Download aria-hidden size={16} />
            Export JSON
          </Button>
        </>
      }
    >
      <div className="bg-surface sticky -top-4 z-10 -mx-4 -mt-4 flex flex-col gap-2 border-b px-4 py-3">
        <SearchField label="Search history" placeholder="Search" value={text} onChange={setText} />
        <Segmented
          label="Result"
          value={kind}
          onChange={(next) => {
            setKind(next)
            setMost(PAGE)
          }}
          options={[
            { value: 'all', label: 'All' },
            { value: 'success', label: 'Success' },
            { value: 'warning', label: withCount('Warning', counts.warning) },
            { value: 'error', label: withCount('Error', counts.error) },
          ]}
          className="w-full"
        />
      </div>
      {found.length === 0 ? (
        <Nothing isFiltered={receipts.length > 0} />
      ) : (
        <ul aria-label="Saves, newest first" className="divide-line -mx-4 divide-y">
          {lines.slice(0, most).map(([receipt, ...more]) => (
            <HistoryItem
              key={receipt.id}
              receipt={receipt}
              saves={more.length + 1}
              conflict={conflicts.get(receipt.id)}
              team={nameOf(receipt.teamId)}
              now={now}
              onGo={onClose}
            />
          ))}
        </ul>
      )}
      {lines.length > most && <MoreOnSight onSight={() => setMost(most + PAGE)} />}
    </SideDrawer>
  )
}

/** Retries all of them, oldest first: what came later may need what came before, as a game's plays need its start. */
function TryAll({ receipts }: { receipts: readonly Receipt[] }) {
  const { tryAgain } = useRefused()
  const [busy, setBusy] = useState(false)
  const able = receipts.filter(mayTryAgain).toSorted((a, b) => a.createdAt - b.createdAt)
  if (able.length < 2 && !busy) return null
  const all = async () => {
    setBusy(true)
    let failed = 0
    for (const receipt of able) await tryAgain(receipt).catch(() => (failed += 1))
    setBusy(false)
    if (failed < able.length) toast.info(`Retrying ${count(able.length - failed, 'change')}`)
    if (failed > 0)
      toast.error(`${count(failed, 'change')} can't be retried. Select Try again on each to see why.`)
  }
  return (
    <Button size="sm" loading={busy} onClick={() => void all()}>
      Try all again
    </Button>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState icon={History} title="No matches" body="Try other words, or select All." />
  ) : (
    <EmptyState
      icon={History}
      title="Nothing saved yet"
      body="Every change you make on any device is listed here, with its result."
    />
  )
}
