import type { PlayFields } from './operations/plays.ts'

/** Defaults of the play fields that older app versions don't send. */
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
