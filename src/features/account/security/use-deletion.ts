import { useCallback, useEffect, useState } from 'react'
import { useFarewell } from '#src/sync/session/farewell.ts'
import { ask, type Called } from '../account-calls.ts'
import type { AccountProblem } from '../account-problem.ts'

export type TeamName = { id: string; name: string }
/** What stands in the way of an account's end, and what goes along with it. */
type Outlook = { blockedBy: readonly TeamName[]; teamsThatGo: readonly TeamName[] }

const look = () => ask('delete', '/api/account/delete/check', {})

/** Asks what an account's end would mean, and ends it. */
export function useDeletion() {
  const [outlook, setOutlook] = useState<Outlook | null>(null)
  const [problem, setProblem] = useState<AccountProblem | null>(null)
  const [isGone, setGone] = useState(false)
  const leave = useFarewell()

  const take = useCallback((called: Called) => {
    setProblem(called.problem)
    if (!called.problem) setOutlook(read(called.body))
  }, [])

  useEffect(() => {
    let isHere = true
    void look().then((called) => isHere && take(called))
    return () => {
      isHere = false
    }
  }, [take])

  /** What went wrong, or null. */
  const remove = async (password: string): Promise<AccountProblem | null> => {
    setProblem(null)
    const called = await ask('delete', '/api/auth/delete-user', { password })
    setProblem(called.problem)
    // Somebody came to the team, or left it, meanwhile.
    if (called.problem?.end === 'head-coach') take(await look())
    if (called.problem) return called.problem
    setGone(true)
    await leave()
    return null
  }

  return { outlook, problem, setProblem, remove, isGone }
}

function read(body: unknown): Outlook {
  const { blockedBy, teamsThatGo } = Object(body) as { blockedBy?: unknown; teamsThatGo?: unknown }
  return { blockedBy: names(blockedBy), teamsThatGo: names(teamsThatGo) }
}

function names(teams: unknown): TeamName[] {
  return Array.isArray(teams)
    ? teams.filter(
        (team): team is TeamName =>
          typeof (Object(team) as TeamName).id === 'string' &&
          typeof (Object(team) as TeamName).name === 'string',
      )
    : []
}
