import { formLimits } from '@kamerton/contract/one-to-one/constants'
import { isOver } from '@kamerton/contract/one-to-one/form-fields'
import type { Meeting } from '@kamerton/contract/one-to-one/meeting-schemas'
import { IconLink } from '@tabler/icons-react'
import { api } from '../../lib/api'
import { copyText } from '../../lib/copy-text'
import { isRefusal } from '../../lib/form-errors'
import { formatDateTime } from '../../lib/format-date'
import { tryTo } from '../../page/act'
import { useOnce } from '../../page/use-once'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { toast } from '../../ui/toasts'
import { WordsField } from './fields/words-field'
import styles from './meeting.module.css'
import type { OpenMeeting } from './open-meeting'

type CommentProps = { open: OpenMeeting; meeting: Meeting; viewerId: string }

/** The comment of the employee, written by the link, here, or in the meeting. */
export function EmployeeComment({ open, meeting, viewerId }: CommentProps) {
  const { commented_at, fields, rights } = meeting
  const isOwn = viewerId === meeting.employee.id
  return (
    <WordsField
      head={{
        title: isOwn ? 'Ваш комментарий' : 'Комментарий сотрудника',
        hint: commented_at && formatDateTime(commented_at),
      }}
      field={open.fields.employee_comments}
      isWritable={fields.employee_comments.may_write}
      placeholder={isOwn ? 'О чём хотите поговорить? Что получилось, что мешает?' : undefined}
      empty={isOver(meeting) ? 'Комментария не было' : 'Комментария пока нет'}
      length={formLimits.commentLength}
    >
      <div className={styles.acts}>
        {isOwn && fields.employee_comments.may_write && <SaveComment open={open} />}
        {rights.manage && !isOver(meeting) && <CopyLink meetingId={meeting.id} />}
      </div>
    </WordsField>
  )
}

/** The field saves without it. The button is for people who prefer to press, and it reports the result. */
function SaveComment({ open }: { open: OpenMeeting }) {
  const { employee_comments: comment } = open.fields
  const [save, busy] = useOnce(async () => {
    await comment.flush()
    const failed = 'Ошибка при сохранении комментария'
    if (!comment.isUnsaved()) return toast.success('Комментарий сохранен', undefined, failed)
    const { progress } = comment.state()
    return toast.error(
      failed,
      progress.step === 'refused' ? progress.sentence : 'Он остался на\u00a0этом устройстве и\u00a0отправится сам.',
      failed,
    )
  })
  return (
    <Button size="sm" full busy={busy} onClick={() => void save()}>
      Сохранить комментарий
    </Button>
  )
}

function CopyLink({ meetingId }: { meetingId: string }) {
  const [copy, busy] = useOnce(async () => {
    const link = await tryTo('Ошибка генерации ссылки', () => api.oneToOne.employeeToken({ id: meetingId }))
    if (isRefusal(link)) return
    try {
      await copyText(link.form_url)
      toast.success(
        'Ссылка скопирована в буфер обмена',
        `Действует до\u00a0${formatDateTime(link.expires_at)}.`,
        'Ошибка генерации ссылки',
      )
    } catch {
      toast.error('Не удалось скопировать ссылку', link.form_url, 'Ошибка генерации ссылки')
    }
  })
  return (
    <Button size="sm" full icon={<Icon of={IconLink} />} busy={busy} onClick={() => void copy()}>
      Скопировать ссылку для сотрудника
    </Button>
  )
}
