/** Fourth downs and tries in a coach's words, by the team's own charts. Pure. */
import { type FourthDown, fourthDown, tryChoice } from '#schema/football/decisions.ts'
import type { GameState } from '#schema/football/game/log.ts'
import { teamTerms, termLabel } from '#schema/football/situations.ts'
import type { Numbers } from '#schema/football/team-numbers.ts'
import { count } from '#src/lib/words.ts'
import { noKickWords } from '#schema/football/game/words.ts'

/** Seconds left in the game from which a chart made for any quarter is no answer when a team is behind. */
const LATE = 300

type Decision = { readonly title: string; readonly says: string; readonly why: string }

/** "up 3", "down 1", "tied". */
const leadWords = (lead: number) => (lead === 0 ? 'tied' : lead > 0 ? `up ${lead}` : `down ${-lead}`)

function fourthDownCard({ situation, score, rules, overtime }: GameState, numbers: Numbers): Decision {
  const { distance, yardsToGoal, quarter, time } = situation
  const at = fourthDown({ distance, yardsToGoal }, numbers)
  const behind = score.them - score.us
  // Overtime begins with a tie: a team that is behind in it has its last series, or its last drive.
  const isLate = behind > 0 && (quarter > 4 || (quarter === 4 && time <= LATE))
  const isSeries = quarter > 4 && rules.overtime.kind === 'series'
  const endsSeries = at.says === 'punt' && isSeries
  // The other team had its series: three points win, which a chart made for any quarter doesn't know.
  const anyScoreWins = isSeries && overtime?.done === 1 && behind === 0
  const isOpen =
    (isLate && at.says !== 'go') || endsSeries || (anyScoreWins && at.inRange && at.says === 'go')
  return {
    title: '4th down',
    says: isOpen ? 'Your decision' : WORDS[at.says](at),
    why: [
      goWords(at, numbers),
      anyScoreWins && 'Any score wins.',
      endsSeries && 'A punt ends your series.',
      at.inRange && at.says !== 'kick' && `A field goal is ${at.fieldGoal} yards.`,
      isLate &&
        (behind > 3
          ? `A field goal leaves you down ${behind - 3}.`
          : `A field goal makes it ${leadWords(3 - behind)}.`),
    ]
      .filter(Boolean)
      .join(' '),
  }
}

const WORDS: Record<FourthDown['says'], (at: FourthDown) => string> = {
  go: () => 'Go for it',
  kick: ({ fieldGoal }) => `Field goal, ${fieldGoal} yards`,
  punt: () => 'Punt',
}

function goWords({ zone, upTo }: FourthDown, numbers: Numbers): string {
  const where = termLabel(teamTerms(numbers).fieldZones, zone)
  return upTo === 0 ? `${where}: your chart never goes.` : `${where}: your chart goes up to 4th & ${upTo}.`
}

const TRY_WORDS = { '1': 'Kick', '2': 'Go for 2', '?': 'Your decision' }

function tryCard({ situation, score, rules }: GameState, chart: string): Decision {
  const lead = score.us - score.them
  const noKick = noKickWords(situation.quarter, rules)
  if (noKick !== null)
    return {
      title: 'Try',
      says: 'Two points only',
      why: `${noKick} Good: ${leadWords(lead + 2)}. No good: ${leadWords(lead)}.`,
    }
  const choice = tryChoice(chart, lead)
  return {
    title: 'Try',
    says: choice === null ? 'Kick or go for 2' : TRY_WORDS[choice],
    why: `${choice === null ? `Your chart ends at ${count(20, 'point')}. ` : ''}Kick good: ${leadWords(lead + 1)}. Two points: ${leadWords(lead + 2)}. No good: ${leadWords(lead)}.`,
  }
}

/** What a team's own charts say of this fourth down or this try of ours; null when there's nothing to decide. */
export function decisionAt(state: GameState, numbers: Numbers, chart: string): Decision | null {
  const { phase, ball, down } = state.situation
  if (ball !== 'us' || state.over) return null
  if (phase === 'try') return tryCard(state, chart)
  return phase === 'scrimmage' && down === 4 ? fourthDownCard(state, numbers) : null
}
