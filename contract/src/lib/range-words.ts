/**
 * Reasons for refusing days. They have a file of their own, so that a field can show them without loading all other
 * refusals.
 */
export const rangeRefusalWords = {
  report_ends_before_start: 'Конечная дата раньше начальной',
  report_too_long: 'Отчёт можно собрать не больше чем за 366 дней',
} as const
