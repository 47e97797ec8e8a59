/** The team's own charts, as a call sheet's boxes for them print them. Pure. */
import { goNumberOf, MOST_LEAD, tryChoice, type TryChoice } from '#schema/football/decisions.ts'
import { teamTerms } from '#schema/football/situations.ts'
import type { Numbers } from '#schema/football/team-numbers.ts'

/** From the yard line to the posts, by way of the holder, in yards. */
const KICK_ADDS = 17

/** Of the boxes that a chart fills, what they say above their lines to write on; empty for any other section. */
export function chartRows(section: string, numbers: Numbers, twoPointChart: string): string[] {
  if (section === 'w-fourth-down')
    return [
      ...teamTerms(numbers).fieldZones.map(({ slug, label }) => {
        const upTo = numbers[goNumberOf(slug)]
        return `${label}: ${upTo === 0 ? 'never' : upTo === 1 ? '4th & 1' : `4th & ${upTo} or less`}`
      }),
      `Else a field goal from their ${numbers.kickFrom} in (${numbers.kickFrom + KICK_ADDS} yards)`,
    ]
  if (section !== 'w-two-point') return []
  const two = leads(twoPointChart, '2')
  const open = leads(twoPointChart, '?')
  return [two, open && `Your decision: ${open.charAt(0).toLowerCase()}${open.slice(1)}`].filter(Boolean)
}

/** "Ahead by 1, 4, 5; behind by 2, 5; tied": the leads after the touchdown at which a chart says that. */
function leads(chart: string, choice: TryChoice): string {
  const at = (sign: 1 | -1) =>
    Array.from({ length: MOST_LEAD }, (_, i) => i + 1).filter((by) => tryChoice(chart, sign * by) === choice)
  const [ahead, behind] = [at(1), at(-1)]
  const words = [
    ahead.length > 0 && `ahead by ${ahead.join(', ')}`,
    behind.length > 0 && `behind by ${behind.join(', ')}`,
    tryChoice(chart, 0) === choice && 'tied',
  ]
    .filter(Boolean)
    .join('; ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
