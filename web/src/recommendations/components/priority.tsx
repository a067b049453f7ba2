import type { Recommendation } from '@kamerton/contract/recommendations/schemas'
import { Word } from '../../figures/verdict'
import { Icon } from '../../ui/icon'
import { priorities } from '../labels'

/** «⚠ Критическая»: the word with its icon. */
export function Priority({ of }: { of: Recommendation['priority'] }) {
  const { word, tone, icon } = priorities[of]
  return (
    <Word tone={tone} icon={<Icon of={icon} size={15} stroke={2} />}>
      {word}
    </Word>
  )
}
