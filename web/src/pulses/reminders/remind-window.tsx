import { part } from '../../lib/part'
import { WhenOpened } from '../../ui/when-opened'
import type { OpenedRemindProps } from './opened-remind'

const openedRemind = part(() => import('./opened-remind').then(({ OpenedRemind }) => OpenedRemind))

/** Lazy dialog before a reminder. */
export const RemindWindow = (props: OpenedRemindProps) => (
  <WhenOpened of={openedRemind} opened={props.opened} onClose={props.onClose}>
    {(OpenedRemind, shown) => <OpenedRemind {...props} opened={shown} />}
  </WhenOpened>
)
