import type { PulseStatus } from '@kamerton/contract/pulses/schemas'
import { IconBan, IconCheck, IconPlayerPlay } from '@tabler/icons-react'
import { Badge } from '../ui/badge'
import { statusLabels } from './labels'

const icon = { size: 14, stroke: 1.9, 'aria-hidden': true } as const

const looks = {
  draft: { tone: 'outline', icon: null },
  active: { tone: 'accent', icon: <IconPlayerPlay {...icon} /> },
  completed: { tone: 'neutral', icon: <IconCheck {...icon} /> },
  cancelled: { tone: 'neutral', icon: <IconBan {...icon} /> },
} as const satisfies Record<PulseStatus, object>

export const StatusBadge = ({ status }: { status: PulseStatus }) => (
  <Badge {...looks[status]}>{statusLabels[status]}</Badge>
)
