/** Fewer people, or teams, tell nothing about what goes together with what: an interval would reach over most of the scale. */
export const leastConnected = 30
