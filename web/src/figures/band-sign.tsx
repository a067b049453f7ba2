import type { Band } from '@kamerton/contract/analytics/verdict'
import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names'
import styles from './band-sign.module.css'

/** Shape of a band (circle, square or triangle) beside its content, so that colour is never the only signal. */
export const BandSign = ({ band, className, children }: { band: Band; className?: string; children?: ReactNode }) => (
  <span className={classNames(styles.sign, styles[band], className)}>
    <i aria-hidden />
    {children}
  </span>
)
