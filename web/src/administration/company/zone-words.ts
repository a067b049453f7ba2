import { offsetInWords, timeZones } from '@kamerton/contract/administration/time-zones'
import { nextSlot } from '@kamerton/contract/pulses/schedule'
import { formatDateTime, formatTimeIn } from '../../lib/format-date'

/** The options of the time zone, with the company's own first if it is not in our list. */
export function zoneOptions(own: string, now: Date): { value: string; label: string }[] {
  const known: Record<string, string> = timeZones
  const names = Object.hasOwn(known, own) ? Object.keys(known) : [own, ...Object.keys(known)]
  return names.map((value) => ({ value, label: `${known[value] ?? value}, ${offsetInWords(value, now)}` }))
}

/** Friday, 10:00: the default time of a weekly pulse. */
const example = { dayOfWeek: 5, time: '10:00' }

/**
 * Explains a time zone, with its next Friday as an example. Until the form is saved, every date of the product is shown
 * in `saved`, the zone of the company.
 */
export function zoneInWords(chosen: string, saved: string, now: Date): string {
  const always = `Сейчас там ${formatTimeIn(chosen, now)}: по\u00a0этим часам идут опросы, письма и\u00a0дни в\u00a0отчётах.`
  if (chosen === saved) return always
  return `${always} Опрос «каждую пятницу в\u00a010:00» в\u00a0следующий раз начнётся ${formatDateTime(nextSlot(example, chosen, now))} по\u00a0нынешнему времени, и\u00a0письма, которые могут подождать, тоже сдвинутся: они приходят с\u00a09:00 до\u00a020:00.`
}
