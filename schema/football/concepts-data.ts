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
  /** The concept's intended throw; the first player running it is the primary receiver. */
  primary: string
  /** The progression, as routes: each is the first player on the called side who runs it. */
  reads: string
}

/* oxfmt-ignore */
export const CONCEPT_DATA = {
  'slant-flat': { name: 'Slant-Flat', family: 'Quick', call: ['slant', 'slant flat', 'slant slant flat'], away: 'slant flat', backs: 'arrow ~arrow', primary: 'slant', reads: 'slant flat arrow' },
  stick: { name: 'Stick', family: 'Quick', call: ['fade', 'fade stick', 'fade speed-out stick'], away: 'slant slant', backs: 'swing ~check-release', primary: 'stick', reads: 'stick speed-out slant' },
  snag: { name: 'Snag', family: 'Quick', call: ['snag', 'snag corner', 'snag corner flat'], away: 'basic drag', backs: 'arrow ~check-release', primary: 'snag', reads: 'corner snag flat arrow' },
  smash: { name: 'Smash', family: 'Dropback', call: ['hitch', 'hitch corner', 'hitch corner seam'], away: 'hitch corner', backs: 'check-release ~check-release', primary: 'corner', reads: 'corner hitch check-release' },
  'curl-flat': { name: 'Curl-Flat', family: 'Dropback', call: ['curl', 'curl flat', 'curl flat seam'], away: 'curl flat', backs: 'arrow ~arrow', primary: 'curl', reads: 'curl flat arrow' },
  flood: { name: 'Flood', family: 'Dropback', call: ['go', 'go sail', 'go sail flat'], away: 'post drag', backs: 'arrow ~check-release', primary: 'sail', reads: 'go sail flat arrow' },
  mesh: { name: 'Mesh', family: 'Dropback', call: ['drag', 'corner drag', 'corner curl drag'], away: 'basic drag', backs: 'swing ~swing', primary: 'drag', reads: 'corner drag drag swing' },
  drive: { name: 'Drive', family: 'Dropback', call: ['drag', 'drag basic', 'drag basic flat'], away: 'post flat', backs: 'check-release ~swing', primary: 'basic', reads: 'drag basic flat' },
  'shallow-cross': { name: 'Shallow Cross', family: 'Dropback', call: ['post', 'post drag', 'go corner drag'], away: 'comeback basic', backs: 'swing ~swing', primary: 'drag', reads: 'drag basic comeback' },
  dagger: { name: 'Dagger', family: 'Dropback', call: ['dig', 'dig seam', 'dig seam flat'], away: 'comeback drag', backs: 'check-release ~check-release', primary: 'dig', reads: 'dig drag check-release' },
  'y-cross': { name: 'Y-Cross', family: 'Dropback', call: ['post', 'post over', 'post flat over'], away: 'go flat', backs: 'swing ~arrow', primary: 'over', reads: 'over flat swing' },
  'four-verts': { name: 'Four Verts', family: 'Dropback', call: ['go', 'go seam', 'go seam bender'], away: 'go seam', backs: 'check-release ~check-release', primary: 'seam', reads: 'seam seam go check-release' },
  mills: { name: 'Mills', family: 'Dropback', call: ['post', 'post dig', 'post dig flat'], away: 'curl drag', backs: 'check-release ~swing', primary: 'post', reads: 'post dig drag' },
  yankee: { name: 'Yankee', family: 'Play-action', call: ['post', 'post -', 'post - -'], away: 'over -', backs: '- -', primary: 'over', reads: 'post over' },
  levels: { name: 'Levels', family: 'Dropback', call: ['quick-in', 'quick-in basic', 'quick-in basic corner'], away: 'post seam', backs: 'check-release ~swing', primary: 'basic', reads: 'basic quick-in check-release' },
  hank: { name: 'Hank', family: 'Quick', call: ['curl', 'curl flat', 'curl flat hitch'], away: 'curl flat', backs: 'check-release ~check-release', primary: 'curl', reads: 'curl flat hitch' },
  spacing: { name: 'Spacing', family: 'Quick', call: ['hitch', 'hitch flat', 'hitch flat hitch'], away: 'hitch snag', backs: 'swing ~swing', primary: 'hitch', reads: 'hitch flat swing' },
  scissors: { name: 'Scissors', family: 'Dropback', call: ['post', 'post corner', 'post corner flat'], away: 'comeback drag', backs: 'check-release ~check-release', primary: 'corner', reads: 'corner post flat' },
  dino: { name: 'Dino', family: 'Dropback', call: ['corner-post', 'corner-post basic', 'corner-post basic flat'], away: 'comeback drag', backs: 'check-release ~check-release', primary: 'corner-post', reads: 'corner-post basic comeback' },
  texas: { name: 'Texas', family: 'Dropback', call: ['comeback', 'comeback seam', 'comeback seam flat'], away: 'curl seam', backs: 'angle ~arrow', primary: 'angle', reads: 'angle seam curl' },
} as const satisfies Record<string, ConceptRow>
