import { createContext } from 'react'

/** The ids of the reader's own men in the open play, by the depth chart and what they chose; the first one's job is told first. */
export const MyMenContext = createContext<ReadonlySet<string>>(new Set())
