import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { IconEdit, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { May } from '../../lib/permissions'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import type { PulseChange } from '../change-pulse'
import { PreviewButton } from '../preview/preview-button'
import { RemindAction } from '../reminders/remind-action'

type PulseActionsProps = {
  pulse: Pulse
  onAsk: (change: PulseChange, pulse: Pulse) => void
  onLaunch: () => void
  onEdit: () => void
}

/** Actions that are allowed for a pulse in its current state. */
export const PulseActions = ({ pulse, onAsk, onLaunch, onEdit }: PulseActionsProps) =>
  !pulse.is_deleted && (
    <May action="update" subject="Pulses" thing={pulse}>
      <Button icon={<Icon of={IconEdit} />} onClick={onEdit}>
        Изменить
      </Button>
      {pulse.status === 'draft' && <PreviewButton pulse={pulse} />}
      {(pulse.status === 'draft' || pulse.status === 'completed') && (
        <Button look="primary" icon={<Icon of={IconPlayerPlay} />} onClick={onLaunch}>
          {pulse.opened_at ? 'Запустить снова' : 'Запустить'}
        </Button>
      )}
      <RemindAction pulse={pulse} />
      {pulse.status === 'active' && (
        <Button icon={<Icon of={IconPlayerStop} />} onClick={() => onAsk('deactivate', pulse)}>
          Остановить
        </Button>
      )}
    </May>
  )
