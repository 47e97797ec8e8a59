import { USUAL_NAMES } from '#schema/football/terminology.ts'
import { createContext } from 'react'

/** The letters of the team whose plays are shown. Pictures of plays read it; the editor and paper get theirs by themselves. */
export const PositionNamesContext = createContext(USUAL_NAMES)
