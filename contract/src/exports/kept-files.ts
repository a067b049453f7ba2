/** Hours for which an ordered file can be downloaded: enough after a day's journey. It is deleted afterwards. */
export const orderedFilesKeptHours = 24
