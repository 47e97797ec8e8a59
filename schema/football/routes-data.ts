/**
 * The route tree, the named routes and the backs' routes (football data 3.9). Points are outside,depth in
 * yards: across from the player, and deep from the line of scrimmage, as coaches count.
 * `spokenAt` is the point whose depth a coach says with the name ("12-yard dig").
 *
 * A back's route has `spots` too: from the ball and from the line of scrimmage, so that from any backfield he passes outside
 * the tackle's set and ends as deep as he is coached to. Its `points` are for players who line up elsewhere.
 */

export type RouteRow = {
  name: string
  /** The digit of the route tree, where it has one. */
  number?: number
  points: string
  spokenAt?: number
  /** A route from the backfield. */
  back?: true
  /** Its points after the first, from the ball; those that begin with `*` from the player. */
  spots?: string
}

export const ROUTE_DATA = {
  hitch: { name: 'hitch', number: 0, points: '0,0 0,6 -0.7,5', spokenAt: 1 },
  flat: { name: 'flat', number: 1, points: '0,0 0,3 6,4' },
  slant: { name: 'slant', number: 2, points: '0,0 0,3 -5,8' },
  comeback: { name: 'comeback', number: 3, points: '0,0 0,14 3,11', spokenAt: 1 },
  curl: { name: 'curl', number: 4, points: '0,0 0,12 -1.5,10', spokenAt: 1 },
  out: { name: 'out', number: 5, points: '0,0 0,12 9,12', spokenAt: 1 },
  dig: { name: 'dig', number: 6, points: '0,0 0,12 -10,12', spokenAt: 1 },
  corner: { name: 'corner', number: 7, points: '0,0 0,12 7,20', spokenAt: 1 },
  post: { name: 'post', number: 8, points: '0,0 0,12 -6,22', spokenAt: 1 },
  go: { name: 'go', number: 9, points: '0,0 1,3 1,25' },
  'speed-out': { name: 'speed out', points: '0,0 0,4 1,5 7,5', spokenAt: 2 },
  'quick-in': { name: 'quick in', points: '0,0 0,5 -8,5', spokenAt: 1 },
  stick: { name: 'stick', points: '0,0 0,6 1.5,5.5', spokenAt: 1 },
  snag: { name: 'snag', points: '0,0 -4,6 -3.5,5' },
  drag: { name: 'drag', points: '0,0 -3,2 -18,5' },
  mesh: { name: 'mesh', points: '0,0 -5,5.5 -20,5.5', spokenAt: 1 },
  over: { name: 'over', points: '0,0 0,8 -8,14 -20,18', spokenAt: 2 },
  whip: { name: 'whip', points: '0,0 0,3 -3,5 4,5' },
  basic: { name: 'basic', points: '0,0 0,10 -8,10', spokenAt: 1 },
  sail: { name: 'sail', points: '0,0 0,10 3,13 12,14', spokenAt: 2 },
  seam: { name: 'seam', points: '0,0 0,25' },
  bender: { name: 'bender', points: '0,0 0,12 -4,22', spokenAt: 1 },
  'skinny-post': { name: 'skinny post', points: '0,0 0,9 -3.5,20', spokenAt: 1 },
  fade: { name: 'fade', points: '0,0 3,6 4,22' },
  'back-shoulder': { name: 'back-shoulder fade', points: '0,0 3,6 4,14 4.5,13' },
  'post-corner': { name: 'post-corner', points: '0,0 0,10 -3,14 5,21', spokenAt: 1 },
  'corner-post': { name: 'corner-post', points: '0,0 0,10 3,13 -3,22', spokenAt: 1 },
  sluggo: { name: 'sluggo', points: '0,0 0,3 -3,6 -2,8 -1,24' },
  'out-and-up': { name: 'out-and-up', points: '0,0 0,7 3,8 4,10 4.5,24' },
  'hitch-and-go': { name: 'hitch-and-go', points: '0,0 0,6 0.5,5.2 2,8 2,24' },
  bubble: { name: 'bubble', points: '0,0 2,-1 6,-1.5 10,-0.5' },
  tunnel: { name: 'tunnel screen', points: '0,0 0,1 -5,-1' },
  now: { name: 'now screen', points: '0,0 0.5,-1' },
  swing: { name: 'swing', points: '0,0 4,-1 9,0', back: true, spots: '*2.2,-0.6 8.5,-3.2 12,-0.7' },
  arrow: { name: 'arrow', points: '0,0 8,3', back: true, spots: '5.2,-3.4 10,2.5' },
  angle: { name: 'angle', points: '0,0 4,4 -3,9', back: true, spots: '5.2,-3.4 7,2 0.5,7' },
  wheel: { name: 'wheel', points: '0,0 5,1.5 8,4 9,22', back: true, spots: '5.2,-3.4 11,1.5 14,5 15,22' },
  'check-release': {
    name: 'check-release',
    points: '0,0 0,1 1,5',
    back: true,
    spots: '2.4,-3.9 5.6,-3.2 5.2,4.5',
  },
  'slip-screen': {
    name: 'slip screen',
    points: '0,0 0,-1 4,-2',
    back: true,
    spots: '*0.4,0.8 3.5,-4.6 6.5,-4',
  },
} as const satisfies Record<string, RouteRow>
