/**
 * The passing concepts of football data 3.9 as routes by receiver, numbered from the outside in. A list for
 * each number of receivers on the side the concept is called to, and one for the side away from it; `-` stays
 * in to block. A back runs to the called side, or away with `~` before his route.
 */

export type ConceptRow = {
  name: string
  family: 'Quick' | 'Dropback' | 'Play-action'
  /** Called side with one, two and three receivers. */
  call: readonly [one: string, two: string, three: string]
  /** The side away, from the outside in. */
  away: string
  /** Up to two backs. */
  backs: string
  /** The route the quarterback is built to throw; the first man who runs it is the primary receiver. */
  primary: string
}

/* oxfmt-ignore */
export const CONCEPT_DATA = {
  'slant-flat': { name: 'Slant-Flat', family: 'Quick', call: ['slant', 'slant flat', 'slant slant flat'], away: 'slant flat', backs: 'arrow ~arrow', primary: 'slant' },
  stick: { name: 'Stick', family: 'Quick', call: ['fade', 'fade stick', 'fade speed-out stick'], away: 'slant slant', backs: 'swing ~check-release', primary: 'stick' },
  snag: { name: 'Snag', family: 'Quick', call: ['snag', 'snag corner', 'snag corner flat'], away: 'basic drag', backs: 'arrow ~check-release', primary: 'snag' },
  smash: { name: 'Smash', family: 'Dropback', call: ['hitch', 'hitch corner', 'hitch corner seam'], away: 'hitch corner', backs: 'check-release ~check-release', primary: 'corner' },
  'curl-flat': { name: 'Curl-Flat', family: 'Dropback', call: ['curl', 'curl flat', 'curl flat seam'], away: 'curl flat', backs: 'arrow ~arrow', primary: 'curl' },
  flood: { name: 'Flood', family: 'Dropback', call: ['go', 'go sail', 'go sail flat'], away: 'post drag', backs: 'arrow ~check-release', primary: 'sail' },
  mesh: { name: 'Mesh', family: 'Dropback', call: ['drag', 'corner drag', 'corner curl drag'], away: 'basic drag', backs: 'swing ~swing', primary: 'drag' },
  drive: { name: 'Drive', family: 'Dropback', call: ['drag', 'drag basic', 'drag basic flat'], away: 'post flat', backs: 'check-release ~swing', primary: 'basic' },
  'shallow-cross': { name: 'Shallow Cross', family: 'Dropback', call: ['post', 'post drag', 'go corner drag'], away: 'comeback basic', backs: 'swing ~swing', primary: 'drag' },
  dagger: { name: 'Dagger', family: 'Dropback', call: ['dig', 'dig seam', 'dig seam flat'], away: 'comeback drag', backs: 'check-release ~check-release', primary: 'dig' },
  'y-cross': { name: 'Y-Cross', family: 'Dropback', call: ['post', 'post over', 'post flat over'], away: 'go flat', backs: 'swing ~arrow', primary: 'over' },
  'four-verts': { name: 'Four Verts', family: 'Dropback', call: ['go', 'go seam', 'go seam bender'], away: 'go seam', backs: 'check-release ~check-release', primary: 'seam' },
  mills: { name: 'Mills', family: 'Dropback', call: ['post', 'post dig', 'post dig flat'], away: 'curl drag', backs: 'check-release ~swing', primary: 'post' },
  yankee: { name: 'Yankee', family: 'Play-action', call: ['post', 'post -', 'post - -'], away: 'over -', backs: '- -', primary: 'over' },
  levels: { name: 'Levels', family: 'Dropback', call: ['quick-in', 'quick-in basic', 'quick-in basic corner'], away: 'post seam', backs: 'check-release ~swing', primary: 'basic' },
  hank: { name: 'Hank', family: 'Quick', call: ['curl', 'curl flat', 'curl flat hitch'], away: 'curl flat', backs: 'check-release ~check-release', primary: 'curl' },
  spacing: { name: 'Spacing', family: 'Quick', call: ['hitch', 'hitch flat', 'hitch flat hitch'], away: 'hitch snag', backs: 'swing ~swing', primary: 'hitch' },
  scissors: { name: 'Scissors', family: 'Dropback', call: ['post', 'post corner', 'post corner flat'], away: 'comeback drag', backs: 'check-release ~check-release', primary: 'corner' },
  dino: { name: 'Dino', family: 'Dropback', call: ['corner-post', 'corner-post basic', 'corner-post basic flat'], away: 'comeback drag', backs: 'check-release ~check-release', primary: 'corner-post' },
  texas: { name: 'Texas', family: 'Dropback', call: ['comeback', 'comeback seam', 'comeback seam flat'], away: 'curl seam', backs: 'angle ~arrow', primary: 'angle' },
} as const satisfies Record<string, ConceptRow>
