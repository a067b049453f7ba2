/** Refusal of a day before today, of a meeting as of an agreement. */
export const pastDay = 'Этот день уже прошёл. Выберите сегодня или позже'

/** The mistake of an agreement's new due day, or undefined: it must not be overdue when it is agreed. */
export const dueDayProblem = (dueOn: string | null | undefined, today: string): string | undefined =>
  dueOn && dueOn < today ? pastDay : undefined
