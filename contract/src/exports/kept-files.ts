/** An ordered file is there so long, enough to come back from a journey of a day; then nothing of it lies around. */
export const orderedFilesKeptHours = 24
