/** Each player's assignment on the demo's main concepts, as its staff would write it beside the drawing. */
import type { Diagram } from '#schema/football/diagram.ts'
import { type PlacedPlayer, playersOf } from '#schema/football/drawing.ts'
import { mirrorName, mirrorRole } from '#schema/football/mirror.ts'
import { readPlayer } from '#schema/football/reading.ts'
import type { DrawnPlay } from '#schema/football/written/spec.ts'

/** By role, to the right. A coaching point follows after `|`. */
type Jobs = Readonly<Record<string, string>>

const RUNS: Readonly<Record<string, Jobs>> = {
  'Inside Zone': {
    LT: 'Cut off the backside three-technique',
    LG: 'Combo to the backside linebacker|Second hand late: stay on until he is covered',
    C: 'Nose, stay square',
    RG: 'Uncovered: help the tackle, climb to Mike',
    RT: 'Base the end, keep the outside shoulder free',
    QB: 'Mesh at the heels of the back, then bootleg fake away',
    T: 'Aim at the inside leg of the guard, one cut|Press the line before you cut',
  },
  'Outside Zone': {
    LT: 'Cut off, rip through to the second level',
    LG: 'Reach the shade with the center',
    C: 'Reach to the playside number|Lose ground with the first step, win the hip',
    RG: "Reach, overtake the tackle's man",
    RT: 'Reach the end; if he widens, run him out',
    Y: 'Reach the widest man on the line',
    T: 'Aim a yard outside the end, read him first',
    QB: 'Get the ball to him early, carry out the boot',
  },
  Power: {
    LT: 'Hinge: inside gap first',
    LG: 'Pull, wrap tight to Mike|Eyes inside, shoulders square through the hole',
    C: 'Block back for the puller',
    RG: 'Double the three-technique with the tackle',
    RT: 'Hip to hip with the guard, then off to Will',
    Y: 'Down with the tackle, or the end alone',
    F: 'Kick out the end, inside out',
    T: 'Inside of the kick-out, follow the guard',
    QB: 'Open, ball deep, carry out the fake',
  },
  'Counter GT': {
    LT: 'Pull second, wrap to the first linebacker',
    LG: 'Pull first, kick out the end|Flat first step, then into the line',
    C: 'Block back on the nose',
    RG: 'Double with the tackle to the backside linebacker',
    RT: 'Down with the guard',
    T: 'One step away, then behind the pullers',
  },
  Iso: {
    C: 'Nose, stay square',
    RG: 'Turn the three-technique out',
    RT: 'Turn the end out',
    F: 'Lead on Mike, through his outside number',
    T: 'Heels of the fullback, make his block good',
  },
}

/** The passes with assignments for each player. */
const PASSES: ReadonlySet<string> = new Set([
  'Slant-Flat',
  'Stick',
  'Smash',
  'Mesh',
  'Four Verts',
  'Y-Cross',
  'Flood',
  'Curl-Flat',
])

const PASS_LINE: Jobs = {
  LT: 'Set to the end, inside hand first',
  LG: 'Man on, else help the tackle',
  C: 'Point out Mike and set the slide',
  RG: 'Man on, else help the center',
  RT: 'Set to the end, never beaten inside',
}

/** The coaching point of a route, by its name; the first match counts. */
const ROUTES: readonly (readonly [route: string, job: string])[] = [
  ['slant', 'Slant at three steps, catch it on the numbers'],
  ['stick', 'Sit against zone, run away from man|Show him your number, never drift back'],
  ['speed out', 'Flat and fast, under five yards'],
  ['hitch', 'Plant and work back inside'],
  ['corner', 'Over the squatting corner, eyes to the pylon'],
  ['post', 'Stick the safety, then split the posts'],
  ['curl', 'Sink the hips, come back to the ball'],
  ['drag', 'Mesh shoulder to shoulder, then away from man|Close enough to touch hands'],
  ['over', 'Under Sam, over Mike|Slow through zones, never stop against man'],
  ['dig', 'Square it off, never drift upfield'],
  ['basic', 'Square it off behind the linebackers'],
  ['sail', 'Flat to the sideline behind the flat defender'],
  ['fade', 'Outside release, take the corner away'],
  ['seam', 'On the hash; bend it against two high|Look at the safety at ten'],
  ['go', 'Outside release, stay on the numbers'],
  ['flat', 'Get width at once, look hot'],
  ['arrow', 'Get width at once, look hot'],
  ['swing', 'Check the blitz, then out'],
  ['check-release', 'Check the blitz, then over the ball'],
]

/** The drawing with the assignments of its concept, flipped with the play. */
export function withJobs(play: DrawnPlay): Diagram {
  const elements = { ...play.diagram.elements }
  const isTurned = play.hand === 'L'
  for (const { id, ...man } of playersOf(play.diagram, 'offense')) {
    const text = jobOf(play, { ...man, id }, isTurned)
    const [job = '', coaching = ''] = (isTurned ? mirrorName(text) : text).split('|')
    if (job !== '') elements[id] = { ...man, job, ...(coaching && { coaching }) }
  }
  return { ...play.diagram, elements }
}

function jobOf(play: DrawnPlay, man: PlacedPlayer, isTurned: boolean): string {
  if (play.unit !== 'offense') return ''
  const role = isTurned ? mirrorRole(man.role) : man.role
  const reading = readPlayer(play.diagram, man)
  if (PASSES.has(play.concept)) {
    const route = ROUTES.find(([word]) => reading.includes(word))
    if (route) return route[1]
    return /^(pass blocks|blocks straight)/.test(reading) ? (PASS_LINE[role] ?? '') : ''
  }
  // Written for plays to the right: a run that goes away from its drawing has other assignments, and so has a moved
  // player.
  const isAway = (play.direction === 'L') !== isTurned
  const side = man.at.x * (isTurned ? -1 : 1)
  const isMoved = (/^L[TG]/.test(role) && side > 0) || (role === 'Y' && Math.abs(side) > 6)
  return isAway || isMoved ? '' : (RUNS[play.concept]?.[role] ?? '')
}
