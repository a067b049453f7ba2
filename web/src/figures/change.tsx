import type { Trend } from '@kamerton/contract/analytics/schemas'
import type { GoodEnd } from '@kamerton/contract/pulses/schemas'
import { IconArrowDown, IconArrowUp, IconMinus } from '@tabler/icons-react'
import { formatSigned } from '../lib/format-number'
import { classNames } from '../ui/class-names'
import styles from './change.module.css'

type ChangeProps = {
  /** In the units that are shown, rounded as it is shown; null: there was nothing before. */
  value: number | null
  digits: 0 | 1
  trend: Trend
  /** Which end of the scale is the good one, where it is not the high one. */
  end?: GoodEnd | 'unknown'
  className?: string
}

const tones: Record<GoodEnd | 'unknown', Partial<Record<Trend, string | undefined>>> = {
  high: { up: styles.up, down: styles.down },
  low: { up: styles.down, down: styles.up },
  unknown: {},
}

/** A change never stands without its verdict: noise is grey, a change that has left it takes its meaning's colour. */
export function Change({ value, digits, trend, end = 'high', className }: ChangeProps) {
  if (value === null) return <div className={classNames(styles.change, className)}>сравнить пока не с чем</div>
  const direction = Math.sign(value)
  const Arrow = direction === 0 ? IconMinus : direction > 0 ? IconArrowUp : IconArrowDown
  const notable = trend !== 'stable'
  return (
    <div className={classNames(styles.change, tones[end][trend], className)}>
      <Arrow size={15} stroke={notable ? 2 : 1.8} aria-hidden />
      <b>{formatSigned(value, digits)}</b>
      <span>{notable ? 'заметная перемена' : 'в\u00a0пределах шума'}</span>
    </div>
  )
}
