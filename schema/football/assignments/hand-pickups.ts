/**
 * Pickups written by hand after the sources that protections.ts names: `RT:E` has E, `RG:none` helps a neighbor, `free:W` is
 * whom nobody has, `read:T+E` are let through by a screen.
 */

import type { ProtectionSlug } from '../blocking.ts'

type Row = readonly [
  formation: string,
  protection: ProtectionSlug,
  front: string,
  coverage: string,
  pressure: string,
  jobs: string,
]

export const HAND_PICKUPS: readonly Row[] = [
  // Linemen have linemen, the free one and the back have linebackers (dawgsbynature 2011).
  ['gun-trips', 'bob', '4-3-over', 'cover-3-sky', '', 'LT:E2 LG:none C:N RG:T RT:E T:none free:'],
  ['gun-trips', 'bob', '4-3-over', 'cover-1', 'cross-dog', 'LT:E2 C:N RG:T RT:E LG:M T:W free:'],
  ['gun-trips', 'bob', '4-2-5-nickel-over', 'cover-1', 'mug', 'LT:E2 C:N RG:T RT:E LG:W T:M free:'],
  ['gun-trips', 'bob', '3-4-okie', 'cover-3-sky', '', 'C:N RG:none RT:E LT:J LG:E2 free:'],
  ['gun-trips', 'bob', '46-bear', 'cover-1', '', 'C:N RG:T RT:JK LG:T2 LT:E T:CH free:'],
  ['i-pro', 'max', '4-3-over', 'cover-1', 'cross-dog', 'LT:E2 C:N RG:T RT:none Y:E free:'],
  ['empty-3x2', 'bob', '4-3-over', 'cover-1', 'mike', 'C:N RG:T RT:E LT:E2 free:M'],
  // The center slides with the call, the other side has players and the back fills it from the inside (gridironrandd 2015).
  ['gun-trips', 'half-slide', '4-3-over', 'cover-3-sky', '', 'C:none RG:T RT:E LG:N LT:E2 T:none'],
  ['gun-trips', 'half-slide', '4-3-over', 'cover-1', 'cross-dog', 'C:W RG:T RT:E LG:N LT:E2 T:M free:'],
  ['gun-trips', 'half-slide', '4-2-5-nickel-over', 'cover-1', 'mug', 'C:M RG:T RT:E LG:N LT:E2 T:W free:'],
  ['gun-trips', 'half-slide', '46-bear', 'cover-1', '', 'C:N RG:T RT:JK LG:T2 LT:E T:CH'],
  // Every lineman his gap, the back has the edge behind the slide (gtswarm).
  ['gun-trips', 'slide', '4-3-over', 'cover-3-sky', '', 'LT:none LG:N C:none RG:T RT:E T:E2 free:'],
  ['gun-trips', 'slide', '3-4-okie', 'cover-3-sky', '', 'C:N RT:E T:J LT:E2 free:'],
  // The line reaches, the far tackle hinges, the back has the edge (Golla; Wilmesherr).
  ['gun-trips', 'sprint', '4-3-over', 'cover-3-sky', '', 'LT:E2 LG:N RG:T RT:E T:none'],
  ['gun-trips', 'sprint', '46-bear', 'cover-1', '', 'C:N RG:T RT:JK T:CH'],
  // The guard comes around the end, his neighbor blocks down for him (Tanier 2006).
  ['gun-trips', 'boot', '4-3-over', 'cover-3-sky', '', 'RG:E RT:T C:N LT:E2 free:'],
  ['gun-trips', 'boot', '4-2-5-nickel-over', 'cover-3-sky', '', 'RG:E RT:T C:N LT:E2 free:'],
  ['gun-trips', 'play-action', '4-3-over', 'cover-3-sky', '', 'LT:E2 LG:N RG:T RT:E free:'],
  // Mike has walked out to the third receiver. Out, up, in; the side away from the screen sets (Dudley 2016).
  ['empty-3x2', 'tunnel-screen', '4-2-5-nickel-over', 'cover-3-sky', '', 'LT:E2 C:N RT:M RG:none read:T+E'],
  [
    'empty-3x2',
    'slow-screen',
    '4-2-5-nickel-over',
    'cover-3-sky',
    '',
    'LT:E2 LG:N RT:M RG:none C:none read:T+E',
  ],
]
