import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { willShare } from '@kamerton/contract/pulses/sharing'
import { Card } from '../../ui/card'
import { PromiseLine } from '../promise-line'

/** The promise of the newest round; before the first round, the promise of the next one. */
const promisedOf = (pulse: Pulse) => {
  const invited = pulse.participation?.invited ?? null
  return { ...pulse, invited, shares_results: pulse.round?.shares_results ?? willShare({ ...pulse, invited }) }
}

/** The promise to participants; its whole text is exactly that of the form. */
export const PromiseToPeople = ({ pulse }: { pulse: Pulse }) => (
  <Card title="Что сказано участникам">
    <PromiseLine surface="pulse" promised={promisedOf(pulse)} />
  </Card>
)
