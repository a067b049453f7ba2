/** Why days cannot be looked at. Apart, so that a field can say it without the sentences of every other refusal. */
export const rangeRefusalWords = {
  report_ends_before_start: 'Конечная дата раньше начальной',
  report_too_long: 'Отчет можно собрать не больше чем за 366 дней',
} as const
