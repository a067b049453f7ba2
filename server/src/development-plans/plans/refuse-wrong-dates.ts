import { fieldRefusal } from '../../lib/app-error.ts'

/** A plan has time between its first and its last day; the refusal stands at the day that was sent. */
export function refuseWrongDates(
  { start_date, end_date }: { start_date: string; end_date: string },
  sent: 'start_date' | 'end_date',
): void {
  if (start_date >= end_date)
    throw fieldRefusal(
      [sent],
      sent === 'end_date'
        ? 'Дата завершения должна быть позже даты начала'
        : 'Дата начала должна быть раньше даты завершения',
    )
}
