/** People of a page: enough to fill a screen, few enough to read; the most is what one call may cost. */
export const pageLimits = { usual: 25, most: 100 } as const

/** How far back a person's own figures look. Engagement and scoring are the specification's; the others take a quarter, in which
 * even a monthly question has been asked three times. */
export const scoreDays = { engagement: 30, scoring: 60, enps: 90, participation: 90 } as const
