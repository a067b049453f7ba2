/** People per page: enough to fill a screen, few enough to read; `most` limits the cost of one call. */
export const pageLimits = { usual: 10, most: 100 } as const

/**
 * Days that a person's own figures cover. Engagement and scoring follow the specification. The others cover a quarter,
 * in which even a monthly question has been asked three times.
 */
export const scoreDays = { engagement: 30, scoring: 60, enps: 90, participation: 90 } as const
