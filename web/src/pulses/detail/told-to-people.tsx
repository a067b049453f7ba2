import { promiseText } from '@kamerton/contract/pulses/promise'
import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { Card } from '../../ui/card'
import styles from './detail.module.css'

/** The promise under which people answer, word for word as the form gives it. */
export const ToldToPeople = ({ pulse }: { pulse: Pulse }) => (
  <Card title="Что сказано участникам">
    <p className={styles.told}>{promiseText({ ...pulse, invited: pulse.participation?.invited ?? null })}</p>
  </Card>
)
