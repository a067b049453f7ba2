import type { ActionItemStatus } from '@kamerton/contract/action-items/rules'
import { actionItemStatuses, actionItemStatusLabel } from '@kamerton/contract/action-items/rules'
import type { ActionItem } from '@kamerton/contract/action-items/schemas'
import { quoted } from '@kamerton/contract/lib/names'
import { IconBan, IconCheck, IconPlayerPlay } from '@tabler/icons-react'
import { formatNearDate } from '../lib/format-date'
import { Badge } from '../ui/badge'
import { Icon } from '../ui/icon'

export const statusOptions = actionItemStatuses.map((value) => ({ value, label: actionItemStatusLabel[value] }))

const sign = (of: typeof IconCheck) => <Icon of={of} size={14} stroke={1.9} />

const looks = {
  planned: { tone: 'outline', icon: null },
  in_progress: { tone: 'accent', icon: sign(IconPlayerPlay) },
  done: { tone: 'neutral', icon: sign(IconCheck) },
  dropped: { tone: 'neutral', icon: sign(IconBan) },
} as const satisfies Record<ActionItemStatus, object>

export const ActionItemBadge = ({ status }: { status: ActionItemStatus }) => (
  <Badge {...looks[status]}>{actionItemStatusLabel[status]}</Badge>
)

type Subject = Pick<ActionItem['subject'], 'type' | 'name'>

/** The subject of an action: «Компания», «Команда «Поддержка»», «Никита Жуков». */
export const subjectWords = ({ type, name }: Subject): string =>
  type === 'company' ? 'Компания' : type === 'team' ? `Команда ${quoted(name)}` : name

/** The deadline in words, or the status of an action that is over. */
export function dueWords({ status, due_on, done_on, is_overdue }: Due, now: Date): string {
  if (status === 'dropped') return 'отменено'
  if (status === 'done') return done_on ? `сделано ${formatNearDate(done_on, now)}` : 'сделано'
  return `${is_overdue ? 'просрочено, срок был' : 'до'}\u00a0${formatNearDate(due_on, now)}`
}

type Due = Pick<ActionItem, 'status' | 'due_on' | 'done_on' | 'is_overdue'>
