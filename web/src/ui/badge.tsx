import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names'

type BadgeProps = {
  /** accent: running · neutral: finished · outline: draft, planned · good, watch, bad: only with their meaning. */
  tone?: 'neutral' | 'accent' | 'outline' | 'good' | 'watch' | 'bad'
  icon?: ReactNode
  children: ReactNode
}

export const Badge = ({ tone = 'neutral', icon, children }: BadgeProps) => (
  <span className={classNames(styles.badge, tone !== 'neutral' && styles[tone])}>
    {icon}
    {children}
  </span>
)
