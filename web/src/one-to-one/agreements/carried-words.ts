import type { Agreement } from '@kamerton/contract/one-to-one/shared-schemas'

const times = ['второй', 'третий', 'четвёртый', 'пятый']

/** «переносится второй раз»: what two meetings or more have left open says so; null before that, and when it is done. */
export const carriedWords = ({
  is_done,
  carried_times,
}: Pick<Agreement, 'is_done' | 'carried_times'>): string | null =>
  is_done || carried_times < 2 ? null : `переносится ${times[carried_times - 2] ?? `${carried_times}-й`} раз`
