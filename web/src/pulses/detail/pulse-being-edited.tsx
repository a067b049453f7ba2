import { part } from '../../lib/part'
import { WhenOpened } from '../../ui/when-opened'
import type { EditProps } from './edit-pulse'
import { PulseSkeleton } from './pulse-skeleton'

/** A lazy chunk, because most readers of a pulse do not edit it. */
const editPulse = part(() => import('./edit-pulse').then(({ EditPulse }) => EditPulse))

export const PulseBeingEdited = (props: EditProps) => (
  <WhenOpened of={editPulse} opened onClose={props.onLeave} before={<PulseSkeleton />}>
    {(EditPulse) => <EditPulse {...props} />}
  </WhenOpened>
)
