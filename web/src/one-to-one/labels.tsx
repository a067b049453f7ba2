import type { Frequency, MeetingStatus, SeriesStatus } from '@kamerton/contract/one-to-one/constants'
import { IconBan, IconCheck, IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { Badge } from '../ui/badge'
import { Icon } from '../ui/icon'

export const frequencyLabels: Record<Frequency, string> = {
  weekly: 'Раз в неделю',
  biweekly: 'Раз в две недели',
  monthly: 'Раз в месяц',
  ad_hoc: 'По договорённости',
}

export const seriesStatusLabels: Record<SeriesStatus, string> = {
  active: 'Активна',
  paused: 'Приостановлена',
  stopped: 'Остановлена',
}

export const meetingStatusLabels: Record<MeetingStatus, string> = {
  scheduled: 'Запланирована',
  in_progress: 'В процессе',
  completed: 'Завершена',
  cancelled: 'Отменена',
}

const sign = (of: typeof IconCheck) => <Icon of={of} size={14} stroke={1.9} />

const seriesLooks = {
  active: { tone: 'accent', icon: sign(IconPlayerPlay) },
  paused: { tone: 'outline', icon: sign(IconPlayerPause) },
  stopped: { tone: 'neutral', icon: sign(IconPlayerStop) },
} as const satisfies Record<SeriesStatus, object>

const meetingLooks = {
  scheduled: { tone: 'outline', icon: null },
  in_progress: { tone: 'accent', icon: sign(IconPlayerPlay) },
  completed: { tone: 'neutral', icon: sign(IconCheck) },
  cancelled: { tone: 'neutral', icon: sign(IconBan) },
} as const satisfies Record<MeetingStatus, object>

export const SeriesBadge = ({ status }: { status: SeriesStatus }) => (
  <Badge {...seriesLooks[status]}>{seriesStatusLabels[status]}</Badge>
)

export const MeetingBadge = ({ status }: { status: MeetingStatus }) => (
  <Badge {...meetingLooks[status]}>{meetingStatusLabels[status]}</Badge>
)
