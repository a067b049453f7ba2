import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'
import styles from './notice.module.css'

const signs = { bad: IconAlertCircle, good: IconCircleCheck, watch: IconAlertTriangle, neutral: IconInfoCircle }

/** A strip above a form or a block: an error of the whole block, or something to know first. */
export function Notice({ tone = 'neutral', children }: { tone?: keyof typeof signs; children: ReactNode }) {
  const Sign = signs[tone]
  return (
    <div
      className={classNames(styles.notice, tone !== 'neutral' && styles[tone])}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      <Icon of={Sign} stroke={1.8} />
      <div>{children}</div>
    </div>
  )
}
