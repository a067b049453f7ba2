import type { Metric, MetricName } from '@kamerton/contract/analytics/schemas'
import { IconArrowDown, IconArrowUp, IconMinus } from '@tabler/icons-react'
import { classNames } from '../../ui/class-names'
import { changeText, shown } from '../metric-view'
import styles from './strip.module.css'

/** A change never stands without its verdict: noise is grey, a change that has left it takes its meaning's colour. */
export function Change({ name, metric: { change, trend } }: { name: MetricName; metric: Metric }) {
  if (change === null) return <div className={styles.change}>сравнить пока не с чем</div>
  const direction = Math.sign(shown(name, change))
  const Arrow = direction === 0 ? IconMinus : direction > 0 ? IconArrowUp : IconArrowDown
  const notable = trend !== 'stable'
  return (
    <div className={classNames(styles.change, notable && styles[trend])}>
      <Arrow size={15} stroke={notable ? 2 : 1.8} aria-hidden />
      <b>{changeText(name, change)}</b>
      <span>{notable ? 'заметная перемена' : 'в пределах шума'}</span>
    </div>
  )
}
