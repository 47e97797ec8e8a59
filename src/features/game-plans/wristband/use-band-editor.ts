import { newId } from '#schema/ids.ts'
import type { Json } from '#schema/merge/conflict.ts'
import { wristbands } from '#schema/operations/wristbands.ts'
import { jsonEqual } from '#schema/merge/equal.ts'
import { type BandCall, MOST_BAND_CALLS, newestFirst, nextNumber } from '#schema/wristband.ts'
import { useEntries } from '#src/sync/undo/use-entries.ts'
import type { BandRow } from '#src/sync/team/wristbands.ts'
import { attempt } from '#src/ui/attempt.ts'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { useMemo, useState } from 'react'
import type { PlanRow } from '../plan-words.ts'
import type { Band } from './band-cards.ts'
import { callsOf, rekeyed, sinceKeyed, unclearNames, withKeptCodes } from './keying.ts'

/** What coaches choose about a card. */
export type BandSettings = Omit<Band, 'calls'> & {
  /** None: all of the plan. */
  readonly sections: readonly string[]
  readonly isShared: boolean
}

/** Two columns of ten: readable at arm's length on the usual card. */
const USUAL: BandSettings = {
  codes: 'numbers',
  names: [],
  rows: 10,
  columns: 2,
  sections: [],
  card: 'slim',
  width: 107.95,
  height: 57.15,
  says: 'short',
  isShared: true,
}

function settingsOf(row: BandRow): BandSettings {
  const { codes, names, rows, columns, sections, card, width, height, says, isShared } = row
  return { codes, names, rows, columns, sections, card, width, height, says, isShared }
}

/** The card whose codes the next one doesn't repeat: the plan's own, or the team's last. */
export function lastBand(bands: readonly BandRow[], current: BandRow | undefined): BandRow | undefined {
  return current ?? newestFirst(bands).find((band) => band.deletedAt === null)
}

/** The settings of a plan's next card. A new plan's card looks as the last one did, and has none of its codes. */
export function usualBand(bands: readonly BandRow[], current: BandRow | undefined): BandSettings {
  const last = lastBand(bands, current)
  return current ? settingsOf(current) : last ? { ...settingsOf(last), sections: [] } : USUAL
}

/** A keyed card as it is added to a plan. */
export function newBand(
  planId: string,
  number: number,
  { names, sections, ...same }: BandSettings,
  keyed: readonly BandCall[],
) {
  return {
    ...same,
    planId,
    number,
    names: [...names],
    sections: [...sections],
    calls: keyed.map(({ code, playId, call, name }) => ({ code, playId, call, name })),
  }
}

/**
 * Changes that hide all of a plan's cards from the players. They go with a newest card that is for coaches only: players would
 * be told that an older one is the current card.
 */
export function hidingOf(bands: readonly BandRow[], planId: string) {
  return bands
    .filter((band) => band.planId === planId && band.deletedAt === null && band.isShared)
    .map((seen) => ({ seen, fields: { isShared: false } }))
}

const KEYING = ['codes', 'names', 'rows', 'columns', 'sections'] as const

type Play = { readonly id: string; readonly name: string; readonly callText: string }

/**
 * The card of a plan as its coach works on it: what counts, the settings of the next version until it is keyed, and the
 * ways to key it. `lines` in the order of the plan.
 */
export function useBandEditor({
  plan,
  lines,
  plays,
  bands,
  current,
}: {
  plan: PlanRow
  lines: readonly { readonly playId: string; readonly section: string }[]
  plays: ReadonlyMap<string, Play>
  bands: readonly BandRow[]
  current: BandRow | undefined
}) {
  const { edit, write } = useEntries(plan.teamId, { attempt, offerUndo })
  const [changes, setChanges] = useState<Partial<BandSettings>>({})
  const [seed, setSeed] = useState(newId)
  const base = useMemo(() => usualBand(bands, current), [bands, current])
  const settings = useMemo(() => ({ ...base, ...changes }), [base, changes])
  const isDraft = !current || KEYING.some((field) => !jsonEqual(settings[field] as Json, base[field] as Json))
  const calls = useMemo(() => callsOf(lines, plays, settings.sections), [lines, plays, settings.sections])
  const before = useMemo(() => lastBand(bands, current)?.calls, [bands, current])
  const next = useMemo(() => rekeyed(calls, settings, before ?? [], seed), [calls, settings, before, seed])
  const shown = useMemo<Band>(
    () => (isDraft || !current ? { ...settings, calls: next } : current),
    [isDraft, current, settings, next],
  )
  const since = useMemo(() => (current ? sinceKeyed(current.calls, calls) : null), [current, calls])
  const unclear = settings.codes === 'grid' ? unclearNames(settings) : []

  return {
    settings,
    calls,
    /** What the paper shows: the card that counts, or what would be keyed. */
    shown,
    isDraft,
    since,
    unclear,
    mayKey: calls.length > 0 && calls.length <= MOST_BAND_CALLS && unclear.length === 0,
    /** Changes the settings; those that leave the codes as they are change the keyed card itself. */
    change: (fields: Partial<BandSettings>) => {
      const isKeying = KEYING.some((field) => field in fields)
      if (isKeying || !current) setChanges((all) => ({ ...all, ...fields }))
      else {
        const others = fields.isShared === false ? hidingOf(bands, plan.id) : []
        edit(
          wristbands,
          [
            { seen: current, fields: fields as { [field: string]: Json } },
            ...others.filter(({ seen }) => seen.id !== current.id),
          ],
          `Changed wristband card ${current.number}`,
        )
      }
    },
    /** Makes the next version, with new codes or with those that calls have. */
    key: (how: 'new' | 'kept') => {
      const number = nextNumber(bands)
      const keyed = how === 'new' ? next : withKeptCodes(calls, settings, current?.calls ?? [], seed)
      write(
        wristbands,
        {
          added: [newBand(plan.id, number, settings, keyed)],
          changed: settings.isShared ? [] : hidingOf(bands, plan.id),
        },
        `Keyed wristband card ${number}`,
      )
      setChanges({})
      setSeed(newId())
    },
  }
}

export type BandEditor = ReturnType<typeof useBandEditor>
