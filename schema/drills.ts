/** The words of a drill library: categories, levels, and where its videos may be. Contact is practice.ts's. */

/** Where in a practice a drill belongs (football.md 3.13). */
export const DRILL_CATEGORIES = {
  warmup: 'Warm-up',
  individual: 'Individual',
  tackling: 'Tackling',
  ball: 'Ball security',
  group: 'Group',
  team: 'Team',
  special: 'Special teams',
  conditioning: 'Conditioning',
} as const
export type DrillCategory = keyof typeof DRILL_CATEGORIES
export const DRILL_CATEGORY_CODES = Object.keys(DRILL_CATEGORIES) as [DrillCategory, ...DrillCategory[]]

/** Whom a drill is made for; a drill for any level fits all of them. */
export const DRILL_LEVELS = {
  any: 'Any level',
  youth: 'Youth',
  school: 'High school',
  college: 'College',
} as const
export type DrillLevel = keyof typeof DRILL_LEVELS
export const DRILL_LEVEL_CODES = Object.keys(DRILL_LEVELS) as [DrillLevel, ...DrillLevel[]]

/** The longest drill, in minutes. */
export const MOST_DRILL_MINUTES = 60

/** Sites whose videos a drill may link to; subdomains are theirs too. */
const VIDEO_SITES = ['youtube.com', 'youtu.be', 'vimeo.com', 'hudl.com', 'usafootball.com', 'nfhslearn.com']

/** Those sites as a sentence names them. */
export const VIDEO_SITE_WORDS = 'YouTube, Vimeo, Hudl, USA Football, or NFHS Learn'

/** The longest link. */
export const MOST_LINK_LENGTH = 300

/** Whether a text is a link to a video on one of the known sites, over https and without a user name or a port. */
export function isVideoLink(text: string): boolean {
  if (text.length > MOST_LINK_LENGTH || !URL.canParse(text)) return false
  const { protocol, hostname, port, username, password } = new URL(text)
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    VIDEO_SITES.some((site) => hostname === site || hostname.endsWith(`.${site}`))
  )
}
