/**
 * The passing concepts of football data 3.9 as routes by receiver, numbered from the outside in. Each side has a list for
 * one, two and three receivers; `-` stays in to block, and `@6` breaks 6 yards past the line. A back runs to the called
 * side, or away with `~` before his route; where a receiver has that flat, `applyConcept` sends him elsewhere.
 *
 * Mesh: the crosser from the strong side sets the depth at 6, the other one comes under him at 5, close enough to touch,
 * also in 3x1 (Hal Mumme's Air Raid install; LakePoint "Mesh"). Shallow cross: the shallow from one side, the 12-yard
 * dig over it from the other (Air Raid "92").
 */

type BySide = readonly [one: string, two: string, three: string]

export type ConceptRow = {
  name: string
  family: 'Quick' | 'Dropback' | 'Play-action'
  call: BySide
  /** In place of the list for three, where the three stand in a bunch. */
  bunch?: string
  away: BySide
  /** Up to two backs. */
  backs: string
  /** The concept's intended throw; the first player running it is the primary receiver. */
  primary: string
  /** The progression, as routes: each is the first player on the called side who runs it. */
  reads: string
}

/* oxfmt-ignore */
export const CONCEPT_DATA = {
  'slant-flat': { name: 'Slant-Flat', family: 'Quick', call: ['slant', 'slant flat', 'slant slant flat'], away: ['slant', 'slant flat', 'slant flat hitch'], backs: 'arrow ~arrow', primary: 'slant', reads: 'slant flat arrow' },
  stick: { name: 'Stick', family: 'Quick', call: ['fade', 'fade stick', 'fade speed-out stick'], away: ['slant', 'slant slant', 'slant slant hitch'], backs: 'swing ~check-release', primary: 'stick', reads: 'stick speed-out slant' },
  snag: { name: 'Snag', family: 'Quick', call: ['snag', 'snag corner', 'snag corner flat'], away: ['basic', 'basic drag', 'comeback basic drag'], backs: 'arrow ~check-release', primary: 'snag', reads: 'corner snag flat arrow' },
  smash: { name: 'Smash', family: 'Dropback', call: ['hitch', 'hitch corner', 'hitch corner seam'], away: ['hitch', 'hitch corner', 'hitch corner seam'], backs: 'check-release ~check-release', primary: 'corner', reads: 'corner hitch check-release' },
  'curl-flat': { name: 'Curl-Flat', family: 'Dropback', call: ['curl', 'curl flat', 'curl flat seam'], away: ['curl', 'curl flat', 'curl flat seam'], backs: 'arrow ~arrow', primary: 'curl', reads: 'curl flat arrow' },
  flood: { name: 'Flood', family: 'Dropback', call: ['go', 'go sail', 'go sail flat'], away: ['post', 'post drag', 'comeback post drag'], backs: 'arrow ~check-release', primary: 'sail', reads: 'go sail flat arrow' },
  mesh: { name: 'Mesh', family: 'Dropback', call: ['mesh@6', 'corner mesh@6', 'corner curl mesh@6'], away: ['mesh@5', 'basic mesh@5', 'corner basic mesh@5'], backs: 'swing ~swing', primary: 'mesh', reads: 'corner mesh mesh swing' },
  drive: { name: 'Drive', family: 'Dropback', call: ['drag', 'drag basic', 'drag basic flat'], away: ['post', 'post seam', 'post seam hitch'], backs: 'check-release ~swing', primary: 'basic', reads: 'drag basic flat' },
  'shallow-cross': { name: 'Shallow Cross', family: 'Dropback', call: ['drag', 'post drag', 'go corner drag'], away: ['dig', 'comeback dig', 'comeback seam dig'], backs: 'swing ~swing', primary: 'drag', reads: 'drag dig comeback' },
  dagger: { name: 'Dagger', family: 'Dropback', call: ['dig', 'dig seam', 'dig seam flat'], away: ['drag', 'comeback drag', 'comeback seam drag'], backs: 'check-release ~check-release', primary: 'dig', reads: 'dig drag check-release' },
  'y-cross': { name: 'Y-Cross', family: 'Dropback', call: ['over', 'post over', 'post flat over'], away: ['go', 'go flat', 'go seam flat'], backs: 'swing ~arrow', primary: 'over', reads: 'over flat swing' },
  'four-verts': { name: 'Four Verts', family: 'Dropback', call: ['go', 'go seam', 'go seam bender'], away: ['go', 'go seam', 'go seam bender'], backs: 'check-release ~check-release', primary: 'seam', reads: 'seam seam go check-release' },
  mills: { name: 'Mills', family: 'Dropback', call: ['post', 'post dig', 'post dig flat'], away: ['curl', 'curl drag', 'comeback curl drag'], backs: 'check-release ~swing', primary: 'post', reads: 'post dig drag' },
  yankee: { name: 'Yankee', family: 'Play-action', call: ['post', 'post -', 'post - -'], away: ['over', 'over -', 'over - -'], backs: '- -', primary: 'over', reads: 'post over' },
  levels: { name: 'Levels', family: 'Dropback', call: ['quick-in', 'quick-in basic', 'quick-in basic corner'], away: ['post', 'post seam', 'post seam hitch'], backs: 'check-release ~swing', primary: 'basic', reads: 'basic quick-in check-release' },
  hank: { name: 'Hank', family: 'Quick', call: ['curl', 'curl flat', 'curl flat hitch'], away: ['curl', 'curl flat', 'curl flat hitch'], backs: 'check-release ~check-release', primary: 'curl', reads: 'curl flat hitch' },
  spacing: { name: 'Spacing', family: 'Quick', call: ['hitch', 'hitch stick', 'hitch stick hitch'], bunch: 'hitch flat hitch', away: ['hitch', 'hitch stick', 'hitch stick hitch'], backs: 'swing ~swing', primary: 'hitch', reads: 'hitch stick flat swing' },
  scissors: { name: 'Scissors', family: 'Dropback', call: ['post', 'post corner', 'post corner flat'], away: ['comeback', 'comeback drag', 'comeback seam drag'], backs: 'check-release ~check-release', primary: 'corner', reads: 'corner post flat' },
  dino: { name: 'Dino', family: 'Dropback', call: ['corner-post', 'corner-post basic', 'corner-post basic flat'], away: ['comeback', 'comeback drag', 'comeback seam drag'], backs: 'check-release ~check-release', primary: 'corner-post', reads: 'corner-post basic comeback' },
  texas: { name: 'Texas', family: 'Dropback', call: ['comeback', 'comeback seam', 'comeback seam flat'], away: ['curl', 'curl seam', 'curl seam flat'], backs: 'angle ~arrow', primary: 'angle', reads: 'angle seam curl' },
} as const satisfies Record<string, ConceptRow>
