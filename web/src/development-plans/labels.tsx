import type { ActivityStatus, MilestoneStatus, PlanStatus } from '@kamerton/contract/development-plans/constants'
import { activityStatusLabels } from '@kamerton/contract/development-plans/labels'
import { planStatusLabels } from '@kamerton/contract/development-plans/status-labels'
import { IconBan, IconCheck, IconPlayerPlay, IconProgress } from '@tabler/icons-react'
import { plural } from '../lib/plural'
import { Badge } from '../ui/badge'
import { Icon } from '../ui/icon'

export const milestoneStatusLabels: Record<MilestoneStatus, string> = {
  planned: 'Запланировано',
  in_progress: 'В процессе',
  completed: 'Завершено',
}

/** «1 профессиональный, 2 гибких»: a kind without skills is left out. */
export const skillCounts = (hard: number, soft: number): string =>
  [
    hard > 0 && plural(hard, 'профессиональный', 'профессиональных', 'профессиональных'),
    soft > 0 && plural(soft, 'гибкий', 'гибких', 'гибких'),
  ]
    .filter(Boolean)
    .join(', ')

const sign = (of: typeof IconCheck) => <Icon of={of} size={14} stroke={1.9} />

const planLooks = {
  draft: { tone: 'outline', icon: null },
  active: { tone: 'accent', icon: sign(IconPlayerPlay) },
  completed: { tone: 'neutral', icon: sign(IconCheck) },
  cancelled: { tone: 'neutral', icon: sign(IconBan) },
} as const satisfies Record<PlanStatus, object>

const activityLooks = {
  planned: { tone: 'outline', icon: null },
  in_progress: { tone: 'accent', icon: sign(IconProgress) },
  completed: { tone: 'neutral', icon: sign(IconCheck) },
  cancelled: { tone: 'neutral', icon: sign(IconBan) },
} as const satisfies Record<ActivityStatus, object>

export const PlanBadge = ({ status }: { status: PlanStatus }) => (
  <Badge {...planLooks[status]}>{planStatusLabels[status]}</Badge>
)

export const ActivityBadge = ({ status }: { status: ActivityStatus }) => (
  <Badge {...activityLooks[status]}>{activityStatusLabels[status]}</Badge>
)
