/** Which edition of a team's card is in hand: each that says something else gets the next number when it is printed. */
import { readStored, writeStored } from '#src/lib/storage.ts'

type Edition = { number: number; print: string }

const keyFor = (teamId: string): string => `hashmark.wristband-number.${teamId}`

function lastPrinted(teamId: string): Edition {
  try {
    const { number, print } = Object(
      JSON.parse(readStored('local', keyFor(teamId)) ?? '{}'),
    ) as Partial<Edition>
    if (typeof number === 'number' && number > 0 && typeof print === 'string') return { number, print }
  } catch {
    // What cannot be read was never printed.
  }
  return { number: 0, print: '' }
}

/** The number of a card that says this. */
export function cardNumber(teamId: string, print: string): number {
  const last = lastPrinted(teamId)
  return last.print === print ? last.number : last.number + 1
}

export function rememberPrinted(teamId: string, edition: Edition): void {
  writeStored('local', keyFor(teamId), JSON.stringify(edition))
}
