/** Where the form of a pulse stands before anybody is asked: in a frame of the page that fills it in. */
export const previewPath = '/pulse/preview'

/** What the form says to the page around it when it can be filled in. */
export const previewReady = 'pulse-form-ready'
