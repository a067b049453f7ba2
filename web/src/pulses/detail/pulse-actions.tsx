import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { IconEdit, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { May } from '../../lib/permissions'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Menu } from '../../ui/menu'
import type { PulseChange } from '../change-pulse'
import { PreviewButton } from '../preview/preview-button'
import { RemindAction } from '../reminders/remind-action'

type PulseActionsProps = {
  pulse: Pulse
  onAsk: (change: PulseChange, pulse: Pulse) => void
  onLaunch: () => void
  onEdit: () => void
}

/** Actions that are allowed for a pulse in its current state. After the launch the rarer ones are in a menu. */
export const PulseActions = ({ pulse, onAsk, onLaunch, onEdit }: PulseActionsProps) =>
  !pulse.is_deleted && (
    <May action="update" subject="Pulses" thing={pulse}>
      {pulse.status === 'draft' ? (
        <>
          <Button icon={<Icon of={IconEdit} />} onClick={onEdit}>
            Изменить
          </Button>
          <PreviewButton pulse={pulse} />
          <Button look="primary" icon={<Icon of={IconPlayerPlay} />} onClick={onLaunch}>
            {pulse.opened_at ? 'Запустить снова' : 'Запустить'}
          </Button>
        </>
      ) : (
        <>
          <RemindAction pulse={pulse} />
          {pulse.status === 'active' && (
            <Button icon={<Icon of={IconPlayerStop} />} onClick={() => onAsk('deactivate', pulse)}>
              Остановить
            </Button>
          )}
          <Menu
            label={`Действия: ${pulse.title}`}
            items={[
              { label: 'Изменить', icon: <Icon of={IconEdit} stroke={1.6} />, onClick: onEdit },
              pulse.status === 'completed' && {
                label: 'Запустить снова',
                icon: <Icon of={IconPlayerPlay} stroke={1.6} />,
                onClick: onLaunch,
              },
            ]}
          />
        </>
      )}
    </May>
  )
