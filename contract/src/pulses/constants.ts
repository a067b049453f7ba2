export const pulseLimits = {
  titleLength: 200,
  descriptionLength: 2000,
  questionLength: 500,
  questions: 50,
  options: 20,
  optionLength: 200,
  commentLength: 4000,
} as const

/** Fewer answers would let a reader guess who wrote what. The owner may set 3–10 per company, owner and admin per launch; it is frozen then. */
export const anonymityThreshold = { min: 3, default: 5, max: 10 } as const

/** Whoever has been in a team for less is no crowd for the others: a team could be made around one person in a minute. */
export const settledAfterDays = 14

/** A comment tells more about its author than a number does: it needs a larger crowd. */
export const commentThreshold = 10

/** The question that eNPS is: offered ready, and asked by the default template. */
export const enpsWords = 'Насколько вероятно, что вы порекомендуете нашу компанию знакомым как место работы?'

/** An unanswered participant is reminded so many hours after the invitation; see remindersOf. */
export const reminderAfterHours = 48

/** The last day of a pulse is at most so many days ahead. */
export const endsWithinDays = 366

export const defaultSchedule = { dayOfWeek: 5, time: '10:00' } as const
