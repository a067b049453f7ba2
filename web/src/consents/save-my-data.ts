/** Saves all that is kept of the person, as a page to read: what is made for the settings is handed in. */
export type SaveMyData = (wanted: 'html' | 'json') => Promise<void>
