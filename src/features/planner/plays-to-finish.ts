/** The plays that the staff has still to finish. Pure. */

type Play = { readonly status: 'draft' | 'review' | 'published'; readonly isArchived: boolean }

const LINES = [
  { status: 'draft', words: 'in draft' },
  { status: 'review', words: 'waiting for review' },
] as const

/** How many plays wait for what; archived plays wait for nothing. States without plays are left out. */
export function playsToFinish(
  plays: readonly Play[],
): { status: 'draft' | 'review'; words: string; n: number }[] {
  return LINES.map((line) => ({
    ...line,
    n: plays.filter(({ status, isArchived }) => status === line.status && !isArchived).length,
  })).filter(({ n }) => n > 0)
}
