import type { ActionEffect, ComparisonGap, EffectGap } from '@kamerton/contract/action-items/effect-schemas'
import type { MetricName } from '@kamerton/contract/analytics/schemas'
import { decimalsOf } from '@kamerton/contract/analytics/verdict'
import { unitOf } from '../../figures/value-text'
import { formatDate } from '../../lib/format-date'
import { formatNumber, formatSigned } from '../../lib/format-number'
import { plural } from '../../lib/plural'

type ShownChange = { difference: number; interval: { low: number; high: number } | null }

const unitWord = (metric: MetricName): string => (unitOf(metric) === '%' ? '\u00a0п.\u00a0п.' : '')

/** «+0,7 (от +0,2 до +1,2)» */
export function differenceText(metric: MetricName, { difference, interval }: ShownChange): string {
  const signed = (value: number) => formatSigned(value, decimalsOf(metric))
  const range = interval && ` (от\u00a0${signed(interval.low)} до\u00a0${signed(interval.high)})`
  return `${signed(difference)}${unitWord(metric)}${range ?? ''}`
}

type Periods = { before: { value: number }; after: { value: number }; change: ShownChange }

/** Says whether the rounded values before and after differ by another number than the rounded difference. */
export const isRoundedApart = (metric: MetricName, { before, after, change }: Periods): boolean =>
  formatSigned(after.value - before.value, decimalsOf(metric)) !== formatSigned(change.difference, decimalsOf(metric))

/** «больше, чем у них, на 0,5» */
export function beyondText(metric: MetricName, { difference, interval }: ShownChange): string {
  const range =
    interval &&
    ` (от\u00a0${formatSigned(interval.low, decimalsOf(metric))} до\u00a0${formatSigned(interval.high, decimalsOf(metric))})`
  if (difference === 0) return `столько\u00a0же${range ?? ''}`
  const word = difference > 0 ? 'выше на' : 'ниже на'
  return `${word}\u00a0${formatNumber(Math.abs(difference), decimalsOf(metric))}${unitWord(metric)}${range ?? ''}`
}

/** The day from which rounds count, in words. */
const sinceWords = ({ since, is_done }: Pick<ActionEffect, 'since' | 'is_done'>): string =>
  is_done ? `После того как действие сделали (${formatDate(since)}),` : `С\u00a0${formatDate(since)}`

export function gapText(gap: EffectGap, effect: Pick<ActionEffect, 'since' | 'is_done'>): string {
  const texts: Readonly<Record<EffectGap, string>> = {
    no_value_then: 'Когда действие взяли в\u00a0работу, показать было нечего: сравнить не\u00a0с\u00a0чем.',
    withheld_since:
      'Цифру, с\u00a0которой начали, показывать больше нельзя: по\u00a0ней можно узнать, как ответили отдельные люди.',
    no_round_since: `${sinceWords(effect)} ещё не\u00a0закончился ни\u00a0один опрос с\u00a0этим показателем.`,
    few_answers_then: 'Вначале ответили немногие: судить не\u00a0по\u00a0чему.',
    few_answers_since: `${sinceWords(effect)} ответили немногие: судить рано.`,
  }
  return texts[gap]
}

/** The reason for a missing comparison. It is null without a change, or without anybody to compare with. */
export const comparisonGapText: Readonly<Record<ComparisonGap, string | null>> = {
  whole_company: null,
  no_change_yet: null,
  too_few_teams: 'Рядом поставить некого: команд с\u00a0показанными итогами меньше трёх.',
  named_answers:
    'Другие команды отвечали по\u00a0именам: их\u00a0цифры видят только владелец и\u00a0администраторы, поэтому рядом их\u00a0нет.',
  other_teams_answered: 'В\u00a0этих опросах показаны итоги разных команд, поэтому сравнить не\u00a0с\u00a0кем.',
}

/** The title of the teams for comparison: «5 команд, которые начинали так же». */
export const othersTitle = ({ teams, basis }: NonNullable<ActionEffect['others']>): string =>
  basis === 'same_band'
    ? `${plural(teams, 'команда, которая начинала', 'команды, которые начинали', 'команд, которые начинали')} так\u00a0же`
    : `Остальные ${plural(teams, 'команда', 'команды', 'команд')}`

/**
 * The limits of the comparison: a change is no proof of a cause. A bad figure also tends to return to the usual level.
 */
export const caution = (hasOthers: boolean): string =>
  hasOthers
    ? 'Это перемена, а\u00a0не\u00a0её причина. Низкая цифра и\u00a0сама чаще возвращается к\u00a0обычной, поэтому рядом стоят другие команды.'
    : 'Это перемена, а\u00a0не\u00a0её причина: низкая цифра и\u00a0сама чаще возвращается к\u00a0обычной.'

export const looksText = (rounds: number): string =>
  `Опросов с\u00a0тех пор: ${formatNumber(rounds)}. Чем чаще смотреть, тем легче принять случайность за\u00a0перемену, поэтому «вырос» и\u00a0«упал» сказано с\u00a0запасом, а\u00a0где запаса нет\u00a0– «похоже».`
