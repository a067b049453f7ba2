import { participationPercent, scarceAnswers } from '@kamerton/contract/analytics/asked'
import type { Metric } from '@kamerton/contract/analytics/schemas'
import { leastJudged, participationCaution } from '@kamerton/contract/analytics/verdict'
import { formatNumber } from '../lib/format-number'

/** What to know before believing the value; null where nothing speaks against it, or its verdict already says so. */
export function cautionText({ n, at_least, people, invited }: Metric['details']): string | null {
  if (people < leastJudged) return null
  if (people < scarceAnswers) return `Мало данных: меньше ${scarceAnswers} ${n < scarceAnswers ? 'ответов' : 'человек'}`
  // Who did not answer is not told of a few.
  if (at_least) return null
  const percent = participationPercent([{ answered: n, invited }])
  if (percent === null || participationCaution(percent) === 'none') return null
  return `Ответили ${formatNumber(n)} из\u00a0${formatNumber(invited)}: недовольные чаще молчат`
}
