import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { WithAside } from '../../ui/page'
import { SharedCardLater } from '../sharing/shared-card-later'
import { AboutPulse } from './about-pulse'
import { AskedOfPeople } from './asked-of-people'

/** A pulse before its launch: its questions, its settings, and what participants will see. */
export const DraftPulse = ({ pulse }: { pulse: Pulse }) => (
  <WithAside aside={<AboutPulse pulse={pulse} />}>
    <AskedOfPeople pulse={pulse} />
    <SharedCardLater pulse={pulse} />
  </WithAside>
)
