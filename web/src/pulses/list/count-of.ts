import type { PulseCard } from '@kamerton/contract/pulses/schemas'
import { plural, pluralWord } from '../../lib/plural'

/** «12 пульсов, 2 идут сейчас» */
export function countOf(pulses: readonly PulseCard[]): string {
  const kept = pulses.filter(({ is_deleted }) => !is_deleted)
  if (kept.length === 0) return 'Пока ни одного пульса'
  const running = kept.filter(({ status }) => status === 'active').length
  const now =
    running === 0 ? 'сейчас ни один не идёт' : `${running} ${pluralWord(running, 'идёт', 'идут', 'идут')} сейчас`
  return `${plural(kept.length, 'пульс', 'пульса', 'пульсов')}, ${now}`
}
