import { decimalsOf, type Measure, shownValue } from '@kamerton/contract/analytics/verdict'
import { formatNumber, formatPercent, formatSigned } from '../lib/format-number'
import type { Range } from './place'

type Look = { signed: boolean; unit: string | null }

const looks: Record<Measure, Look> = {
  enps: { signed: true, unit: null },
  engagement: { signed: false, unit: 'из 100' },
  mood: { signed: false, unit: 'из 5' },
  participation: { signed: false, unit: '%' },
  response_rate: { signed: false, unit: '%' },
  scoring: { signed: false, unit: null },
  progress: { signed: false, unit: '%' },
}

export const unitOf = (measure: Measure): string | null => looks[measure].unit

/** «+26», «78», «3,8»: without the unit. */
export function valueText(measure: Measure, value: number): string {
  const shown = shownValue(measure, value)
  return looks[measure].signed ? formatSigned(shown) : formatNumber(shown, decimalsOf(measure))
}

/** Value with its unit, for a value that stands alone: «83 %», of one round «82,7 %». */
export const valueWithUnit = (measure: Measure, value: number): string =>
  looks[measure].unit === '%'
    ? formatPercent(shownValue(measure, value), decimalsOf(measure))
    : valueText(measure, value)

/** «от +5 до +44» */
export const intervalText = (measure: Measure, { low, high }: Range): string =>
  `от\u00a0${valueText(measure, low)} до\u00a0${valueText(measure, high)}`
