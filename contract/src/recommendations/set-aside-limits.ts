/** Days for which a card is away. */
export const setAsideDays = 30

/** The longest reason. */
export const longestReason = 300
