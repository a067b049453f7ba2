import type { Recommendation } from '@kamerton/contract/recommendations/schemas'
import { IconChevronDown } from '@tabler/icons-react'
import { EvidenceAxis } from '../../figures/evidence/evidence-axis'
import { shortEvidence } from '../../figures/evidence/evidence-words'
import { Icon } from '../../ui/icon'
import { Priority } from '../components/priority'
import { EvidencePanel } from '../evidence/evidence-panel'
import { aboutWords } from './about-words'
import { ActionRows, type Take } from './action-rows'
import styles from './item.module.css'

type ItemProps = { recommendation: Recommendation; isOpen: boolean; take: Take }

/**
 * A recommendation. Closed it is a line with its number. Open it adds the reason, the risk, the actions and the
 * evidence.
 */
export function RecommendationItem({ recommendation, isOpen, take }: ItemProps) {
  const { priority, title, description, reason, risk, evidence } = recommendation
  const [main] = evidence
  const short = main && shortEvidence(main)
  return (
    <details className={styles.item} open={isOpen}>
      <summary>
        <Priority of={priority} />
        <span className={styles.what}>
          <h3>{title}</h3>
          <span>{aboutWords(recommendation)}</span>
        </span>
        <span className={styles.axis}>{main && <EvidenceAxis evidence={main} />}</span>
        {short && (
          <span className={styles.number}>
            {short.value} <small>{short.of}</small>
          </span>
        )}
        <Icon of={IconChevronDown} size={20} className={styles.chevron} />
      </summary>
      <div className={styles.body}>
        <div className={styles.words}>
          <p>{description}</p>
          <dl>
            <dt>Причина</dt>
            <dd>{reason}</dd>
            <dt>Риск</dt>
            <dd>{risk}</dd>
          </dl>
          <ActionRows recommendation={recommendation} take={take} />
        </div>
        <EvidencePanel recommendation={recommendation} />
      </div>
    </details>
  )
}
