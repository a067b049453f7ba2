/** The path of a pulse's form before anybody is asked, shown in a frame of the page where it is edited. */
export const previewPath = '/pulse/preview'

/** The message from the form to the surrounding page when it can be filled in. */
export const previewReady = 'pulse-form-ready'
