import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts it in hundredths of a second. */
const TICK_MS = 10

/** The processor time of a process and all of its descendants, in ms. Linux only; NaN elsewhere. */
export function processorTimeOf(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  const children = new Map<number, number[]>()
  const times = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const one = /^\d+$/.test(name) ? statOf(name) : null
    if (!one) continue
    times.set(Number(name), one.ticks)
    children.set(one.parent, [...(children.get(one.parent) ?? []), Number(name)])
  }
  const sum = (id: number): number =>
    (times.get(id) ?? 0) + (children.get(id) ?? []).reduce((total, child) => total + sum(child), 0)
  return sum(pid) * TICK_MS
}

/** Its time, and that of ended children. */
function statOf(pid: string): { parent: number; ticks: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // A name may contain anything, also parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((total, field) => total + Number(field), 0)
    return { parent: Number(fields[1]), ticks }
  } catch {
    // It has ended meanwhile.
    return null
  }
}
