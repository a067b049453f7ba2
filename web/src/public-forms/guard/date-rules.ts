import { ordinal, type Rule, whole } from './rule'

const month =
  '(?:январ[ьяею]|феврал[ьяею]|март[аеу]?|апрел[ьяею]|ма[йяею]|июн[ьяею]|июл[ьяею]|август[аеу]?|сентябр[ьяею]|октябр[ьяею]|ноябр[ьяею]|декабр[ьяею])'
const monthOf = '(?:(?:январ|феврал|апрел|июн|июл|сентябр|октябр|ноябр|декабр)я|марта|мая|августа)'
const dayInWords = `(?:(?:двадцать|тридцать)\\s+)?(?:${ordinal}ого|третьего)`
const year = '(?:19[6-9]\\d|20[0-3]\\d)'
const weekday = '(?:понедельник|вторник|сред[ауы]|четверг|пятниц[ауы]|суббот[ауы]|воскресенье)'
const before = '(?:(?:в|во|с|со|к|ко|до|после|от|около|на|за)\\s+)?'
const clock = '(?:[01]?\\d|2[0-4]):[0-5]\\d'
const partOfDay = '(?:утра|вечера|ночи|дня)'
const hour =
  '(?:\\d{1,2}|час|два|две|три|четыре|пять|шесть|семь|восемь|девять|десять|одиннадцать|двенадцать|двух|тр[её]х|девяти|десяти)'
const byDate = 'По дате или времени легко вспомнить, кто там был.'

/** Rewords «в 14:30» without the minutes. */
function atWork(found: string): string | null {
  const hour = Number(/^в\s+(\d+):\d+$/i.exec(found)?.[1] ?? Number.NaN)
  if (Number.isNaN(hour)) return null
  return hour >= 7 && hour < 19 ? 'в рабочее время' : 'поздно'
}

export const dateRules: readonly Rule[] = [
  {
    kind: 'date',
    pattern: whole(`с\\s+\\d{1,2}\\s+по\\s+\\d{1,2}\\s+${monthOf}`),
    why: byDate,
    offer: () => 'несколько дней',
  },
  {
    kind: 'date',
    pattern: whole(`${before}(?:\\d{1,2}(?:-?го)?|${dayInWords})\\s+${monthOf}(?:\\s+${year}(?:\\s+года?|\\s?г)?)?`),
    why: byDate,
    offer: (found) => (/^(?:\d|[а-яё]+ого|третьего)/.test(found) ? 'недавно' : null),
  },
  {
    kind: 'date',
    pattern: whole(`${before}\\d{1,2}[./]\\d{1,2}[./](?:\\d{4}|\\d{2})`),
    why: byDate,
    offer: (found) => (/^\d/.test(found) ? 'недавно' : null),
  },
  { kind: 'date', pattern: whole('(?:с|до|к|от|после)\\s+[0-3]?\\d\\.(?:0[1-9]|1[0-2])(?!\\.\\d)'), why: byDate },
  // A number above 12 can only be a day: «27.12» is a date, «2.10» may be a version.
  {
    kind: 'date',
    pattern: whole('(?:1[3-9]|2\\d|3[01])\\.(?:0[1-9]|1[0-2])(?!\\.\\d)'),
    why: byDate,
    offer: () => 'недавно',
  },
  { kind: 'date', pattern: whole('\\d{1,2}(?:-?го)?\\s+числа'), why: byDate, offer: () => 'недавно' },
  {
    kind: 'date',
    pattern: whole(`${before}\\d{4}-\\d{2}-\\d{2}`),
    why: byDate,
    offer: (found) => (/^\d/.test(found) ? 'недавно' : null),
  },
  {
    kind: 'date',
    pattern: whole(`${before}${month}\\s+(?:${year}(?:\\s+года?|\\s?г)?|(?:прошлого|этого|позапрошлого)\\s+года)`),
    why: byDate,
    offer: (found) => (/^во?\s/i.test(found) ? 'раньше' : /^с\s/i.test(found) ? 'уже давно' : null),
  },
  { kind: 'date', pattern: whole(`с\\s+${monthOf}`), why: byDate, offer: () => 'уже давно' },
  {
    kind: 'date',
    pattern: whole(`(?:(?:в|с|до|после|к)\\s+)?${year}(?:-?(?:м|го)|\\s+год(?:а|у)?|\\s?г)?`),
    why: byDate,
    offer: (found) => (/^во?\s/i.test(found) ? 'раньше' : /^с\s/i.test(found) ? 'уже давно' : null),
  },
  {
    kind: 'date',
    pattern: whole(`во?\\s+(?:прошл|позапрошл|минувш|эт)[а-яё]+\\s+${weekday}`),
    why: byDate,
    offer: () => 'недавно',
  },
  {
    kind: 'date',
    pattern: whole(`${before}${clock}(?:\\s*(?:до|по|-|–)\\s*${clock})?`),
    why: byDate,
    offer: (found) =>
      /^до\s+(?:19|2\d)/i.test(found) ? 'допоздна' : /^после\s+(?:1[89]|2\d)/i.test(found) ? 'вечером' : atWork(found),
  },
  {
    kind: 'date',
    pattern: whole(`(?:в|с|до|к|после|около)\\s+${hour}(?:\\s+час(?:а|ов|у))?\\s+${partOfDay}`),
    why: byDate,
    offer: (found) => (/^до.*(?:вечера|ночи)$/i.test(found) ? 'допоздна' : null),
  },
  {
    kind: 'date',
    pattern: whole('(?:в|к|после)\\s+(?:1?\\d|2[0-4])\\s+час(?:ов|а|ам)(?!\\s+(?:в\\s+(?:день|сутки|недел)|работы))'),
    why: byDate,
  },
  {
    kind: 'date',
    pattern: whole('с\\s+(?:1?\\d)\\s+до\\s+(?:1\\d|2[0-4])(?!\\s*(?:%|балл|раз|человек|лет|дн|месяц|минут|руб|тыс))'),
    why: byDate,
  },
]
