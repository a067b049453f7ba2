import { promiseText } from '@kamerton/contract/pulses/promise'
import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { willShare } from '@kamerton/contract/pulses/sharing'
import { Card } from '../../ui/card'
import styles from './detail.module.css'

/** The promise of the newest round; before the first round, the promise of the next one. */
const promisedOf = (pulse: Pulse) => {
  const invited = pulse.participation?.invited ?? null
  return { ...pulse, invited, shares_results: pulse.round?.shares_results ?? willShare({ ...pulse, invited }) }
}

/** The promise to participants, with exactly the text of the form. */
export const PromiseToPeople = ({ pulse }: { pulse: Pulse }) => (
  <Card title="Что сказано участникам">
    <p className={styles.promise}>{promiseText(promisedOf(pulse))}</p>
  </Card>
)
