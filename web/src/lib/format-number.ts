const narrowSpace = '\u202f'
const minus = '−'

/** Intl writes a hyphen for a minus and a wide space between thousands; a typographer does not. */
const polish = (text: string) => text.replace(/-/g, minus).replace(/[\u00a0 ]/g, narrowSpace)

const withDigits = (value: number, digits: number, sign: 'auto' | 'exceptZero') =>
  polish(
    new Intl.NumberFormat('ru-RU', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay: sign,
    }).format(value),
  )

/** `1250` → «1 250», `3.84, 1` → «3,8». */
export const formatNumber = (value: number, digits = 0): string => withDigits(value, digits, 'auto')

/** A change or an eNPS, always with its sign: «+26», «−0,1», «0». */
export const formatSigned = (value: number, digits = 0): string => withDigits(value, digits, 'exceptZero')

/** `82.7` → «83 %»: the value is already in percent. */
export const formatPercent = (value: number, digits = 0): string => `${formatNumber(value, digits)}${narrowSpace}%`

/** «1 250 ₽», and with kopecks where there are any: «1 250,50 ₽». */
export const formatRubles = (value: number): string =>
  `${formatNumber(value, Number.isInteger(value) ? 0 : 2)}${narrowSpace}₽`
