import type { Recommendation } from '@kamerton/contract/recommendations/schemas'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon'
import { linkOf } from '../action-links'
import styles from './action-rows.module.css'

/** Renders the button that takes one of its actions; the page passes it in. */
export type Take = (recommendation: Recommendation, action: string) => ReactNode

type RowsProps = { recommendation: Recommendation; take: Take }

/**
 * The advised actions, row by row. Each has a link that does it at once, where the product can, and a button to take
 * it.
 */
export const ActionRows = ({ recommendation, take }: RowsProps) => (
  <div className={styles.rows}>
    <h4>Что сделать</h4>
    <ul>
      {recommendation.actions.map((action, index) => (
        <li key={action}>
          <span>{action}</span>
          <span className={styles.deeds}>
            <DoIt recommendation={recommendation} index={index} />
            {take(recommendation, action)}
          </span>
        </li>
      ))}
    </ul>
  </div>
)

/** The link that does the action at once, where the product can. */
export function DoIt({ recommendation, index }: { recommendation: Recommendation; index: number }) {
  const kind = recommendation.action_links[index]
  if (!kind) return null
  const { to, label } = linkOf(kind, recommendation)
  return (
    <Link to={to}>
      {label}
      <Icon of={IconChevronRight} size={15} stroke={2} />
    </Link>
  )
}
