/** The goals that web analytics counts, where there is any. */
export type Goal = 'calculator'

/** The name of the event by which it hears of one; nothing is stored and nothing leaves the page otherwise. */
export const goalEvent = 'kamerton:goal'

/** A visitor has done what the page is for: the first input of a calculator that is not zero. Saying it again changes nothing. */
export const announceGoal = (goal: Goal): void => {
  window.dispatchEvent(new CustomEvent<Goal>(goalEvent, { detail: goal }))
}
