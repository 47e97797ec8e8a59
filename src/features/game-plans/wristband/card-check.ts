/** Is the card on this wrist the one that counts, and what does its code mean? Pure. */
import type { BandCall } from '#schema/wristband.ts'

type Card = { readonly id: string; readonly calls: readonly BandCall[] }

export type CardCheck = {
  readonly isCurrent: boolean
  /** What the code stands for on that card; undefined where the card has no such code. */
  readonly meant: BandCall | undefined
  /** What the same code stands for on the current card. */
  readonly now: BandCall | undefined
  /** The code that the old call has on the current card; undefined where it is not on it. */
  readonly newCode: string | undefined
}

/** What people type for one code: "b3", "B 3" and "#B3". */
const plain = (code: string) => code.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Looks a code of one card up, beside the card that counts. */
export function checkCard(card: Card, current: Card, code: string): CardCheck {
  const find = ({ calls }: Card) => calls.find((one) => plain(one.code) === plain(code))
  const meant = find(card)
  return {
    isCurrent: card.id === current.id,
    meant,
    now: find(current),
    newCode: current.calls.find(({ playId }) => playId === meant?.playId)?.code,
  }
}

export const textOf = ({ call, name }: Pick<BandCall, 'call' | 'name'>): string => call || name

/** The answer in words; `code` as it stands on a card, where it does. */
export function checkWords({ isCurrent, meant, now, newCode }: CardCheck, typed: string): string[] {
  const code = (meant ?? now)?.code ?? typed.trim()
  if (isCurrent) return [meant ? `${code} is ${textOf(meant)}.` : `This card has no ${code}.`]
  const was = meant ? `Code ${code} was ${textOf(meant)} then.` : `That card has no ${code}.`
  if (meant && newCode === code) return [was, `It still is, on the current card.`]
  return [
    was,
    now ? `Now ${code} is ${textOf(now)}.` : `The current card has no ${code}.`,
    ...(meant
      ? [newCode ? `${textOf(meant)} is ${newCode} now.` : `${textOf(meant)} is not on the current card.`]
      : []),
  ]
}
