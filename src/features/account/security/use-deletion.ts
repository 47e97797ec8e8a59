import { useCallback, useEffect, useState } from 'react'
import { useForgetAccount } from '#src/sync/session/forget-account.ts'
import { ask, type Called } from '../account-calls.ts'
import type { AccountProblem } from '../account-problem.ts'

export type TeamName = { id: string; name: string }
/** What prevents the deletion of an account, and what would be deleted with it. */
type Outlook = { blockedBy: readonly TeamName[]; teamsThatGo: readonly TeamName[] }

const look = () => ask('delete', '/api/account/delete/check', {})

/** Loads the effects of deleting the account, and deletes it. */
export function useDeletion() {
  const [outlook, setOutlook] = useState<Outlook | null>(null)
  const [problem, setProblem] = useState<AccountProblem | null>(null)
  const [isGone, setGone] = useState(false)
  const leave = useForgetAccount()

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

  /** The problem, or null. */
  const remove = async (password: string): Promise<AccountProblem | null> => {
    setProblem(null)
    const called = await ask('delete', '/api/auth/delete-user', { password })
    setProblem(called.problem)
    // A team's members changed in the meantime.
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
