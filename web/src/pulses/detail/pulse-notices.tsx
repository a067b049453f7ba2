import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { Notice } from '../../ui/notice'
import { LostAnswers } from './lost-answers'
import { SilentLaunches } from './silent-launches'

/** Important notices above the other content of a pulse. */
export const PulseNotices = ({ pulse }: { pulse: Pulse }) => (
  <>
    {pulse.is_deleted && <Notice tone="watch">Пульс удалён. Его можно восстановить во вкладке «Удалённые».</Notice>}
    <LostAnswers pulse={pulse} />
    <SilentLaunches launches={pulse.silent_launches} />
  </>
)
