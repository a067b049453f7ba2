import { rangeOf } from '@kamerton/contract/analytics/verdict'
import type { Evidence } from '@kamerton/contract/recommendations/schemas'
import { Scale } from '../scale'
import { axisWords, isAgainstCompany, lookOf } from './evidence-words'

/**
 * The value on the whole scale of its metric, with its interval, the threshold and the value of the company. A count
 * has no axis.
 */
export function EvidenceAxis({ evidence }: { evidence: Evidence }) {
  const { measure } = lookOf(evidence.metric)
  const { value, interval, threshold, company } = evidence
  if (measure === null) return null
  return (
    <Scale
      range={rangeOf(measure)}
      value={value}
      interval={interval}
      ticks={threshold === null || isAgainstCompany(evidence) ? [] : [threshold]}
      company={company}
      label={axisWords(evidence)}
    />
  )
}
