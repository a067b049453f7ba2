type Term = { start_date: string; end_date: string }

/** A plan has time between its first and its last day. */
export const isTerm = ({ start_date, end_date }: Term): boolean => start_date < end_date

export const endTooEarly = 'Дата завершения должна быть позже даты начала'
export const startTooLate = 'Дата начала должна быть раньше даты завершения'
