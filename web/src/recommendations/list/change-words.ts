import { decimalsOf } from '@kamerton/contract/analytics/verdict'
import type { Recommendations } from '@kamerton/contract/recommendations/schemas'
import { metricLabels } from '../../figures/metric-labels'
import { formatSigned } from '../../lib/format-number'

type Change = Recommendations['within_noise_changes'][number]

/** «Компания: eNPS +9, настроение −0,1»: what has changed of each, one after the other. */
export function changeWords(changes: readonly Change[]): string[] {
  const bySubject = Map.groupBy(changes, ({ subject_type, subject_name }) =>
    subject_type === 'company' ? 'Компания' : subject_name,
  )
  return [...bySubject].map(([subject, own]) => `${subject}: ${own.map(changeOf).join(', ')}`)
}

function changeOf({ metric, change }: Change): string {
  const name = metric === 'enps' ? metricLabels.enps : metricLabels[metric].toLowerCase()
  return `${name} ${formatSigned(change, decimalsOf(metric))}`
}
