/**
 * Jobs written by hand after the sources that schemes.ts names: `RT:T` blocks T, `LG:N+W`
 * helps on N and climbs to W, `read:E` and `free:W` are the players left on purpose and by the numbers.
 */

import type { RunSlug } from '../blocking.ts'

export const HAND_JOBS: readonly (readonly [formation: string, run: RunSlug, front: string, jobs: string])[] =
  [
    // Zone: the covered player has his own, the uncovered player helps and climbs (blockplustackle 2017).
    ['i-pro', 'inside-zone', '4-3-over', 'C:N RG:T Y:E LT:E2 F:M LG:N+W RT:E+S'],
    ['i-pro', 'inside-zone', '3-4-okie', 'C:N RT:E Y:S LT:E2 F:M'],
    ['i-pro', 'inside-zone', '4-2-5-nickel-over', 'C:N RG:T Y:E LT:E2 F:M LG:N+W'],
    ['i-pro', 'inside-zone', '4-4-stack', 'LG:T2 RG:T Y:E LT:E2'],
    ['i-pro', 'inside-zone', '5-3', 'C:N RG:T Y:E LG:T2 LT:E2 F:M'],
    ['gun-doubles-te', 'inside-zone', '4-3-over', 'C:N RG:T Y:E LT:E2 free:W'],
    ['gun-doubles-te', 'inside-zone', '4-2-5-nickel-over', 'C:N RG:T Y:E LT:E2 LG:N+W RT:E+M'],
    ['ace-wing', 'split-zone', '4-3-over', 'U:E2 LT:W C:N RG:T Y:E LG:N+M RT:E+S'],
    ['i-pro', 'split-zone', '4-3-over', 'F:E2 LT:W C:N RG:T Y:E'],
    ['i-pro', 'split-zone', '4-2-5-nickel-over', 'F:E2 LT:W C:N RG:T Y:E LG:N+N RT:E+M'],
    ['i-pro', 'split-zone', '3-4-okie', 'F:J LT:E2 C:N RT:E Y:S LG:N+W RG:E+M'],
    ['i-pro', 'outside-zone', '4-3-over', 'C:N RG:T Y:E LT:E2 LG:N+W RT:E+M F:S'],
    ['i-pro', 'outside-zone', '3-4-okie', 'C:N RT:E Y:S LT:E2 F:M'],
    ['i-pro', 'stretch', '4-3-over', 'C:N RG:T Y:E LT:E2 F:S RT:E+M'],
    ['i-pro', 'duo', '4-3-over', 'C:N RG:T Y:E LT:E2 LG:N+W F:M'],
    // Gap: inside gap, else help and climb; the end is kicked, the guard wraps (Strong Football 2011).
    ['i-pro', 'power', '4-3-over', 'F:E LG:S C:N RT:T RG:T+W LT:E2 Y:M'],
    ['i-pro', 'power', '3-4-okie', 'F:S LG:M C:N Y:E LT:E2 RG:N+W'],
    ['i-pro', 'power', '4-2-5-nickel-over', 'F:E LG:M C:N RT:T RG:T+W LT:E2 Y:none'],
    ['ace-wing', 'power', '4-3-over', 'U:E LG:S C:N RT:T RG:T+W Y:M LT:E2'],
    ['heavy-unbalanced', 'power', '4-3-over', 'F:E LG:S C:N RT:T RG:T+W U:E2 LT:M'],
    ['i-pro', 'counter-gt', '4-3-over', 'LG:E LT:S F:E2 C:N RT:T RG:T+W Y:M'],
    ['i-pro', 'counter-gt', '4-2-5-nickel-over', 'LG:E LT:M F:E2 C:N RT:T RG:T+W'],
    ['i-pro', 'counter-gt', '3-4-okie', 'LG:S LT:M F:J C:N Y:E'],
    ['gun-doubles-te', 'counter-gt', '4-3-over', 'LG:E LT:S C:N RT:T RG:T+W Y:M read:E2'],
    ['gun-doubles-te', 'counter-gt', '4-2-5-nickel-over', 'LG:E LT:M C:N RT:T RG:T+W read:E2'],
    ['flexbone', 'counter-gt', '4-3-over', 'LG:E LT:S A:E2 C:N RT:T'],
    ['i-pro', 'dart', '4-3-over', 'LT:S F:E2 C:N RG:T Y:E'],
    ['gun-doubles-te', 'dart', '4-2-5-nickel-over', 'LT:M C:N RG:T Y:E read:E2'],
    ['i-pro', 'iso', '4-3-over', 'F:M C:N RG:T Y:E LT:E2 LG:N+W RT:E+S'],
    ['i-pro', 'iso', '3-4-okie', 'F:M C:N RT:E Y:S LT:E2'],
    ['i-pro', 'iso', '4-4-stack', 'F:M RG:T Y:E LT:E2 LG:T2'],
    // Wing-T: gap, down, backer; the trapper takes the first player on or past the guard (wingt-coach, Strong Football).
    ['i-pro', 'trap', '4-3-over', 'LG:T C:N RG:M RT:S Y:E LT:E2'],
    ['wing-t', 'trap', '4-3-over', 'LG:T C:N LT:E2'],
    ['i-pro', 'trap', '3-4-okie', 'LG:E C:N LT:E2 RG:W RT:M Y:S'],
    ['i-pro', 'down', '4-3-over', 'RG:E C:N RT:T LG:N+W'],
    ['i-pro', 'down', '3-4-okie', 'RG:S C:N Y:E'],
    ['wing-t', 'buck-sweep', '4-3-over', 'W:E RG:C LG:S RT:T C:N LT:E2'],
    ['wing-t', 'buck-sweep', '4-2-5-nickel-over', 'Y:E RG:NB LG:M RT:T C:N LT:E2'],
    ['i-pro', 'sweep', '4-3-over', 'F:E RG:S LG:M RT:T C:N LT:E2'],
    ['i-pro', 'toss', '4-3-over', 'Y:E F:S RT:M RG:T C:N LT:E2 LG:W'],
    ['i-pro', 'toss', '4-2-5-nickel-over', 'Y:E F:NB RT:M RG:T C:N LT:E2 LG:W'],
    ['i-pro', 'pin-pull', '4-3-over', 'Y:E RT:T C:N RG:S LG:M F:SS'],
    ['i-pro', 'pin-pull', '3-4-okie', 'Y:E C:N RG:M'],
    // Option: the dive key and the pitch key stay free (nflbreakdowns 2015, flexbonenation 2019).
    ['flexbone', 'veer', '4-3-over', 'read:E+S RG:T C:N RT:M LT:E2 LG:N+W'],
    ['flexbone', 'veer', '3-4-okie', 'read:E+S+J C:N RG:N+N LG:W RT:M LT:E2'],
    ['flexbone', 'midline', '4-3-over', 'read:T C:N RG:M S:S LT:E2 LG:N+W RT:E'],
    ['flexbone', 'midline', '4-2-5-nickel-over', 'read:T C:N RG:M S:NB LT:E2 LG:N+W RT:E'],
    // The center climbs at once past the player who is left for the wham (chalk1408); the others block zone.
    ['i-pro', 'wham', '4-3-over', 'F:N C:M LG:W RG:T Y:E LT:E2 RT:E+S'],
    ['ace-wing', 'wham', '4-2-5-nickel-over', 'U:N C:M LG:W RG:T Y:E LT:E2'],
    ['ace-wing', 'wham', '3-4-okie', 'U:N C:M LG:W RT:E'],
    // Zone read: the end on the back side stays free, the tackle works to a linebacker (AFCA).
    ['gun-doubles-te', 'zone-read', '4-3-over', 'read:E2 C:N RG:T Y:E LT:W LG:N+M RT:E+S'],
    ['gun-doubles-te', 'zone-read', '4-2-5-nickel-over', 'read:E2 C:N RG:T Y:E LT:W LG:N+N RT:E+M'],
    ['gun-trips', 'zone-read', '4-2-5-nickel-over', 'read:E2 C:N RG:T RT:E LT:W LG:N+M'],
    ['i-pro', 'mid-zone', '4-2-5-nickel-over', 'C:N RG:T Y:E LT:E2 LG:N+W F:M'],
    // The guard kicks in every counter; who leads differs, and who is left behind hinges (breakdownsports 2015).
    ['i-pro', 'counter-gh', '4-3-over', 'LG:E F:S C:N RT:T RG:T+W LT:E2 Y:M'],
    ['i-pro', 'counter-gh', '4-2-5-nickel-over', 'LG:E F:M C:N RT:T RG:T+W LT:E2'],
    ['double-wing', 'counter-gh', '4-3-over', 'LG:E A:S U:E2 C:N RT:T'],
    ['ace-doubles-te', 'counter-gy', '4-3-over', 'LG:E U:S LT:E2 C:N RT:T RG:T+W Y:M'],
    ['ace-doubles-te', 'counter-gy', '4-2-5-nickel-over', 'LG:E U:M LT:E2 C:N RT:T RG:T+W'],
    // Receivers crack, the tackle is out in front (Nguyen 2017).
    ['i-pro', 'crack-toss', '4-3-over', 'Z:S Y:E RT:SS F:C RG:T C:N LT:E2 free:W'],
    ['gun-trips', 'crack-toss', '4-2-5-nickel-over', 'Y:E H:SS RT:NB RG:T C:N LT:E2'],
    // The pitch key is nobody's: the end on speed option, support where the back loads the end (veersite 2004).
    ['flexbone', 'speed-option', '4-3-over', 'read:E S:S RG:T C:N RT:M LT:E2'],
    ['gun-doubles-te', 'speed-option', '4-3-over', 'read:E Y:S RT:M RG:T C:N LT:E2'],
    ['flexbone', 'load-option', '4-3-over', 'read:S B:E RT:M RG:T C:N LT:E2'],
    ['i-pro', 'load-option', '4-2-5-nickel-over', 'read:NB F:E RT:M RG:T C:N LT:E2'],
    // The last player of the line is hooked, the slot or the back has the alley (Foster; wing-tfootball 2009).
    ['gun-doubles-te', 'jet', '4-3-over', 'Y:E T:S RG:T C:N LT:E2 RT:M'],
    ['flexbone', 'rocket', '4-3-over', 'RT:E S:S B:SS RG:T C:N LT:E2'],
  ]
