/** Goals that web analytics counts, if there is a counter. */
export type Goal = 'calculator'

/** Name of the event for a reached goal; the event itself stores and sends nothing. */
export const goalEvent = 'kamerton:goal'

/**
 * Reports that a visitor has reached the goal of the page: the first non-zero input of a calculator. Repeated reports
 * have no effect.
 */
export const announceGoal = (goal: Goal): void => {
  window.dispatchEvent(new CustomEvent<Goal>(goalEvent, { detail: goal }))
}
