import { part } from '../../lib/part'
import { WhenOpened } from '../../ui/when-opened'
import type { WindowProps } from './opened-launch'

const openedLaunch = part(() => import('./opened-launch').then(({ OpenedLaunch }) => OpenedLaunch))

/** Lazy dialog before a launch. */
export const LaunchWindow = (props: WindowProps) => (
  <WhenOpened of={openedLaunch} opened={props.pulse !== undefined} onClose={props.onClose}>
    {(OpenedLaunch) => <OpenedLaunch {...props} />}
  </WhenOpened>
)
