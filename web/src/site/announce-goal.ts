/** The goals that web analytics counts, where there is any. */
export type Goal = 'calculator'

/** The name of the event by which it hears of one; nothing is stored and nothing leaves the page otherwise. */
export const goalEvent = 'kamerton:goal'

/**
 * Reports that a visitor has reached the goal of the page: the first non-zero input of a calculator. Repeated reports
 * have no effect.
 */
export const announceGoal = (goal: Goal): void => {
  window.dispatchEvent(new CustomEvent<Goal>(goalEvent, { detail: goal }))
}
