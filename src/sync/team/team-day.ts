/** The day on a team's calendar, wherever the device is. */
import { USUAL_ZONE } from '#schema/calendar.ts'
import type { Day } from '#src/lib/day-search.ts'
import { dayIn } from '#src/lib/days.ts'
import { useNow } from '#src/lib/use-now.ts'
import { useTeams } from './teams.ts'

/** The team's time zone, such as America/Chicago. */
export function useTeamZone(teamId: string): string {
  return useTeams().teams.find(({ id }) => id === teamId)?.timeZone ?? USUAL_ZONE
}

/** Today in the team's time zone: what "today", "overdue", and "this week" of its practices, records, and staff go by. */
export function useTeamDay(teamId: string): Day {
  return dayIn(useNow(), useTeamZone(teamId))
}
