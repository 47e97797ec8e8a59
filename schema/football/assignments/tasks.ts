/** What a scheme's rule can tell a player to do, whom it can leave, and what a scheme consists of. */

import type { RunSlug } from '../blocking.ts'

/**
 * kick: the end player on the line; kick-back: the one on the back side; trap: the first player on the line on or past the
 * play-side guard; trap-center: the first one past the center; lead: the linebacker nearest to the hole (backer: from the line); wrap: the first linebacker counted from the play side;
 * cover: the player who covers him (head up or in his play-side gap), the last player of the surface also everybody outside;
 * end-back: the end player on the back side; down: the player in his inside gap; back: the player in his back-side gap, also the one
 * over a guard who pulls; on: the player head up on him or on his outside shoulder; hinge: the first player on the back side.
 * edge: the end player, hooked and not kicked; force: the first player beyond the surface; reach: the next player to the play side.
 * crack: the linebacker inside a split receiver, or the end where the line has nobody for him; seal: that end, hooked by the
 * tackle where no receiver got to him; wham: the player on the line nearest to the ball.
 * backer-back: the first linebacker from the back side; nose: the player head up on him; cut: the player in his play-side gap, over a guard who pulls.
 * wedge: the player on him or in his gap toward the ball.
 * Tasks after a climb are tried where no linebacker is left.
 * combo: with a neighbor who has a lineman, then to the linebacker; climb: to a linebacker.
 */
export type Task =
  | 'kick'
  | 'kick-back'
  | 'trap'
  | 'lead'
  | 'wrap'
  | 'cover'
  | 'end-back'
  | 'down'
  | 'back'
  | 'on'
  | 'hinge'
  | 'combo'
  | 'climb'
  | 'edge'
  | 'force'
  | 'reach'
  | 'crack'
  | 'seal'
  | 'backer'
  | 'trap-center'
  | 'wham'
  | 'backer-back'
  | 'cut'
  | 'nose'
  | 'wedge'

/**
 * edge-back, fake-back, and away-back: the end player on the back side; b-gap: the player on the line between guard and tackle; dive: the first player on or outside the play-side guard (midline) or tackle
 * (veer); outside, outside-back: everybody in the box beyond the last player of the line on that side; pitch: the next player outside the dive; edge: the end player on the play side; support: the first player beyond him.
 */
export type Read =
  | 'fake-back'
  | 'away-back'
  | 'b-gap'
  | 'edge-back'
  | 'dive-guard'
  | 'dive-tackle'
  | 'pitch'
  | 'edge'
  | 'support'
  | 'outside'
  | 'outside-back'

export type Rules = {
  /** Where the run hits, in yards to the play side: the tie-break of a lead block. */
  hole: number
  /** Defenders left alone on purpose, before anybody blocks. */
  reads: readonly Read[]
  rows: readonly (readonly [who: string, ...tasks: Task[]])[]
  /** With fewer players than linebackers, those on this side are blocked first; the play side where it isn't said. */
  counts?: 'play' | 'back'
  /** It needs a back to pitch to. */
  trail?: true
  /** Where two could help with one player, the one on the play side does; in zone blocking the one on the back side. */
  playSideHelps?: true
  /** Everybody helps toward the ball, and nobody away from it. */
  inward?: true
  /** The read when the formation has none of these players for the end. */
  spare?: { who: string; read: Read }
  /** Positions that a rule cannot do without; the formation says so when it has none of them. */
  needs?: { who: string; words: string }
  /** The run whose rows the line blocks by without that player. */
  without?: RunSlug
  source: string
}
