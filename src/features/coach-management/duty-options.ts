import type { Person } from './duty-rules.ts'
import { CHANNELS, channelWords } from './usual-duties.ts'

/** Who can be given a duty. Somebody who has left stays named until the duty is given on. */
export function personOptions(people: readonly Person[], held: string | null, none: string) {
  const isGone = held !== null && !people.some(({ id }) => id === held)
  return [
    { value: '', label: none },
    ...people
      .toSorted((a, b) => Number(b.isOfStaff) - Number(a.isOfStaff))
      .map(({ id, name, isOfStaff, titles = [] }) => ({
        value: id,
        label: titles.length > 0 ? `${name} (${titles.join('/')})` : name,
        group: isOfStaff ? 'Staff' : 'Other members',
      })),
    ...(isGone ? [{ value: held, label: 'Former members' }] : []),
  ]
}

/**
 * The usual channels, plus the duty's current channel if different; `isShort` when the column heading
 * already says "channel".
 */
export function channelOptions(held = '', isShort = false) {
  const all: readonly string[] = CHANNELS
  return (all.includes(held) ? all : [...all, held]).map((value) => ({
    value,
    label: isShort ? shortWords(value) : channelWords(value),
  }))
}

function shortWords(channel: string): string {
  return channel ? `Ch ${channel}` : 'None'
}
