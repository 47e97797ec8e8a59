/** Is this device ready for the sideline? Pure: from what is known to a line for each thing a coach would check. */
import type { BandCall } from '#schema/wristband.ts'
import type { OtherDevice } from '#src/board/editor/company.ts'
import { count, timeAgo } from '#src/lib/words.ts'
import type { DeviceFacts } from './use-device-facts.ts'

export type Check = {
  id: 'playbook' | 'unsent' | 'storage' | 'codes' | 'battery' | 'awake' | 'second'
  name: string
  words: string
  /** `look` is worth a look before kickoff; `told` is only said. */
  state: 'ok' | 'look' | 'told'
}

/** A wristband card: "3 KR · Nov 25", its calls, and how many calls of the plan have no code on it. */
type Card = { readonly stamp: string; readonly calls: number; readonly missing: number }

export type Known = {
  plays: number
  /** Offensive plays, and how many of them have a wristband code. */
  offense: number
  coded: number
  /** The card of the next game's plan; null for none. While there is one, no other code of a play counts. */
  card: Card | null
  /** Whether all of the playbook is on this device. */
  isComplete: boolean
  /** When the team was last known to be complete here, in ms; 0 for never. */
  syncedAt: number
  isConnected: boolean
  pending: number
  /** Whether there is a next game, and whether it is today or under way. */
  hasGame: boolean
  isGameDay: boolean
  /** Other devices that have its plan open; null while that isn't known. */
  others: readonly OtherDevice[] | null
  device: DeviceFacts
  /** In ms. */
  now: number
}

/** Under this a battery may not last a game. */
const ENOUGH_BATTERY = 0.6

export function readiness(known: Known): Check[] {
  return [
    playbook(known),
    unsent(known),
    storage(known),
    codes(known),
    battery(known),
    awake(known),
    second(known),
  ]
}

function playbook({ plays, isComplete, syncedAt, isConnected, now }: Known): Check {
  const check = { id: 'playbook', name: 'Playbook on this device' } as const
  if (!isComplete) return { ...check, state: 'look', words: 'Still downloading. Stay online.' }
  if (plays === 0) return { ...check, state: 'look', words: 'Your playbook is empty.' }
  const when = isConnected ? 'up to date' : `as of ${timeAgo(syncedAt, now)}`
  return { ...check, state: 'ok', words: `${count(plays, 'play')}, ${when}. Works offline.` }
}

function unsent({ pending }: Known): Check {
  const check = { id: 'unsent', name: 'Your changes' } as const
  if (pending === 0) return { ...check, state: 'ok', words: 'All saved.' }
  return {
    ...check,
    state: 'look',
    words: `${count(pending, 'change')} waiting to sync, safe on this device.`,
  }
}

function storage({ device }: Known): Check {
  const check = { id: 'storage', name: 'Offline data' } as const
  if (device.isPersisted === null)
    return { ...check, state: 'told', words: "This browser doesn't report it." }
  return device.isPersisted
    ? { ...check, state: 'ok', words: 'Your browser keeps it, even when space runs low.' }
    : { ...check, state: 'look', words: 'Your browser may delete it if space is low.' }
}

function codes({ offense, coded, card }: Known): Check {
  const check = { id: 'codes', name: 'Wristband codes' } as const
  if (card) {
    const words = `Card ${card.stamp}, ${count(card.calls, 'call')}.`
    if (card.missing === 0) return { ...check, state: 'ok', words }
    const have = card.missing === 1 ? 'has' : 'have'
    return {
      ...check,
      state: 'look',
      words: `${words} ${count(card.missing, 'call')} of the plan ${have} no code.`,
    }
  }
  if (offense === 0) return { ...check, state: 'told', words: 'No offensive plays to number.' }
  if (coded === 0) return { ...check, state: 'told', words: 'None. OK if you call plays by name.' }
  return coded === offense
    ? { ...check, state: 'ok', words: `On all ${count(offense, 'offensive play')}.` }
    : { ...check, state: 'look', words: `On ${coded} of ${count(offense, 'offensive play')}.` }
}

function battery({ device }: Known): Check {
  const check = { id: 'battery', name: 'Battery' } as const
  if (!device.battery)
    return { ...check, state: 'told', words: "This browser doesn't report it. Check before kickoff." }
  const { level, charging } = device.battery
  const words = `${Math.round(level * 100)}%, ${charging ? 'charging' : 'not charging'}.`
  return { ...check, state: charging || level >= ENOUGH_BATTERY ? 'ok' : 'look', words }
}

function awake({ device }: Known): Check {
  const check = { id: 'awake', name: 'Screen stays awake' } as const
  return device.canStayAwake
    ? { ...check, state: 'ok', words: 'This browser can keep the screen on.' }
    : { ...check, state: 'look', words: "This browser can't. Turn off auto-lock in your device's settings." }
}

/** How many calls of a plan have no code on its card, in the sections that the card carries: none for all. */
export function callsWithoutCode(
  lines: readonly { readonly playId: string; readonly section: string }[],
  plays: ReadonlySet<string>,
  { calls, sections }: { readonly calls: readonly BandCall[]; readonly sections: readonly string[] },
): number {
  const coded = new Set(calls.map(({ playId }) => playId))
  const missing = lines.filter(
    ({ playId, section }) =>
      plays.has(playId) && !coded.has(playId) && (sections.length === 0 || sections.includes(section)),
  )
  return new Set(missing.map(({ playId }) => playId)).size
}

/** The plan open on another device, which so has it too: there the game goes on when this one fails. */
function second({ others, hasGame, isGameDay }: Known): Check {
  const check = { id: 'second', name: 'Second device' } as const
  if (!hasGame) return { ...check, state: 'told', words: 'No game to open on it.' }
  if (!others) return { ...check, state: 'told', words: "Checked while you're online." }
  if (others.length === 0)
    return {
      ...check,
      state: isGameDay ? 'look' : 'told',
      words: 'No other device has the game plan open. Open BoxCall on one to see it here.',
    }
  const names = [...new Set(others.map(({ name, isOwn }) => (isOwn ? 'you' : name)))].join(', ')
  return {
    ...check,
    state: 'ok',
    words: `${count(others.length, 'other device')} ${others.length === 1 ? 'has' : 'have'} the game plan open: ${names}.`,
  }
}
