/** What a coach should know about a drawn coverage before he calls it. */

import { playedCoverage } from './coverage-checks.ts'
import { DEEP, isCoverage, isDeepSafety, type CoverageSlug } from './coverages.ts'
import { COVERAGE_DATA } from './coverages-data.ts'
import type { Diagram } from './diagram.ts'
import { playersOf } from './drawing.ts'
import { numbered, shapeOf } from './formation-shape.ts'

/**
 * What a drawn coverage leaves open: receivers whom nobody has where the others are covered man to man. Of a called coverage also
 * that the front has too few safeties for it.
 */
export function coverageNotes(diagram: Diagram, called = ''): string[] {
  return [...openReceivers(diagram), ...(isCoverage(called) ? missingSafeties(diagram, called) : [])]
}

function openReceivers(diagram: Diagram): string[] {
  const lines = Object.values(diagram.elements).flatMap((one) => (one.kind === 'path' ? [one] : []))
  const zones = Object.values(diagram.elements).filter((one) => one.kind === 'zone' && one.at.y < DEEP)
  const covered = new Set(lines.flatMap((one) => (one.line === 'man' ? [one.to] : [])))
  if (covered.size < 2 || zones.length > 1) return []
  const { right, left, backs } = shapeOf(diagram)
  const open = [...numbered(right), ...numbered(left), ...backs].filter(({ id }) => !covered.has(id))
  const rushers = lines.filter(
    ({ line, from }) => line === 'rush' && from !== null && isDefender(diagram, from),
  )
  if (open.length === 0) return []
  return [`${rushers.length} rush, so nobody covers ${open.map(({ role }) => role).join(' and ')}.`]
}

function missingSafeties(diagram: Diagram, called: CoverageSlug): string[] {
  const safeties = playersOf(diagram, 'defense').filter(isDeepSafety).length
  const zones = Object.values(diagram.elements).flatMap((one) => (one.kind === 'zone' ? [one.at] : []))
  if (zones.length === 0 || COVERAGE_DATA[called].type === 'man') return []
  if (safeties === 0) return ['No safety: nobody has the deep middle.']
  const played = playedCoverage(called, { safeties })
  return played === called
    ? []
    : [`One safety: ${COVERAGE_DATA[called].name} is played three deep, like ${COVERAGE_DATA[played].name}.`]
}

function isDefender({ elements }: Diagram, id: string): boolean {
  const man = elements[id]
  return man?.kind === 'player' && man.side === 'defense'
}
