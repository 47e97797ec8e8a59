/** What stands in each starter playbook: calls that have been written down, from the formation and to the hand of the family. */
import { ACTION_PLAYS } from '#schema/football/written/action-plays.ts'
import { DROPBACK_PLAYS } from '#schema/football/written/dropback-plays.ts'
import { OPTION_PLAYS } from '#schema/football/written/option-plays.ts'
import { QUICK_PLAYS } from '#schema/football/written/quick-plays.ts'
import { RUN_PLAYS } from '#schema/football/written/run-plays.ts'
import type { OffenseSpec } from '#schema/football/written/spec.ts'
import type { FamilySlug } from './choices.ts'

/** A call as it is written for `of`, to the right or the left, also from another formation. */
type Pick = readonly [call: string, of: string, hand?: 'R' | 'L', from?: string]

const ALL: readonly OffenseSpec[] = [
  ...RUN_PLAYS,
  ...OPTION_PLAYS,
  ...QUICK_PLAYS,
  ...DROPBACK_PLAYS,
  ...ACTION_PLAYS,
]

const PICKS: Readonly<Record<Exclude<FamilySlug, 'flag'>, readonly Pick[]>> = {
  'i-pro': [
    ['26 Power', 'i-pro', 'R'],
    ['26 Power', 'i-pro', 'L'],
    ['24 Iso', 'i-pro', 'R'],
    ['24 Iso', 'i-pro', 'L'],
    ['24 Iso', 'i-strong', 'R'],
    ['28 Toss', 'i-twins', 'R'],
    ['28 Toss', 'i-twins', 'L', 'i-pro'],
    ['26 Counter GT', 'i-weak', 'L'],
    ['26 Counter GT', 'i-weak', 'R', 'i-pro'],
    ['32 Trap', 'wing-t', 'R', 'i-pro'],
    ['28 Outside Zone', 'singleback-doubles', 'R'],
    ['28 Outside Zone', 'singleback-doubles', 'L'],
    ['22 Lead Draw', 'i-pro', 'L'],
    ['22 Duo', 'goal-line', 'R'],
    ['QB Sneak', 'full-house-t', 'R'],
    ['51 Slant-Flat', 'gun-doubles', 'R', 'i-pro'],
    ['60 Curl-Flat', 'singleback-doubles', 'R', 'i-pro'],
    ['66 Texas', 'split-backs', 'R'],
    ['70 Smash', 'gun-doubles', 'R', 'i-twins'],
    ['74 Mills', 'i-twins', 'R'],
    ['73 Four Verts', 'gun-doubles', 'R', 'singleback-doubles'],
    ['Fake 26 Power Flood', 'i-pro', 'R'],
    ['Fake 28 Toss Pass', 'i-twins', 'R'],
    ['Boot Lt', 'i-strong', 'R'],
    ['TE Screen', 'singleback-doubles', 'R'],
    ['Kneel', 'victory', 'R'],
  ],
  spread: [
    ['22 Inside Zone', 'gun-doubles-te', 'R'],
    ['22 Inside Zone', 'gun-doubles-te', 'L'],
    ['22 Zone Read', 'gun-doubles', 'R'],
    ['22 Zone Read', 'gun-doubles', 'L'],
    ['28 Outside Zone', 'gun-trey', 'L'],
    ['26 Power', 'gun-trips', 'R'],
    ['26 Counter GT', 'gun-split-backs', 'R'],
    ['22 Dart', 'gun-doubles', 'R'],
    ['Jet Sweep', 'gun-doubles', 'R'],
    ['18 Speed Option', 'gun-split-backs', 'R'],
    ['12 QB Draw', 'empty-3x2', 'R'],
    ['22 Zone Bubble', 'gun-trips', 'R'],
    ['22 Zone Bubble', 'gun-trips', 'L'],
    ['22 Zone Glance', 'gun-doubles-te', 'L'],
    ['26 Power Stick', 'gun-trey', 'R'],
    ['51 Slant-Flat', 'gun-doubles', 'R'],
    ['52 Stick', 'gun-trips', 'R'],
    ['53 Snag', 'gun-bunch', 'R'],
    ['61 Mesh', 'gun-doubles', 'R'],
    ['70 Smash', 'gun-doubles', 'R'],
    ['71 Flood', 'gun-trips', 'R'],
    ['73 Four Verts', 'gun-doubles', 'R'],
    ['71 Sprint Flood', 'gun-trips', 'L'],
    ['Bubble', 'gun-doubles', 'R'],
    ['Tunnel', 'gun-trips', 'R'],
    ['Spike', 'singleback-doubles', 'R'],
  ],
  'air-raid': [
    ['61 Mesh', 'gun-doubles', 'R'],
    ['61 Mesh', 'gun-bunch', 'L'],
    ['64 Y-Cross', 'gun-doubles-te', 'R'],
    ['64 Y-Cross', 'gun-doubles-te', 'L'],
    ['63 Shallow Cross', 'gun-doubles', 'R'],
    ['73 Four Verts', 'gun-doubles', 'R'],
    ['73 Four Verts', 'gun-trips', 'L'],
    ['62 Drive', 'gun-trey', 'R'],
    ['70 Smash', 'gun-doubles', 'R'],
    ['65 Levels', 'empty-quads', 'L'],
    ['72 Dagger', 'gun-trey', 'L'],
    ['52 Stick', 'gun-trips', 'R'],
    ['52 Stick', 'empty-3x2', 'L'],
    ['51 Slant-Flat', 'gun-doubles', 'R'],
    ['55 Hank', 'gun-trey', 'R'],
    ['54 Spacing', 'singleback-bunch', 'R', 'gun-bunch'],
    ['75 Scissors', 'gun-stack', 'L'],
    ['Bubble', 'gun-doubles', 'R'],
    ['Now', 'gun-trips', 'L'],
    ['Tunnel', 'gun-trips', 'R'],
    ['Slip Screen', 'gun-doubles-te', 'L'],
    ['22 Inside Zone', 'gun-doubles-te', 'R'],
    ['22 Draw', 'gun-trey', 'R'],
    ['71 Clock Out', 'gun-trey', 'R'],
    ['Spike', 'singleback-doubles', 'R'],
  ],
  'wing-t': [
    ['32 Trap', 'wing-t', 'R'],
    ['32 Trap', 'wing-t', 'L'],
    ['28 Buck Sweep', 'wing-t', 'R'],
    ['28 Buck Sweep', 'wing-t', 'L'],
    ['36 Down', 'wing-t', 'R'],
    ['36 Down', 'wing-t', 'L'],
    ['28 Toss', 'i-twins', 'R', 'wishbone'],
    ['28 Sweep', 'double-wing', 'R'],
    ['28 Sweep', 'double-wing', 'L'],
    ['24 Dive', 'full-house-t', 'R'],
    ['QB Sneak', 'full-house-t', 'R'],
    ['Buck Waggle', 'wing-t', 'R'],
    ['Buck Waggle', 'wing-t', 'L'],
    ['60 Curl-Flat', 'singleback-doubles', 'R', 'wing-t'],
    ['71 Flood', 'gun-trips', 'R', 'wing-t'],
    ['70 Smash', 'gun-doubles', 'R', 'wing-t'],
    ['74 Mills', 'i-twins', 'R', 'wing-t'],
    ['Fake 26 Power Corner', 'goal-line', 'R'],
    ['22 Duo', 'goal-line', 'R'],
    ['Kneel', 'victory', 'R'],
  ],
  flexbone: [
    ['34 Inside Veer', 'flexbone', 'R'],
    ['34 Inside Veer', 'flexbone', 'L'],
    ['30 Midline', 'pistol-diamond', 'R'],
    ['30 Midline', 'pistol-diamond', 'L'],
    ['Rocket Sweep', 'flexbone', 'L'],
    ['32 Trap', 'wing-t', 'R', 'flexbone'],
    ['32 Trap', 'wing-t', 'L', 'flexbone'],
    ['28 Toss Sweep', 'wishbone', 'R'],
    ['28 Toss Sweep', 'wishbone', 'L'],
    ['18 Speed Option', 'gun-split-backs', 'R'],
    ['22 Zone Read', 'gun-doubles', 'R'],
    ['QB Sneak', 'full-house-t', 'R'],
    ['24 Dive', 'full-house-t', 'R'],
    ['73 Four Verts', 'gun-doubles', 'R', 'flexbone'],
    ['70 Smash', 'gun-doubles', 'R', 'flexbone'],
    ['60 Curl-Flat', 'singleback-doubles', 'R', 'flexbone'],
    ['74 Mills', 'i-twins', 'R', 'flexbone'],
    ['51 Slant-Flat', 'gun-doubles', 'R', 'gun-split-backs'],
    ['22 Draw', 'gun-trey', 'R', 'gun-split-backs'],
    ['Kneel', 'victory', 'R'],
  ],
}

/** The offense of a family in its short form. Throws when a call that it names is not written down. */
export function offenseOf(family: Exclude<FamilySlug, 'flag'>): readonly OffenseSpec[] {
  return PICKS[family].map(([call, of, hand = 'R', from = of]) => {
    const known = ALL.filter((spec) => spec.call === call && spec.formation === of)
    const spec = known.find(({ left }) => (left ? 'L' : 'R') === hand) ?? known[0]
    if (!spec) throw new Error(`Nobody has written ${call} from ${of}`)
    const { left: _, hash: __, ...rest } = spec
    return { ...rest, formation: from, ...(hand === 'L' && { left: true as const }) }
  })
}
