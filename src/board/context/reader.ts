import { createContext } from 'react'

/** The id of the person who looks at plays: what they choose there is remembered for them, not for all who use the device. */
export const ReaderContext = createContext('')
