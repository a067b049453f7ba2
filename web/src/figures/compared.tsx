import { type Comparison, comparisons } from '@kamerton/contract/analytics/comparison'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Icon } from '../ui/icon'
import { Word } from './verdict'

const arrows = { up: IconArrowUp, down: IconArrowDown } as const

/** Whether a team differs from the company, in colour, sign and word; empty if that is unclear. */
export function Compared({ with: comparison }: { with: Comparison }) {
  if (comparison === 'unclear') return null
  const { word, band, sign } = comparisons[comparison]
  return (
    <Word tone={band} icon={<Icon of={arrows[sign]} size={15} stroke={2} />}>
      {word}
    </Word>
  )
}
