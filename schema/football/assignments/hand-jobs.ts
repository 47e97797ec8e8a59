/**
 * Jobs written by hand after the source of each row: `RT:T` blocks T, `LG:N+W` helps on N and climbs to W, `LG:N+N` stays on the
 * double, `read:E` and `free:W` are the players left on purpose and by the numbers.
 */

import type { RunSlug } from '../blocking.ts'

export const SOURCES = {
  zone: 'blockplustackle, "A Beginner\'s Guide to Zone", 2017: the covered player has his own, the uncovered player helps and climbs',
  splitZone: 'AFCA, "Split Zone": the end is kicked from across, the tackle works to the linebacker',
  duo: 'Dunn, "Duo/Double", 2017: doubles to linebackers',
  power:
    'Strong Football, "Power", 2011; AFCA, "Power 1 Back": inside gap or double to the back-side linebacker, the guard to the play-side one',
  counter:
    'Strong Football, 2011; breakdownsports, "Counter H/F Primer", 2015; coachbdud, "Counter": guard kicks, partner wraps inside him',
  dart: 'Play Fast Football, "Tackle Wrap Dart", 2016: man in front, the tackle on the play-side linebacker',
  iso: '"Guide to the HB Iso and Power-O", 2015: the back has the linebacker',
  wingT:
    'wingt-coach.com, "Blocking Rules": gap, down, backer; the trapper has the first player on or past the guard',
  buckSweep:
    'fdotstokes.com, "What Is Buck Sweep?", 2022: down blocks seal, the first guard kicks the force, the second wraps',
  pinPull: 'breakdownsports, "Pin and Pull Scheme", 2015: pin the player inside, else pull',
  toss: 'thoughtco, "Toss Sweep Improves I-Formation Run Attack": the end is hooked, the tackle folds, the back has the force',
  veer: 'nflbreakdowns.com, "Inside Veer", 2015: inside the read to the linebacker; dive and pitch keys are left',
  midline:
    'AFCA, "Midline Play"; Foster, Glazier, "Flexbone Midline": the guard to the first linebacker, the slot to the defender outside',
  wham: 'chalk1408, "Previewing Flip\'s Offense": the player over the center is trapped, the center climbs at once',
  zoneRead: 'AFCA, "Zone Read Wrap": the end is read, the tackle works to the linebacker',
  crackToss: 'Nguyen, USA Football, 2017: receivers crack, the tackle is out in front',
  speedOption: 'sevenpointlead.com, "Speed Option": reach, the end is pitched off, slot or back has support',
  loadOption: 'veersite, "Lead vs Load", 2004: the back has the end, the pitch goes off support',
  jet: 'wing-tfootball, "Blocking the Jet Sweep", 2009: the end is hooked, the back has the alley',
  wedge:
    'liveabout.com, "Stuffing the Double Wing \'Wedge\' Play"; sevenpointlead.com, "Tailback Wedge": all step inside behind the center, shoulder to shoulder',
  rocket:
    'Foster, Glazier, "Rocket Toss and Jet Sweep Explained": the tackle on the last player, the slot to the alley',
} as const

type Row = readonly [
  formation: string,
  run: RunSlug,
  front: string,
  jobs: string,
  source: keyof typeof SOURCES,
]

/* oxfmt-ignore */
export const HAND_JOBS: readonly Row[] = [
  ['i-pro', 'inside-zone', '4-3-over', 'C:N RG:T Y:E LT:E2 F:M LG:N+W RT:E+S', 'zone'],
  ['i-pro', 'inside-zone', '3-4-okie', 'C:N RT:E Y:S LT:E2 F:M', 'zone'],
  ['i-pro', 'inside-zone', '4-2-5-nickel-over', 'C:N RG:T Y:E LT:E2 F:M LG:N+W', 'zone'],
  ['i-pro', 'inside-zone', '4-4-stack', 'LG:T2 RG:T Y:E LT:E2', 'zone'],
  ['i-pro', 'inside-zone', '5-3', 'C:N RG:T Y:E LG:T2 LT:E2 F:M', 'zone'],
  // Will has walked out to the slot, where the slot has him.
  ['gun-doubles-te', 'inside-zone', '4-3-over', 'C:N RG:T Y:E LT:E2 H:W free:', 'zone'],
  ['gun-doubles-te', 'inside-zone', '4-2-5-nickel-over', 'C:N RG:T Y:E LT:E2 LG:N+W RT:E+M', 'zone'],
  ['ace-wing', 'split-zone', '4-3-over', 'U:E2 LT:W C:N RG:T Y:E LG:N+M RT:E+S', 'splitZone'],
  ['i-pro', 'split-zone', '4-3-over', 'F:E2 LT:W C:N RG:T Y:E', 'splitZone'],
  ['i-pro', 'split-zone', '4-2-5-nickel-over', 'F:E2 LT:W C:N RG:T Y:E LG:N+N RT:E+M', 'splitZone'],
  ['i-pro', 'split-zone', '3-4-okie', 'F:J LT:E2 C:N RT:E Y:S LG:N+W RG:E+M', 'splitZone'],
  ['i-pro', 'outside-zone', '4-3-over', 'C:N RG:T Y:E LT:E2 LG:N+W RT:E+M F:S', 'zone'],
  ['i-pro', 'outside-zone', '3-4-okie', 'C:N RT:E Y:S LT:E2 F:M', 'zone'],
  ['i-pro', 'stretch', '4-3-over', 'C:N RG:T Y:E LT:E2 F:S RT:E+M', 'zone'],
  ['i-pro', 'duo', '4-3-over', 'C:N RG:T Y:E LT:E2 LG:N+W F:M', 'duo'],
  ['i-pro', 'power', '4-3-over', 'F:E LG:S C:N RT:T RG:T+W LT:E2 Y:M', 'power'],
  ['i-pro', 'power', '3-4-okie', 'F:S LG:M C:N Y:E LT:E2 RG:N+W', 'power'],
  ['i-pro', 'power', '4-2-5-nickel-over', 'F:E LG:M C:N RT:T RG:T+W LT:E2 Y:none', 'power'],
  ['ace-wing', 'power', '4-3-over', 'U:E LG:S C:N RT:T RG:T+W Y:M LT:E2', 'power'],
  ['heavy-unbalanced', 'power', '4-3-over', 'F:E LG:S RG:N LT:T RT:T+M C:N+W U:E2', 'power'],
  ['i-pro', 'counter-gt', '4-3-over', 'LG:E LT:S F:E2 C:N RT:T RG:T+W Y:M', 'counter'],
  ['i-pro', 'counter-gt', '4-2-5-nickel-over', 'LG:E LT:M F:E2 C:N RT:T RG:T+W', 'counter'],
  ['i-pro', 'counter-gt', '3-4-okie', 'LG:S LT:M F:J C:N Y:E', 'counter'],
  ['gun-doubles-te', 'counter-gt', '4-3-over', 'LG:E LT:S C:N RT:T RG:T+M Y:none H:W read:E2 free:', 'counter'],
  ['gun-doubles-te', 'counter-gt', '4-2-5-nickel-over', 'LG:E LT:M C:N RT:T RG:T+W read:E2', 'counter'],
  ['flexbone', 'counter-gt', '4-3-over', 'LG:E LT:S A:E2 C:N RT:T', 'counter'],
  ['i-pro', 'dart', '4-3-over', 'LT:S F:E2 C:N RG:T Y:E', 'dart'],
  ['gun-doubles-te', 'dart', '4-2-5-nickel-over', 'LT:M C:N RG:T Y:E read:E2', 'dart'],
  ['i-pro', 'iso', '4-3-over', 'F:M C:N RG:T Y:E LT:E2 LG:N+W RT:E+S', 'iso'],
  ['i-pro', 'iso', '3-4-okie', 'F:M C:N RT:E Y:S LT:E2', 'iso'],
  ['i-pro', 'iso', '4-4-stack', 'F:M RG:T Y:E LT:E2 LG:T2', 'iso'],
  ['goal-line', 'wedge', '6-5-goal-line', 'C:T LG:T2 LT:G2 RT:G read:E+E2', 'wedge'],
  ['double-wing', 'wedge', '5-3', 'C:N LG:N+N LT:T2 RT:T read:E+E2', 'wedge'],
  ['i-pro', 'wedge', '4-3-over', 'C:N RG:T RT:T+T Y:E T:M read:E2+S+W', 'wedge'],
  ['i-pro', 'trap', '4-3-over', 'LG:T C:N RG:M RT:S Y:E LT:E2', 'wingT'],
  ['wing-t', 'trap', '4-3-over', 'LG:T C:N LT:E2', 'wingT'],
  ['i-pro', 'trap', '3-4-okie', 'LG:E C:N LT:E2 RG:W RT:M Y:S', 'wingT'],
  ['i-pro', 'down', '4-3-over', 'RG:E C:N RT:T LG:N+W', 'wingT'],
  ['i-pro', 'down', '3-4-okie', 'RG:S C:N Y:E', 'wingT'],
  ['wing-t', 'buck-sweep', '4-3-over', 'W:E RG:C LG:S RT:T C:N LT:E2', 'buckSweep'],
  ['wing-t', 'buck-sweep', '4-2-5-nickel-over', 'Y:E RG:NB LG:M RT:T C:N LT:E2', 'buckSweep'],
  ['i-pro', 'sweep', '4-3-over', 'F:E RG:S LG:M RT:T C:N LT:E2', 'wingT'],
  ['i-pro', 'toss', '4-3-over', 'Y:E F:S RT:M RG:T C:N LT:E2 LG:W', 'toss'],
  ['i-pro', 'toss', '4-2-5-nickel-over', 'Y:E F:NB RT:M RG:T C:N LT:E2 LG:W', 'toss'],
  ['i-pro', 'pin-pull', '4-3-over', 'Y:E RT:T C:N RG:S LG:M F:SS', 'pinPull'],
  ['i-pro', 'pin-pull', '3-4-okie', 'Y:E C:N RG:M', 'pinPull'],
  ['flexbone', 'veer', '4-3-over', 'read:E+S RG:T C:N RT:M LT:E2 LG:N+W', 'veer'],
  ['flexbone', 'veer', '3-4-okie', 'read:E+S+J C:N RG:N+N LG:W RT:M LT:E2', 'veer'],
  ['flexbone', 'midline', '4-3-over', 'read:T C:N RG:M S:S LT:E2 LG:N+W RT:E', 'midline'],
  ['flexbone', 'midline', '4-2-5-nickel-over', 'read:T C:N RG:M S:NB LT:E2 LG:N+W RT:E', 'midline'],
  ['i-pro', 'wham', '4-3-over', 'F:N C:M LG:W RG:T Y:E LT:E2 RT:E+S', 'wham'],
  ['ace-wing', 'wham', '4-2-5-nickel-over', 'U:N C:M LG:W RG:T Y:E LT:E2', 'wham'],
  ['ace-wing', 'wham', '3-4-okie', 'U:N C:M LG:W RT:E', 'wham'],
  ['gun-doubles-te', 'zone-read', '4-3-over', 'read:E2 H:W LT:M LG:N+N C:N RG:T RT:E+S Y:E', 'zoneRead'],
  ['gun-doubles-te', 'zone-read', '4-4-stack', 'read:E2 RG:T Y:E LG:T2 LT:W C:T+M H:R', 'zoneRead'],
  ['gun-doubles-te', 'zone-read', '4-2-5-nickel-over', 'read:E2 C:N RG:T Y:E LT:W LG:N+N RT:E+M', 'zoneRead'],
  ['gun-trips', 'zone-read', '4-2-5-nickel-over', 'read:E2 C:N RG:T RT:E LT:W LG:N+M', 'zoneRead'],
  ['i-pro', 'mid-zone', '4-2-5-nickel-over', 'C:N RG:T Y:E LT:E2 LG:N+W F:M', 'zone'],
  ['i-pro', 'counter-gh', '4-3-over', 'LG:E F:S C:N RT:T RG:T+W LT:E2 Y:M', 'counter'],
  ['i-pro', 'counter-gh', '4-2-5-nickel-over', 'LG:E F:M C:N RT:T RG:T+W LT:E2', 'counter'],
  ['double-wing', 'counter-gh', '4-3-over', 'LG:E A:S U:E2 C:N RT:T', 'counter'],
  ['ace-doubles-te', 'counter-gy', '4-3-over', 'LG:E U:S LT:E2 C:N RT:T RG:T+W Y:M', 'counter'],
  ['ace-doubles-te', 'counter-gy', '4-2-5-nickel-over', 'LG:E U:M LT:E2 C:N RT:T RG:T+W', 'counter'],
  ['i-pro', 'crack-toss', '4-3-over', 'Z:S Y:E RT:SS F:C RG:T C:N LT:E2 free:W', 'crackToss'],
  ['gun-trips', 'crack-toss', '4-2-5-nickel-over', 'Y:E H:SS RT:NB RG:T C:N LT:E2', 'crackToss'],
  ['flexbone', 'speed-option', '4-3-over', 'read:E S:S RG:T C:N RT:M LT:E2', 'speedOption'],
  ['gun-doubles-te', 'speed-option', '4-3-over', 'read:E Y:S RT:M RG:T C:N LT:E2', 'speedOption'],
  ['flexbone', 'load-option', '4-3-over', 'read:S B:E RT:M RG:T C:N LT:E2', 'loadOption'],
  ['i-pro', 'load-option', '4-2-5-nickel-over', 'read:NB F:E RT:M RG:T C:N LT:E2', 'loadOption'],
  ['gun-doubles-te', 'jet', '4-3-over', 'Y:E T:S RG:T C:N LT:E2 RT:M', 'jet'],
  ['flexbone', 'rocket', '4-3-over', 'RT:E S:S B:SS RG:T C:N LT:E2', 'rocket'],
  ['gun-trips', 'inside-zone', '4-2-5-nickel-over', 'C:N RG:T RT:E LT:E2 LG:N+M X:C2 H:NB Z:C free:W', 'zone'],
  ['flexbone', 'veer', '4-2-5-nickel-over', 'read:E RG:T C:N RT:M S:NB Z:C X:C2 LG:N+W LT:E2', 'veer'],
]
