import type { PulseStatus } from '@kamerton/contract/pulses/schemas'
import { IconBan, IconCheck, IconPlayerPlay } from '@tabler/icons-react'
import { Badge } from '../ui/badge'
import { Icon } from '../ui/icon'
import { statusLabels } from './labels'

const looks = {
  draft: { tone: 'outline', icon: null },
  active: { tone: 'accent', icon: <Icon of={IconPlayerPlay} size={14} stroke={1.9} /> },
  completed: { tone: 'neutral', icon: <Icon of={IconCheck} size={14} stroke={1.9} /> },
  cancelled: { tone: 'neutral', icon: <Icon of={IconBan} size={14} stroke={1.9} /> },
} as const satisfies Record<PulseStatus, object>

export const StatusBadge = ({ status }: { status: PulseStatus }) => (
  <Badge {...looks[status]}>{statusLabels[status]}</Badge>
)
