/**
 * Numbers that russian documents name a payer by. Each function says in a russian sentence what is wrong with a number, or null where
 * nothing is: it is read under the field by whoever copied the number from a paper.
 */

const weighted = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0)

const ofOrganisation = [2, 4, 10, 3, 5, 9, 4, 6, 8]
const ofPersonFirst = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]
const ofPersonSecond = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]

/** The digit that these weights ask for behind the digits that they weigh: the sum modulo 11, of which ten is written 0. */
const controlDigit = (digits: readonly number[], weights: readonly number[]): number =>
  (weighted(digits, weights) % 11) % 10

/**
 * ИНН: 10 digits of an organisation, 12 of an entrepreneur. Its structure is told by the order of ФНС of 29.06.2012 № ММВ-7-6/435@; the last
 * digit (of a person: the last two) checks those before it, weighted by 2 4 10 3 5 9 4 6 8, or 7 2 4 10 3 5 9 4 6 8 and 3 7 2 4 10 3 5 9 4 6 8,
 * modulo 11, modulo 10.
 */
export function innRefusal(inn: string): string | null {
  if (!/^\d+$/.test(inn)) return 'ИНН состоит только из цифр'
  if (inn.length !== 10 && inn.length !== 12) return 'В ИНН организации 10 цифр, в ИНН предпринимателя – 12'
  const digits = Array.from(inn, Number)
  const isRight =
    inn.length === 10
      ? controlDigit(digits, ofOrganisation) === digits[9]
      : controlDigit(digits, ofPersonFirst) === digits[10] && controlDigit(digits, ofPersonSecond) === digits[11]
  // Zeros fulfil every sum; no tax office has the code 0000 or 00.
  return isRight && !inn.startsWith('00')
    ? null
    : 'Такого ИНН не бывает: контрольная цифра не сходится. Сверьте его с документами'
}

/** Whether that ИНН is of an entrepreneur, who has no КПП. */
export const isEntrepreneur = (inn: string): boolean => inn.length === 12

/**
 * КПП: the code of the tax office (4 digits), the reason (2 digits or capital latin letters), the number of the registration (3 digits), by the
 * same order of ФНС, section III. It has no control digit.
 */
export const kppRefusal = (kpp: string): string | null =>
  /^\d{4}[\dA-Z]{2}\d{3}$/.test(kpp) && !kpp.startsWith('00')
    ? null
    : 'В КПП 9 знаков: 4 цифры, 2 цифры или заглавные латинские буквы и ещё 3 цифры'

/** БИК: 9 digits, of which the first is 0, 1 or 2 (Положение Банка России от 07.02.2017 № 579-П and the directory of БИК). */
export const bikRefusal = (bik: string): string | null =>
  /^[012]\d{8}$/.test(bik) ? null : 'В БИК 9 цифр, первая – 0, 1 или 2'

/**
 * A bank account of 20 digits, whose ninth is a key: the three last digits of the БИК before those of the account, each weighted by 7, 1, 3 in
 * turn, of each product the last digit, have a sum that ends with 0 (Порядок ЦБ РФ от 08.09.1997 № 515). `bik` is right already.
 */
export const accountRefusal = (account: string, bik: string): string | null => checkedAccount(account, bik.slice(-3))

/** A correspondent account: the same key, over 0 and the fifth and sixth digits of the БИК instead of its last three. */
export const correspondentAccountRefusal = (account: string, bik: string): string | null =>
  checkedAccount(account, `0${bik.slice(4, 6)}`)

function checkedAccount(account: string, before: string): string | null {
  if (!/^\d{20}$/.test(account)) return 'В номере счёта 20 цифр'
  const sum = Array.from(before + account, Number).reduce(
    (all, digit, at) => all + ((digit * ([7, 1, 3][at % 3] ?? 0)) % 10),
    0,
  )
  return sum % 10 === 0 ? null : 'Номер счёта не сходится с БИК: проверьте оба'
}
