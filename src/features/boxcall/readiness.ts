/** Is this device ready for the sideline? Pure: from what is known to a line for each thing a coach would check. */
import { count, timeAgo } from '#src/lib/words.ts'
import type { DeviceFacts } from './use-device-facts.ts'

export type Check = {
  id: 'playbook' | 'unsent' | 'storage' | 'codes' | 'battery' | 'awake' | 'screen'
  name: string
  words: string
  /** `look` is worth a look before kickoff; `told` is only said. */
  state: 'ok' | 'look' | 'told'
}

export type Known = {
  plays: number
  /** Offensive plays, and how many of them have a wristband code. */
  offense: number
  coded: number
  /** Whether all of the playbook is on this device. */
  isComplete: boolean
  /** When the team was last known to be complete here, in ms; 0 for never. */
  syncedAt: number
  isConnected: boolean
  pending: number
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
    screens(known),
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

function codes({ offense, coded }: Known): Check {
  const check = { id: 'codes', name: 'Wristband codes' } as const
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

function screens({ device }: Known): Check {
  const check = { id: 'screen', name: 'Second screen' } as const
  if (device.hasSecondScreen === null)
    return { ...check, state: 'told', words: "This browser doesn't report it." }
  return {
    ...check,
    state: 'told',
    words: device.hasSecondScreen ? 'Connected.' : 'None connected. You only need one in the booth.',
  }
}
