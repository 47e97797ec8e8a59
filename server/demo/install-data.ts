/** Starter texts for the demo's kinds of plays, as its staff would put them. */

type Words = Readonly<Record<string, readonly string[]>>

/** The fronts that a kind of run works against. */
export const FRONTS_FOR: Words = {
  'run-zone': ['4-2-5-nickel-over', '3-4-tite', '3-3-5-stack'],
  'run-gap': ['4-3-over', '4-2-5-nickel-over', '3-4-okie'],
  'run-lead-and-perimeter': ['4-3-under', '4-4-stack'],
  option: ['4-4-stack', '5-2-monster', '3-3-5-stack'],
  'qb-run': ['dime-4-1-6', '4-2-5-nickel-over'],
  draw: ['dime-4-1-6', 'prevent-3-1-7'],
  rpo: ['4-2-5-nickel-over', '3-3-5-stack'],
}

/** The coverages that a concept, or a tag, beats. */
export const COVERAGES_FOR: Words = {
  'v. man': ['cover-1', '2-man', 'cover-0'],
  'v. zone': ['cover-3-sky', 'cover-2'],
  'v. cover 3': ['cover-3-sky', 'cover-3-buzz'],
  'v. cover 2': ['cover-2', 'tampa-2'],
  'v. quarters': ['quarters', 'palms'],
  'v. one high': ['cover-1', 'cover-3-sky'],
  'v. blitz': ['cover-0', 'fire-zone'],
  'v. off corner': ['cover-3-sky', 'quarters'],
  'v. soft corner': ['cover-3-sky', 'quarters'],
  'Slant-Flat': ['cover-1', 'cover-3-sky'],
  Stick: ['cover-3-sky', 'quarters'],
  Snag: ['cover-2', 'cover-1'],
  Smash: ['cover-2', 'tampa-2'],
  'Curl-Flat': ['cover-3-sky'],
  Flood: ['cover-3-sky', 'cover-1'],
  Mesh: ['cover-1', '2-man'],
  Drive: ['cover-1', 'cover-2'],
  'Shallow Cross': ['cover-1', 'cover-3-sky'],
  Dagger: ['cover-3-sky', 'quarters'],
  'Y-Cross': ['cover-3-sky', 'quarters'],
  'Four Verts': ['cover-3-sky', 'cover-3-buzz'],
  Mills: ['quarters', 'palms'],
  Yankee: ['cover-1', 'cover-3-sky'],
  Levels: ['cover-2', 'tampa-2'],
  Texas: ['cover-1', 'tampa-2'],
}

/**
 * The defenses that a concept is drawn against: the front, then the coverage with its pressure. The first is its
 * intended defense.
 */
export const LOOKS: Words = {
  'Inside Zone': ['4-2-5-nickel-over quarters', '3-4-tite cover-3-sky'],
  'Outside Zone': ['4-3-under cover-1', '3-4-okie cover-3-sky'],
  Power: ['4-3-over cover-3-sky', '3-4-okie quarters'],
  'Counter GT': ['4-3-over cover-1', '3-3-5-stack cover-3-sky'],
  Iso: ['4-3-over cover-2', '4-4-stack cover-3-sky'],
  'Slant-Flat': ['4-2-5-nickel-over cover-1', '4-3-over cover-3-sky'],
  Stick: ['4-2-5-nickel-over cover-3-sky', '4-2-5-nickel-over cover-1+nickel'],
  Smash: ['4-3-over cover-2', '4-2-5-nickel-over quarters'],
  'Curl-Flat': ['4-3-over cover-3-sky', '4-3-over tampa-2'],
  Mesh: ['4-2-5-nickel-over cover-1', 'dime-4-1-6 2-man', '3-4-okie cover-0+cross-dog'],
  'Y-Cross': ['4-2-5-nickel-over cover-3-sky', '3-3-5-stack quarters', '4-2-5-nickel-over cover-1+mike'],
  Flood: ['4-3-over cover-3-sky', '4-2-5-nickel-over cover-1'],
  Dagger: ['4-2-5-nickel-over cover-3-sky', '4-2-5-nickel-over quarters'],
  'Four Verts': ['4-2-5-nickel-over cover-3-sky', '4-2-5-nickel-over cover-2'],
}

/** The quarterback's reads when no line of the drawing is numbered. */
export const READS: Words = {
  Snag: ['Corner: he sinks, snag', 'He sits, corner route', 'Flat last'],
  'Zone and Bubble': ['Overhang: he fits the run, bubble', 'He widens, give'],
  'Zone and Slant': ['Overhang: he fits the run, slant', 'He sits, give'],
  'Zone and Glance': ['Safety: he fits the run, glance', 'He stays high, give'],
  'Power and Stick': ['Overhang: he chases the puller, stick', 'He sits, give'],
  'Zone Read': ['End: he crashes, keep', 'He sits, give'],
}

/** The hot receiver against one more rusher than blockers. */
export const HOT: Readonly<Record<string, string>> = {
  Stick: 'Y on the stick',
  Smash: 'The hitch',
  'Curl-Flat': 'The flat',
  Flood: 'The flat',
  Mesh: 'First mesh man',
  Drive: 'The shallow',
  'Shallow Cross': 'The shallow',
  'Y-Cross': 'T out of the backfield',
  'Four Verts': 'The near seam',
  Spacing: 'The man over the ball',
}

/** The checks at the line that the play is called with, written for plays to the right. */
export const CHECKS: Readonly<Record<string, string>> = {
  'Inside Zone': '22 Inside Zone to the light side',
  Power: '27 Counter GT against a hard edge',
  'Outside Zone': '22 Inside Zone against a wide nine',
  'Zone and Bubble': '22 Inside Zone against a light box',
  'Slant-Flat': 'Fade against press',
  'Four Verts': '61 Mesh against zero',
}

/** Coaching points for every play of a kind. */
export const COACHING: Readonly<Record<string, string>> = {
  'run-zone': 'Eyes on the aiming point, not on the man. Hips before hands; nobody turns his shoulders.',
  'run-gap': "Down blocks first, then the puller. The back's path is slow to the hole and fast through it.",
  'run-lead-and-perimeter': 'Outside arm free. Run the path of the lead blocker, then off his hip.',
  option: 'Attack the read at once. Pitch off what he does, never off what you hoped for.',
  'qb-run': 'Show pass with the eyes for one count. Both hands on the ball through the line.',
  draw: 'Linemen invite the rush upfield before they turn it. No one looks at the back.',
  rpo: 'The line blocks run on every snap: nobody more than a yard and a half downfield.',
  'quick-pass':
    'Feet tell the time: three steps and out. Catch it with the hands, then the first step is upfield.',
  'dropback-pass': 'Depth before width on every break. Hitch once, then move to the next read.',
  'play-action': 'Sell the run with the hat, not with the arm. Protection counts from the outside in.',
  movement: 'Get depth, then width, and set the shoulders before the throw.',
  screen: 'Invite the rush; leave on “three”. First man out takes the most dangerous man.',
  shot: 'Take it only when the look is right. Otherwise the check-down is a good play.',
  base: 'Align, key, and do your own job before you help.',
  pressure: 'Time the blitz with the cadence; nobody shows it before the ball moves.',
  kickoff: 'Lanes before speed until the returner chooses; then squeeze from outside in.',
  punt: 'Protection first. Nobody leaves before the thump.',
}
