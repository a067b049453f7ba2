/** What nobody came back to within so many days is forgotten. */
export const requestsKeptDays = 90
