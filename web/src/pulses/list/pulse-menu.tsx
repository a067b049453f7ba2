import type { PulseCard } from '@kamerton/contract/pulses/schemas'
import { IconCopy, IconEdit, IconPlayerPlay, IconPlayerStop, IconRestore, IconTrash } from '@tabler/icons-react'
import { useMay } from '../../lib/permissions'
import { Icon } from '../../ui/icon'
import { Menu } from '../../ui/menu'
import type { SelectionBox } from '../../ui/selection/selection-box'
import type { Selection } from '../../ui/selection/use-selection'
import type { PulseChange } from '../change-pulse'

export type PulseActs = {
  onEdit: (pulse: PulseCard) => void
  onLaunch: (pulse: PulseCard) => void
  onChange: (change: PulseChange, pulse: PulseCard) => void
}

/** The choice of several pulses, as a row or a card knows it. */
export type Choice = {
  isOn: boolean
  /** Whether there is room for the checkbox, which may come later. */
  hasRoom: boolean
  selection: Selection<PulseCard> | undefined
  /** The checkbox, once its code is loaded. */
  Box: typeof SelectionBox | undefined
}

/** Menu of the actions allowed for a pulse in its tab and state. */
export function PulseMenu({ pulse, onEdit, onLaunch, onChange }: PulseActs & { pulse: PulseCard }) {
  const mayAsk = useMay()
  const mayUpdate = mayAsk('update', 'Pulses', pulse)
  const isKept = !pulse.is_deleted
  const isStartable = pulse.status === 'draft' || pulse.status === 'completed'
  const item = (change: PulseChange, label: string, Sign: typeof IconCopy) => ({
    label,
    icon: <Icon of={Sign} stroke={1.6} />,
    onClick: () => onChange(change, pulse),
  })
  return (
    <Menu
      label={`Действия: ${pulse.title}`}
      items={[
        isKept &&
          mayUpdate && { label: 'Изменить', icon: <Icon of={IconEdit} stroke={1.6} />, onClick: () => onEdit(pulse) },
        isKept &&
          mayUpdate &&
          isStartable && {
            label: pulse.opened_at ? 'Запустить снова' : 'Запустить',
            icon: <Icon of={IconPlayerPlay} stroke={1.6} />,
            onClick: () => onLaunch(pulse),
          },
        isKept && mayUpdate && pulse.status === 'active' && item('deactivate', 'Остановить', IconPlayerStop),
        mayAsk('create', 'Pulses', pulse) && item('duplicate', 'Дублировать', IconCopy),
        !isKept && mayUpdate && item('restore', 'Восстановить', IconRestore),
        isKept && mayAsk('delete', 'Pulses', pulse) && { ...item('delete', 'Удалить', IconTrash), danger: true },
      ]}
    />
  )
}
