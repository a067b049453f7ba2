import { createContext, useContext } from 'react'

/** The id of the line that names the readers, for the fields that it describes. */
export const SeenLine = createContext<string | undefined>(undefined)

export const useSeenLine = () => useContext(SeenLine)
