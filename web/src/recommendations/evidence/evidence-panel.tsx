import type { Evidence, Recommendation } from '@kamerton/contract/recommendations/schemas'
import { IconArrowDown, IconArrowUp, IconWaveSine } from '@tabler/icons-react'
import { Link } from 'react-router'
import { EvidenceFigure } from '../../figures/evidence/evidence-figure'
import { isAgainstCompany, lookOf } from '../../figures/evidence/evidence-words'
import { Word } from '../../figures/verdict'
import { Icon } from '../../ui/icon'
import { subjectLinkOf } from '../action-links'
import { priorities } from '../labels'
import styles from './evidence.module.css'

/** The evidence of a recommendation, with a link to its subject. */
export const EvidencePanel = ({ recommendation }: { recommendation: Recommendation }) => (
  <div className={styles.panel}>
    {recommendation.evidence.map((one) => (
      <EvidenceFigure
        key={one.metric}
        evidence={one}
        standing={<Standing evidence={one} recommendation={recommendation} />}
        way={<Way to={subjectLinkOf(recommendation, one.period_days)} />}
      />
    ))}
  </div>
)

const Way = ({ to: { to, label } }: { to: ReturnType<typeof subjectLinkOf> }) => <Link to={to}>{label}</Link>

/** Says whether the value is above or below the threshold, or that it cannot be decided yet. */
function Standing({ evidence, recommendation }: { evidence: Evidence; recommendation: Recommendation }) {
  const { metric, value, threshold } = evidence
  if (threshold === null || lookOf(metric).measure === null) return null
  if (recommendation.within_noise)
    return <Word icon={<Icon of={IconWaveSine} size={15} stroke={2} />}>пока не&nbsp;отличимо от&nbsp;порога</Word>
  if (value === threshold) return null
  const isBelow = value < threshold
  return (
    <Word
      tone={priorities[recommendation.priority].tone}
      icon={<Icon of={isBelow ? IconArrowDown : IconArrowUp} size={15} stroke={2} />}
    >
      {isBelow ? 'ниже' : 'выше'} {isAgainstCompany(evidence) ? 'компании' : 'порога'}
    </Word>
  )
}
