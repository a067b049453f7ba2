import type { Agreement } from '@kamerton/contract/one-to-one/shared-schemas'

const times = ['второй', 'третий', 'четвёртый', 'пятый']

/**
 * «переносится второй раз»: the label of an agreement that at least two meetings have left open. It is null before
 * that, and for a completed agreement.
 */
export const carriedWords = ({
  is_done,
  carried_times,
}: Pick<Agreement, 'is_done' | 'carried_times'>): string | null =>
  is_done || carried_times < 2 ? null : `переносится ${times[carried_times - 2] ?? `${carried_times}-й`} раз`
