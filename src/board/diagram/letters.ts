/** How wide letters are, and how they are made to fit on a player. Pure. */
import type { PlayerElement } from '#schema/football/diagram.ts'

/** Widths of Inter's bold capitals, digits and a few more, in heights of the letter; any other takes `OTHER`. */
const WIDTHS: Readonly<Record<string, number>> = {
  B: 0.67,
  C: 0.75,
  D: 0.74,
  E: 0.61,
  F: 0.59,
  G: 0.76,
  H: 0.76,
  I: 0.28,
  J: 0.57,
  K: 0.69,
  L: 0.58,
  M: 0.93,
  N: 0.77,
  O: 0.78,
  P: 0.65,
  Q: 0.79,
  R: 0.66,
  S: 0.66,
  T: 0.66,
  U: 0.74,
  W: 1.03,
  X: 0.7,
  '1': 0.45,
  ' ': 0.25,
}
const OTHER = 0.7

/** The width of a text of that size, in the same unit. */
export function widthOf(text: string, size: number): number {
  return Array.from(text).reduce((sum, letter) => sum + (WIDTHS[letter] ?? OTHER), 0) * size
}

/** The attributes that make letters narrower where they would not fit in `room`; none where they do. */
export function narrowed(
  text: string,
  size: number,
  room: number,
): { textLength?: number; lengthAdjust?: 'spacingAndGlyphs' } {
  return widthOf(text, size) <= room
    ? {}
    : { textLength: Math.round(room * 100) / 100, lengthAdjust: 'spacingAndGlyphs' }
}

/** Letters grow beyond their usual size for a token by so much at most, before they leave it. */
const MOST = 1.65

/** The size of letters on a player, in the unit of `usual`: large enough to be read where `least` is that, as far as the token goes. */
export function letterSize(usual: number, least: number): number {
  return Math.round(Math.min(usual * MOST, Math.max(usual, least)) * 100) / 100
}

/** Between the letters of two defenders, as a share of their height. */
const GAP = 0.15

type Lettered = Pick<PlayerElement, 'at' | 'shape' | 'label'>

/** One height for the letters of all who are drawn as letters alone: as wanted, or less where two would run into each other. */
export function apartHeight(players: readonly Lettered[], wanted: number): number {
  const men = players.filter(({ shape }) => shape === 'letter')
  const most = men.flatMap((man, i) =>
    men.slice(i + 1).flatMap((other) => {
      const isBeside = Math.abs(man.at.y - other.at.y) < wanted
      const widths = (widthOf(man.label, 1) + widthOf(other.label, 1)) / 2
      return isBeside ? [Math.abs(man.at.x - other.at.x) / (widths + GAP)] : []
    }),
  )
  return Math.round(Math.min(wanted, ...most) * 100) / 100
}
