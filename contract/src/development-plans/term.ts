type Term = { start_date: string; end_date: string }

/** Whether the last day of a plan is after its first day. */
export const isTerm = ({ start_date, end_date }: Term): boolean => start_date < end_date

export const endTooEarly = 'Дата завершения должна быть позже даты начала'
export const startTooLate = 'Дата начала должна быть раньше даты завершения'
