import { participationPercent, scarceAnswers } from '@kamerton/contract/analytics/asked'
import type { Metric } from '@kamerton/contract/analytics/schemas'
import { leastJudged, participationCaution } from '@kamerton/contract/analytics/verdict'
import { formatNumber } from '../lib/format-number'

/** A warning about the value. It is null where there is none, or where the verdict already contains it. */
export function cautionText({ n, at_least, people, invited }: Metric['details']): string | null {
  if (people < leastJudged) return null
  if (people < scarceAnswers) return `Мало данных: меньше ${scarceAnswers} ${n < scarceAnswers ? 'ответов' : 'человек'}`
  // Participation of a small group is not shown.
  if (at_least) return null
  const percent = participationPercent([{ answered: n, invited }])
  if (percent === null || participationCaution(percent) === 'none') return null
  return `Ответили ${formatNumber(n)} из\u00a0${formatNumber(invited)}: недовольные чаще молчат`
}
