/** The data of a transfer, as in a payment order. `kopecks` is a whole number of at least 1. */
export type Transfer = {
  name: string
  account: string
  bank: string
  bik: string
  correspondentAccount: string
  inn: string
  /** Empty for an entrepreneur, who has none. */
  kpp: string
  purpose: string
  kopecks: number
}

/**
 * The most characters of each field (ГОСТ Р 56042-2014, table 1 of the obligatory fields and table 2 of the additional
 * ones). The operator's settings are checked against it when the server starts.
 */
export const qrLengths = {
  Name: 160,
  PersonalAcc: 20,
  BankName: 45,
  BIC: 9,
  CorrespAcc: 20,
  PayeeINN: 12,
  KPP: 9,
  Purpose: 210,
  Sum: 18,
} as const

/**
 * The text of a payment's QR code by ГОСТ Р 56042-2014. `ST` names the standard, `0001` its version, `2` UTF-8. Fields
 * are separated by `|`; the sum is in kopecks. The obligatory fields come first, in the standard's order.
 * @throws RangeError where a value contains the separator or is too long
 */
export function paymentQrText(transfer: Transfer): string {
  const fields: readonly (readonly [keyof typeof qrLengths, string])[] = [
    ['Name', transfer.name],
    ['PersonalAcc', transfer.account],
    ['BankName', transfer.bank],
    ['BIC', transfer.bik],
    ['CorrespAcc', transfer.correspondentAccount],
    ['PayeeINN', transfer.inn],
    ...(transfer.kpp === '' ? [] : [['KPP', transfer.kpp] as const]),
    ['Purpose', transfer.purpose],
    ['Sum', String(transfer.kopecks)],
  ]
  for (const [name, value] of fields)
    if (value === '' || value.includes('|') || value.length > qrLengths[name])
      throw new RangeError(`${name} of a payment QR is empty, too long or holds the separator`)
  return ['ST00012', ...fields.map(([name, value]) => `${name}=${value}`)].join('|')
}
