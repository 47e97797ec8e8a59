import type { PlayFields } from './operations/plays.ts'

/** What a play says where nobody has said anything: the fields that came after the first ones. */
export const NEW_PLAY_DEFAULTS = {
  hole: '',
  hashPref: '',
  situations: [],
  fieldZones: [],
  vsFronts: [],
  vsCoverages: [],
  tempo: '',
  installDay: null,
  installStatus: 'new',
  coachingPoints: '',
  reads: [],
  hot: '',
  checkWith: '',
  isArchived: false,
} as const satisfies Partial<PlayFields>
