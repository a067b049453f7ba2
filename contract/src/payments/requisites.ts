/**
 * Numbers that identify a payer in Russian documents. Each function returns a Russian sentence about an error in a
 * number, or null. It is shown under the field to the person who copied the number from a paper.
 */

const weighted = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0)

const ofOrganisation = [2, 4, 10, 3, 5, 9, 4, 6, 8]
const ofPersonFirst = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]
const ofPersonSecond = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]

/** The control digit for these weights: the weighted sum modulo 11, with ten written as 0. */
const controlDigit = (digits: readonly number[], weights: readonly number[]): number =>
  (weighted(digits, weights) % 11) % 10

/**
 * ИНН: 10 digits of an organisation, 12 of an entrepreneur. The order of ФНС of 29.06.2012 № ММВ-7-6/435@ defines its
 * structure. The last digit (of a person: the last two) checks the digits before it by a weighted sum, modulo 11,
 * modulo 10. The weights are 2 4 10 3 5 9 4 6 8 of an organisation. For the first digit of a person they are 7 2 4 10 3
 * 5 9 4 6 8. For the second they are 3 7 2 4 10 3 5 9 4 6 8.
 */
export function innRefusal(inn: string): string | null {
  if (!/^\d+$/.test(inn)) return 'ИНН состоит только из цифр'
  if (inn.length !== 10 && inn.length !== 12) return 'В ИНН организации 10 цифр, в ИНН предпринимателя – 12'
  const digits = Array.from(inn, Number)
  const isRight =
    inn.length === 10
      ? controlDigit(digits, ofOrganisation) === digits[9]
      : controlDigit(digits, ofPersonFirst) === digits[10] && controlDigit(digits, ofPersonSecond) === digits[11]
  // Zeros satisfy every sum; no tax office has the code 0000 or 00.
  return isRight && !inn.startsWith('00')
    ? null
    : 'Такого ИНН не бывает: контрольная цифра не сходится. Сверьте его с документами'
}

/** Whether this ИНН is of an entrepreneur, who has no КПП. */
export const isEntrepreneur = (inn: string): boolean => inn.length === 12

/**
 * КПП: the code of the tax office (4 digits), the reason (2 digits or capital latin letters), the number of the
 * registration (3 digits). Section III of the order of ФНС that defines the ИНН defines it too. It has no control
 * digit.
 */
export const kppRefusal = (kpp: string): string | null =>
  /^\d{4}[\dA-Z]{2}\d{3}$/.test(kpp) && !kpp.startsWith('00')
    ? null
    : 'В КПП 9 знаков: 4 цифры, 2 цифры или заглавные латинские буквы и ещё 3 цифры'

/**
 * БИК: 9 digits, the first of them 0, 1 or 2 (Положение Банка России от 07.02.2017 № 579-П and the directory of БИК).
 */
export const bikRefusal = (bik: string): string | null =>
  /^[012]\d{8}$/.test(bik) ? null : 'В БИК 9 цифр, первая – 0, 1 или 2'

/**
 * A bank account of 20 digits, with a control digit in the ninth place (Порядок ЦБ РФ от 08.09.1997 № 515). It is
 * checked with the last three digits of the БИК before those of the account. They are weighted by 7, 1, 3 in turn, and
 * the last digits of the products have a sum ending with 0. `bik` has been checked already.
 */
export const accountRefusal = (account: string, bik: string): string | null => checkedAccount(account, bik.slice(-3))

/**
 * A correspondent account, checked like an account, with 0 and the fifth and sixth digits of the БИК instead of its
 * last three.
 */
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
