import { decimalsOf } from '@kamerton/contract/analytics/verdict'
import type { Recommendations } from '@kamerton/contract/recommendations/schemas'
import { metricLabels } from '../../figures/metric-labels'
import { formatSigned } from '../../lib/format-number'

type Change = Recommendations['within_noise_changes'][number]

/** All changes of one subject: its name, and «eNPS +9, настроение −0,1». */
export type ChangesOfOne = Pick<Change, 'subject_type' | 'subject_id'> & { name: string; words: string }

/** The changes of each subject, in the order of the list. */
export const changesBySubject = (changes: readonly Change[]): ChangesOfOne[] =>
  [...Map.groupBy(changes, ({ subject_type, subject_id }) => `${subject_type} ${subject_id}`).values()].flatMap(
    (own) => {
      const [first] = own
      if (!first) return []
      const { subject_type, subject_id, subject_name } = first
      const name = subject_type === 'company' ? 'Компания' : subject_name
      return [{ subject_type, subject_id, name, words: own.map(changeOf).join(', ') }]
    },
  )

function changeOf({ metric, change }: Change): string {
  const name = metric === 'enps' ? metricLabels.enps : metricLabels[metric].toLowerCase()
  return `${name} ${formatSigned(change, decimalsOf(metric))}`
}
