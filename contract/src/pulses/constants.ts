export const pulseLimits = {
  titleLength: 200,
  descriptionLength: 2000,
  questionLength: 500,
  questions: 50,
  options: 20,
  optionLength: 200,
  commentLength: 4000,
} as const

/**
 * Thresholds for showing results, counted besides the reader's own answer (`isCrowd`): at k, a group of k + 1 answers
 * is shown. With fewer answers a reader could guess who wrote what. The owner may set 3–10 per
 * company. Owner and admin may choose one per launch, which freezes it.
 */
export const anonymityThreshold = { min: 3, default: 5, max: 10 } as const

/**
 * Days in a team after which a person counts in a crowd for others. Otherwise a team could be made around one person in
 * a minute.
 */
export const settledAfterDays = 14

/**
 * The threshold for comments. A comment reveals more about its author than a number does, so it needs a larger crowd.
 */
export const commentThreshold = 10

/** The question of eNPS: offered ready-made, and used in the default template. */
export const enpsWords = 'Насколько вероятно, что вы порекомендуете нашу компанию знакомым как место работы?'

/** Hours after the invitation at which a participant without an answer is reminded; see remindersOf. */
export const reminderAfterHours = 48

/** The most days from today to the last day of a pulse. */
export const endsWithinDays = 366

export const defaultSchedule = { dayOfWeek: 5, time: '10:00' } as const
