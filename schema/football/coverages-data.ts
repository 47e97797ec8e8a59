/**
 * Coverages against strength right (football data 3.8). A zone is a landmark and the roles that take it, best
 * first; the landmark's ellipse is cx, cy, rx, ry on the field. `man` puts the rest on receivers.
 */

export type CoverageRow = {
  name: string
  type: 'man' | 'zone' | 'match'
  /** `landmark:role/role/…`, the deep zones first. */
  zones: string
  man: boolean
}

export type Landmark = { label: string; x: number; y: number; rx: number; ry: number }

/* oxfmt-ignore */
export const LANDMARKS: Readonly<Record<string, Landmark>> = {
  'flat-r': { label: 'Flat', x: 19, y: 4, rx: 6, ry: 4 },
  'flat-l': { label: 'Flat', x: -19, y: 4, rx: 6, ry: 4 },
  'curl-r': { label: 'Curl', x: 12, y: 11, rx: 4, ry: 3 },
  'curl-l': { label: 'Curl', x: -12, y: 11, rx: 4, ry: 3 },
  'hook-curl-r': { label: 'Hook-curl', x: 8, y: 10, rx: 4, ry: 4 },
  'hook-curl-l': { label: 'Hook-curl', x: -8, y: 10, rx: 4, ry: 4 },
  hook: { label: 'Hook', x: 0, y: 9, rx: 4, ry: 4 },
  // Between the hook and the hook-curl, for a linebacker who covers down to the third receiver.
  'hook-r': { label: 'Hook', x: 4.5, y: 9, rx: 4, ry: 4 },
  'hook-l': { label: 'Hook', x: -4.5, y: 9, rx: 4, ry: 4 },
  robber: { label: 'Robber', x: 0, y: 8, rx: 4, ry: 3 },
  'curl-flat-r': { label: 'Curl-flat', x: 15, y: 7, rx: 6, ry: 5 },
  'curl-flat-l': { label: 'Curl-flat', x: -15, y: 7, rx: 6, ry: 5 },
  'third-r': { label: 'Deep third', x: 18, y: 20, rx: 8, ry: 6 },
  'third-m': { label: 'Deep third', x: 0, y: 20, rx: 8, ry: 6 },
  'third-l': { label: 'Deep third', x: -18, y: 20, rx: 8, ry: 6 },
  // The same area, but for a single deep defender behind man coverage.
  'middle-deep': { label: 'Deep middle', x: 0, y: 20, rx: 8, ry: 6 },
  'half-r': { label: 'Deep half', x: 13, y: 20, rx: 12, ry: 7 },
  'half-l': { label: 'Deep half', x: -13, y: 20, rx: 12, ry: 7 },
  pole: { label: 'Pole', x: 0, y: 17, rx: 4, ry: 5 },
  poach: { label: 'Poach #3', x: 0, y: 15, rx: 5, ry: 5 },
  'quarter-rr': { label: 'Quarter', x: 19, y: 16, rx: 6, ry: 6 },
  'quarter-r': { label: 'Quarter', x: 6.5, y: 16, rx: 6, ry: 6 },
  'quarter-l': { label: 'Quarter', x: -6.5, y: 16, rx: 6, ry: 6 },
  'quarter-ll': { label: 'Quarter', x: -19, y: 16, rx: 6, ry: 6 },
}

const THIRDS = 'third-r:C third-m:FS/S1 third-l:C2'
const HALVES = 'half-r:SS/FS half-l:FS/BN/SS'
const QUARTERS = 'quarter-rr:C quarter-ll:C2 quarter-r:SS/SP/FS quarter-l:FS/BN/SS'

/* oxfmt-ignore */
export const COVERAGE_DATA = {
  'cover-0': { name: 'Cover 0', type: 'man', zones: '', man: true },
  'cover-1': { name: 'Cover 1', type: 'man', zones: 'middle-deep:FS', man: true },
  'cover-2': { name: 'Cover 2', type: 'zone', zones: `${HALVES} flat-r:C flat-l:C2 hook-curl-r:S/NB/CH hook-curl-l:W/DB/J hook:M`, man: false },
  'tampa-2': { name: 'Tampa 2', type: 'zone', zones: `${HALVES} pole:M flat-r:C flat-l:C2 hook-curl-r:S/NB/CH hook-curl-l:W/DB`, man: false },
  '2-man': { name: '2-Man', type: 'man', zones: HALVES, man: true },
  'cover-3-sky': { name: 'Cover 3 Sky', type: 'zone', zones: `${THIRDS} curl-flat-r:CH/SS/NB/MO curl-flat-l:W/J/BN/DB hook-curl-r:S/NB/M hook-curl-l:M/W`, man: false },
  'cover-3-cloud': { name: 'Cover 3 Cloud', type: 'zone', zones: 'third-r:SS third-m:FS third-l:C2 flat-r:C curl-flat-l:W/J hook-curl-r:S/NB/CH/M hook-curl-l:M/W', man: false },
  'cover-3-buzz': { name: 'Cover 3 Buzz', type: 'zone', zones: `${THIRDS} curl-flat-r:S/NB/CH curl-flat-l:W/J hook-curl-r:SS hook-curl-l:M`, man: false },
  quarters: { name: 'Quarters', type: 'match', zones: `${QUARTERS} curl-flat-r:S/NB/CH curl-flat-l:W/J hook:M`, man: false },
  palms: { name: 'Palms', type: 'match', zones: `${QUARTERS} curl-r:NB/S/CH curl-l:W/DB hook:M`, man: false },
  'cover-6': { name: 'Cover 6', type: 'match', zones: 'quarter-rr:C quarter-r:SS/SP half-l:FS/BN curl-flat-r:S/NB/CH hook-curl-r:M hook-curl-l:W flat-l:C2', man: false },
  'fire-zone': { name: 'Fire Zone', type: 'zone', zones: `${THIRDS} curl-flat-r:CH/SS/NB/SP curl-flat-l:J/E2/W/BN hook:M/W`, man: false },
  'drop-8': { name: 'Drop-8', type: 'zone', zones: `${THIRDS} flat-r:SP/NB/MO/S/CH flat-l:BN/DB/J/R/W hook-curl-r:S/M hook-curl-l:W hook:M`, man: false },
  prevent: { name: 'Prevent', type: 'zone', zones: 'third-r:SS third-m:S1 third-l:FS flat-r:C flat-l:C2 hook-curl-r:NB/CH hook-curl-l:DB hook:M', man: false },
} as const satisfies Record<string, CoverageRow>
