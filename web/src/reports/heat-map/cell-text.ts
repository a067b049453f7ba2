import { changeWords, noiseWords } from '@kamerton/contract/analytics/change-words'
import { decimalsOf } from '@kamerton/contract/analytics/verdict'
import type { HeatMap, HeatMapCell, HeatMapColumn } from '@kamerton/contract/reports/heat-map-schemas'
import type { Range } from '../../figures/place'
import { intervalText, valueText } from '../../figures/value-text'
import { formatNumber, formatPercent, formatSigned } from '../../lib/format-number'

/** Participation is stored as a share and shown in percent. */
const factorOf = ({ kind }: HeatMapColumn): number => (kind === 'participation' ? 100 : 1)

const decimalsIn = ({ kind }: HeatMapColumn): 0 | 1 => (kind === 'question' ? 1 : decimalsOf(kind))

/** «4,1», «+26», «83 %» */
export function valueOf(column: HeatMapColumn, value: number): string {
  if (column.kind === 'question') return formatNumber(value, 1)
  const shown = value * factorOf(column)
  return column.kind === 'participation' ? formatPercent(shown) : valueText(column.kind, shown)
}

/** «± 0,4», or «от 4,2 до 5,0» where the end of the scale cuts off one side. It is null without an interval. */
export function spreadText(column: HeatMapColumn, { value, interval }: HeatMapCell): string | null {
  if (interval === null || value === null) return null
  const [up, down] = [interval.high - value, value - interval.low]
  const half = formatNumber(Math.max(up, down) * factorOf(column), decimalsIn(column))
  const isCut = interval.low <= column.scale.low || interval.high >= column.scale.high
  return isCut && formatNumber(Math.min(up, down) * factorOf(column), decimalsIn(column)) !== half
    ? rangeText(column, interval)
    : `±\u00a0${half}`
}

const rangeText = (column: HeatMapColumn, { low, high }: Range): string =>
  column.kind === 'question'
    ? `от\u00a0${formatNumber(low, 1)} до\u00a0${formatNumber(high, 1)}`
    : intervalText(column.kind, { low: low * factorOf(column), high: high * factorOf(column) })

/** «+0,3»; null without a comparison. */
export const differenceText = (column: HeatMapColumn, { difference }: HeatMapCell): string | null =>
  difference === null ? null : formatSigned(difference * factorOf(column), decimalsIn(column))

/**
 * The difference in words, for people who do not see colours and arrows: «выше компании», or the verdict of a change.
 */
export function cellWords(cell: HeatMapCell, compare: HeatMap['compare']): string {
  if (cell.difference === null) return ''
  if (compare === 'previous') return `, ${changeWords(cell)}`
  if (cell.signal === null) return `, ${noiseWords}`
  return cell.signal === 'above' ? ', выше компании' : ', ниже компании'
}
