/** What goes on the wristbands: the plays that have a code, in the order in which a player looks for it. Pure. */

export type CodedCall = { id: string; code: string; call: string }

type CodedPlay = {
  id: string
  name: string
  callText: string
  wristCode: string
  unit: string
  status: string
}

/** In two columns of ten, the calls can be read at arm's length on a card that fits the sleeve. */
export const CALLS_A_CARD = 20

/**
 * The published calls of the offense, card by card, and the codes that more than one of them has: a player would run
 * the wrong one.
 */
export function wristCards(plays: readonly CodedPlay[]): {
  cards: readonly (readonly CodedCall[])[]
  doubled: readonly string[]
} {
  const calls = plays
    .filter(
      ({ unit, status, wristCode }) =>
        unit === 'offense' && status === 'published' && wristCode.trim() !== '',
    )
    .map(({ id, name, callText, wristCode }) => ({
      id,
      code: wristCode.trim(),
      call: callText.trim() || name,
    }))
    .toSorted((a, b) => a.code.localeCompare(b.code, 'en-US', { numeric: true }))
  const cards = Array.from({ length: Math.ceil(calls.length / CALLS_A_CARD) }, (_, card) =>
    calls.slice(card * CALLS_A_CARD, (card + 1) * CALLS_A_CARD),
  )
  const doubled = calls.map(({ code }) => code).filter((code, i, all) => i > 0 && all[i - 1] === code)
  return { cards, doubled: [...new Set(doubled)] }
}
