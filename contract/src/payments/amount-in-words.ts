/** Amounts of documents. Kopecks are whole numbers, from 0 to a trillion roubles less one. */

const mostKopecks = 10 ** 14

const ones = ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять']
const feminineOnes = ['', 'одна', 'две', ...ones.slice(3)]
const teens = [
  'десять',
  'одиннадцать',
  'двенадцать',
  'тринадцать',
  'четырнадцать',
  'пятнадцать',
  'шестнадцать',
  'семнадцать',
  'восемнадцать',
  'девятнадцать',
]
const tens = [
  '',
  '',
  'двадцать',
  'тридцать',
  'сорок',
  'пятьдесят',
  'шестьдесят',
  'семьдесят',
  'восемьдесят',
  'девяносто',
]
const hundreds = [
  '',
  'сто',
  'двести',
  'триста',
  'четыреста',
  'пятьсот',
  'шестьсот',
  'семьсот',
  'восемьсот',
  'девятьсот',
]

type Forms = readonly [one: string, few: string, many: string]
const roubles: Forms = ['рубль', 'рубля', 'рублей']
const kopeckForms: Forms = ['копейка', 'копейки', 'копеек']
/** From the ones upwards, three digits each. */
const classes: readonly { forms: Forms; feminine: boolean }[] = [
  { forms: roubles, feminine: false },
  { forms: ['тысяча', 'тысячи', 'тысяч'], feminine: true },
  { forms: ['миллион', 'миллиона', 'миллионов'], feminine: false },
  { forms: ['миллиард', 'миллиарда', 'миллиардов'], feminine: false },
]

const russian = new Intl.PluralRules('ru')

function formOf(count: number, [one, few, many]: Forms): string {
  const category = russian.select(count)
  return category === 'one' ? one : category === 'few' ? few : many
}

/** 0–999; no words for 0. */
function underThousand(number: number, feminine: boolean): string[] {
  const rest = number % 100
  const spoken =
    rest >= 10 && rest < 20
      ? [teens[rest - 10]]
      : [tens[Math.floor(rest / 10)], (feminine ? feminineOnes : ones)[rest % 10]]
  return [hundreds[Math.floor(number / 100)], ...spoken].filter((word): word is string => Boolean(word))
}

/**
 * «Четыре тысячи пятьсот рублей 00 копеек»: roubles in words, kopecks in two digits, as bills and acts write it.
 * @throws RangeError outside the range
 */
export function amountInWords(kopecks: number): string {
  if (!Number.isSafeInteger(kopecks) || kopecks < 0 || kopecks >= mostKopecks)
    throw new RangeError('an amount is a whole number of kopecks below a trillion roubles')
  const whole = Math.floor(kopecks / 100)
  const words: string[] = []
  for (const [at, { forms, feminine }] of [...classes.entries()].toReversed()) {
    const count = Math.floor(whole / 1000 ** at) % 1000
    words.push(...underThousand(count, feminine))
    if (at === 0) words.push(...(whole === 0 ? ['ноль'] : []), formOf(count, forms))
    else if (count > 0) words.push(formOf(count, forms))
  }
  const rest = kopecks % 100
  const text = `${words.join(' ')} ${String(rest).padStart(2, '0')} ${formOf(rest, kopeckForms)}`
  return text.charAt(0).toLocaleUpperCase('ru') + text.slice(1)
}

const grouped = new Intl.NumberFormat('ru', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** «4 500,00», as in the table of a document. */
export const amountInDigits = (kopecks: number): string => grouped.format(kopecks / 100)

/**
 * The VAT contained in an amount, by a rate in percent, rounded to a kopeck. Formula: amount × rate / (100 + rate) (НК
 * РФ, ст. 164 п. 4).
 */
export const vatWithin = (kopecks: number, ratePercent: number): number =>
  Math.round((kopecks * ratePercent) / (100 + ratePercent))
