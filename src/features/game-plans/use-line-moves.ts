import { sectionLabel } from '#schema/game-plan.ts'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Groups } from './plan-lines.tsx'
import type { LineRow } from './plan-words.ts'

/** A place in a plan: a section, its other lines, and how many of them come before. */
export type Place = { section: string; among: readonly LineRow[]; at: number }

export type LineMoves = {
  /** Moves before `at` among the section's other lines. */
  to: (line: LineRow, section: string, at: number) => void
  /** Moves up or down by one, across sections at their edges. */
  step: (line: LineRow, by: -1 | 1) => void
  /** Moves to the end of a section. */
  toSection: (line: LineRow, section: string) => void
  said: string
}

/**
 * Moves lines. Focus follows once the page shows the line in its new place, also in another section; `said` is
 * announced to screen readers.
 */
export function useLineMoves(
  /** The element that contains the lines. */
  root: RefObject<HTMLElement | null>,
  groups: Groups,
  nameOf: (line: LineRow) => string,
  move: (line: LineRow, to: Place) => boolean,
): LineMoves {
  const [said, setSaid] = useState('')
  const moved = useRef<{ line: LineRow; act: string; from: Element | null } | null>(null)

  // After every render, since this one may show the line in its new place.
  useLayoutEffect(() => {
    const wanted = moved.current
    const now = wanted && groups.flatMap(({ lines }) => lines).find(({ id }) => id === wanted.line.id)
    if (!wanted || (now && now.section === wanted.line.section && now.sortKey === wanted.line.sortKey)) return
    moved.current = null
    const { from, line, act } = wanted
    const focused = document.activeElement
    const isKept = from ? focused === from && !from.matches(':disabled') : focused !== document.body
    const there = root.current?.querySelector(`[data-line="${line.id}"]`)
    const same = there?.querySelector<HTMLElement>(`[data-act="${act}"]:not(:disabled)`)
    if (!isKept) (same ?? there?.querySelector<HTMLElement>('[data-grip]'))?.focus()
  })

  const linesIn = (section: string) => groups.find((group) => group.section === section)?.lines ?? []

  /** `act` gets the focus if the move wasn't started from the line itself. */
  const to = (line: LineRow, section: string, at: number, act?: string) => {
    const among = linesIn(section)
    const from = document.activeElement
    const isHeld = from?.closest('[data-line]')?.getAttribute('data-line') === line.id
    if (!move(line, { section, among, at })) return
    // A moved element loses focus, and another section renders the line anew.
    moved.current =
      act !== undefined
        ? { line, act, from: null }
        : from && isHeld
          ? { line, act: from.getAttribute('data-act') ?? '', from }
          : null
    const others = among.filter(({ id }) => id !== line.id).length
    setSaid(`${nameOf(line)} is now ${at + 1} of ${others + 1} in ${sectionLabel(section)}`)
  }

  return {
    to,
    step: (line, by) => {
      const g = groups.findIndex(({ section }) => section === line.section)
      const here = groups[g]?.lines ?? []
      const at = here.findIndex(({ id }) => id === line.id) + by
      if (at >= 0 && at < here.length) return to(line, line.section, at)
      const next = groups[g + by]
      if (next) to(line, next.section, by < 0 ? next.lines.length : 0)
    },
    toSection: (line, section) => {
      if (section !== line.section) to(line, section, linesIn(section).length, 'menu')
    },
    said,
  }
}
