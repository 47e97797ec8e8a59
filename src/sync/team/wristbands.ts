/** The wristband cards of a team's game plans, and the codes that they give its plays. */
import { queries } from '#schema/queries/index.ts'
import { type BandCall, currentBand, stampOf } from '#schema/wristband.ts'
import { dateWords } from '#src/lib/words.ts'
import type { Row } from '@rocicorp/zero'
import { useMemo } from 'react'
import type { PlayRow } from './plays.ts'
import { useRows } from '../use-query.ts'

export type BandRow = Row['planWristbands']

const NONE: readonly BandRow[] = []

/** All versions on this device, and the one of this plan that counts. */
export function useWristbands(teamId: string, planId: string) {
  const { rows } = useRows(queries.plans.wristbands({ teamId }))
  return useMemo(
    () => ({ bands: rows.length > 0 ? rows : NONE, band: currentBand(rows, planId) }),
    [rows, planId],
  )
}

/** The plays with the codes of a plan's card. While it has one, no other code of a play counts. */
export function withBandCodes(
  plays: ReadonlyMap<string, PlayRow>,
  band: { readonly calls: readonly BandCall[] } | undefined,
): ReadonlyMap<string, PlayRow> {
  if (!band) return plays
  const codes = new Map(band.calls.map(({ playId, code }) => [playId, code]))
  return new Map(
    [...plays].map(([id, play]) => {
      const wristCode = codes.get(id) ?? ''
      return [id, play.wristCode === wristCode ? play : { ...play, wristCode }]
    }),
  )
}

/** What a card says itself: "3 KR · Nov 25". */
export function cardStamp(band: Pick<BandRow, 'id' | 'number' | 'createdAt'>): string {
  return `${stampOf(band)} · ${dateWords(band.createdAt).slice(0, -6)}`
}
