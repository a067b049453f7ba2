import { roublesOf } from '@kamerton/contract/payments/price'

const rules = new Intl.PluralRules('ru-RU')
const byNumber = (count: number, [one, few, many]: readonly [string, string, string]): string => {
  const rule = rules.select(count)
  if (rule === 'one') return one
  return rule === 'few' ? few : many
}

/** Contact of the operator of this server, for the end of a sentence. */
export const whomToAsk = ({ contactEmail }: { contactEmail: string | null }): string =>
  contactEmail === null ? 'обратитесь к тому, кто управляет сервером' : `напишите нам: ${contactEmail}`

export const daysWord = (days: number): string => byNumber(days, ['день', 'дня', 'дней'])

/** «80 мест» */
export const placesInWords = (places: number): string => `${places} ${byNumber(places, ['место', 'места', 'мест'])}`

/** «20 000 ₽», «11 500,50 ₽»; kopecks. */
export const moneyInWords = (kopecks: number): string =>
  new Intl.NumberFormat('ru-RU', {
    style: 'currency',
    currency: 'RUB',
    minimumFractionDigits: kopecks % 100 === 0 ? 0 : 2,
  }).format(Number(roublesOf(kopecks)))

/** «1 декабря 2026 г.» */
export const dayInWords = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('ru-RU', { timeZone, day: 'numeric', month: 'long', year: 'numeric' }).format(moment)
