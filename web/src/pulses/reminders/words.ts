import { reminderAfterHours } from '@kamerton/contract/pulses/constants'
import { remindersOf } from '@kamerton/contract/pulses/ending'
import { closesItself } from '@kamerton/contract/pulses/schedule-schema'
import type { PulseCard } from '@kamerton/contract/pulses/schemas'
import { formatDayOfMonth } from '../../lib/format-date'
import { dayAndTime } from './day-and-time'

type Launch = { pulse: Pick<PulseCard, 'type' | 'schedule'>; endsOn: string | null; now: Date; timeZone: string }

/** Time of the reminder, if the pulse is launched now. */
export function reminderWords({ pulse, endsOn, now, timeZone }: Launch): string {
  if (pulse.schedule)
    return `тем, кто не\u00a0ответил: через ${reminderAfterHours} часов после каждого письма${endsOn || closesItself(pulse.type) ? ' и\u00a0накануне конца' : ''}, только в\u00a0рабочее время`
  const { first, last } = remindersOf({ timeZone, openedAt: now, endsOn, nextRoundAt: null })
  const moments = [first, last].filter((moment) => moment !== null)
  if (moments.length === 0) return 'не\u00a0успеем: пульс закроется раньше'
  return `${moments.map(dayAndTime).join(' и\u00a0')}, тем, кто не\u00a0ответил`
}

export const closingWords = ({ pulse, endsOn }: Pick<Launch, 'pulse' | 'endsOn'>): string => {
  const end = endsOn && `в\u00a0конце дня ${formatDayOfMonth(endsOn)}`
  if (pulse.schedule && closesItself(pulse.type))
    return `каждый раунд – через две недели${end ? `, последний – не\u00a0позже: ${end}` : ''}`
  if (pulse.schedule) return `каждый раунд – со\u00a0следующим${end ? `, последний – ${end}` : ''}`
  return end ? `сам, ${end}` : 'когда вы остановите'
}
