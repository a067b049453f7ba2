import { isOver } from '@kamerton/contract/one-to-one/form-fields'
import type { Meeting } from '@kamerton/contract/one-to-one/meeting-schemas'
import { pairName } from '@kamerton/contract/one-to-one/pair-name'
import { IconCalendarEvent, IconCheck, IconPlayerPlay, IconTrash, IconVideo } from '@tabler/icons-react'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Menu } from '../../ui/menu'
import { PageHeader } from '../../ui/page'
import { frequencyLabels, MeetingBadge } from '../labels'
import { positionOfOther } from '../people'
import { wholeDate } from '../when'
import styles from './meeting.module.css'

type HeaderProps = {
  meeting: Meeting
  viewerId: string
  busy: boolean
  onStart: () => void
  onComplete: () => void
  onReschedule: () => void
  onDelete: () => void
}

export function MeetingHeader({ meeting, viewerId, busy, onStart, onComplete, onReschedule, onDelete }: HeaderProps) {
  const { status, rights, video_meeting_url: video } = meeting
  const isSet = status === 'scheduled'
  return (
    <PageHeader
      back={{ to: `/app/onetoone/series/${meeting.series_id}`, label: 'Серия встреч' }}
      title={`Встреча: ${pairName(meeting, viewerId)}`}
      sentence={
        <span className={styles.about}>
          <MeetingBadge status={status} />
          <span>{wholeDate(meeting.scheduled_date)}</span>
          <span>
            {frequencyLabels[meeting.frequency]}, встреча&nbsp;{meeting.number}
          </span>
          <span>{positionOfOther(meeting, viewerId)}</span>
        </span>
      }
      actions={
        <>
          {video && !isOver(meeting) && (
            <a className={styles.video} href={video} target="_blank" rel="noreferrer">
              <Icon of={IconVideo} />
              Видеовстреча
            </a>
          )}
          {rights.manage && isSet && (
            <Button look="primary" icon={<Icon of={IconPlayerPlay} />} busy={busy} onClick={onStart}>
              Начать встречу
            </Button>
          )}
          {rights.manage && status === 'in_progress' && (
            <Button look="primary" icon={<Icon of={IconCheck} />} busy={busy} onClick={onComplete}>
              Завершить встречу
            </Button>
          )}
          {rights.manage && isSet && (
            <Menu
              label="Действия со встречей"
              items={[
                { label: 'Перенести', icon: <Icon of={IconCalendarEvent} />, onClick: onReschedule },
                { label: 'Удалить', icon: <Icon of={IconTrash} />, danger: true, onClick: onDelete },
              ]}
            />
          )}
        </>
      }
    />
  )
}
