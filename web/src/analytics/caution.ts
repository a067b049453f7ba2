import { participationCaution, participationPercent, scarceAnswers } from '@kamerton/contract/analytics/rules'
import type { Metric, MetricName } from '@kamerton/contract/analytics/schemas'
import { formatNumber } from '../lib/format-number'

type Details = Metric['details']

/** A value that rests on few answers, or on few of those asked, gets no word and no colour. */
export const isJudged = (name: MetricName, details: Details): boolean =>
  name === 'participation' || (details.n >= scarceAnswers && silenceIn(details) !== 'no_verdict')

/** What to know before believing the value; null where nothing speaks against it. */
export function cautionText(details: Details): string | null {
  if (details.n < scarceAnswers) return `Мало данных: меньше ${scarceAnswers} ответов`
  if (silenceIn(details) === 'none') return null
  return `Ответили ${formatNumber(details.n)} из\u00a0${formatNumber(details.invited)}: недовольные чаще молчат`
}

function silenceIn({ n, invited }: Details) {
  const percent = participationPercent([{ answered: n, invited }])
  return percent === null ? 'none' : participationCaution(percent)
}
