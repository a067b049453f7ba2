/** A list of fewer rows is acted on row by row. */
export const selectableFrom = 10
