import type { Recommendation } from '@kamerton/contract/recommendations/schemas'
import { IconChevronDown } from '@tabler/icons-react'
import { EvidenceAxis } from '../../figures/evidence/evidence-axis'
import { shortEvidence } from '../../figures/evidence/evidence-words'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import { SelectionBox } from '../../ui/selection/selection-box'
import type { Selection } from '../../ui/selection/use-selection'
import { Priority } from '../components/priority'
import { EvidencePanel } from '../evidence/evidence-panel'
import { aboutWords } from './about-words'
import { ActionRows, type Take } from './action-rows'
import styles from './item.module.css'

type ItemProps = { recommendation: Recommendation; isOpen: boolean; selection?: Selection<Recommendation>; take: Take }

/**
 * A recommendation. Closed it is a line with its number. Open it adds the reason, the risk, the actions and the
 * evidence.
 */
export function RecommendationItem({ recommendation, isOpen, selection, take }: ItemProps) {
  const { priority, title, description, reason, risk, evidence } = recommendation
  const [main] = evidence
  const short = main && shortEvidence(main)
  return (
    <div className={classNames(styles.row, selection?.hasBoxes && styles.boxed)}>
      {recommendation.type !== 'employee' && <SelectionBox selection={selection} row={recommendation} name={title} />}
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
    </div>
  )
}
