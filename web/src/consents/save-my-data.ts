/** Saves all data of the person as a page or as JSON. The function of the settings is passed in. */
export type SaveMyData = (wanted: 'html' | 'json') => Promise<void>
