import { formLimits } from '@kamerton/contract/one-to-one/constants'
import { isOver } from '@kamerton/contract/one-to-one/form-fields'
import type { Meeting, PrivateNote } from '@kamerton/contract/one-to-one/meeting-schemas'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api'
import { useCurrentUser } from '../../lib/current-user'
import { isRefusal } from '../../lib/form-errors'
import { act } from '../../page/act'
import { useOnce } from '../../page/use-once'
import { Card } from '../../ui/card'
import { useConfirm } from '../../ui/confirm'
import { Notice } from '../../ui/notice'
import { WithAside } from '../../ui/page'
import { Person } from '../../ui/person'
import { otherOf, positionOf } from '../people'
import { wholeDate } from '../when'
import { Agenda } from './agenda'
import { Agreements, useNewAgreement } from './agreements'
import { EmployeeComment } from './employee-comment'
import { RatingField, WorkloadField } from './fields/rating-field'
import { WordsField } from './fields/words-field'
import styles from './meeting.module.css'
import { MeetingForm } from './meeting-form'
import { MeetingHeader } from './meeting-header'
import { PlanBeside } from './plan-beside'
import { Reschedule } from './reschedule'
import { SavedAll } from './saved-all'
import { seenBy } from './seen'
import { useCompletion } from './use-completion'
import { useOpenMeeting } from './use-open-meeting'

type MeetingViewProps = {
  meeting: Meeting
  note: PrivateNote | null
  /** The card beside it for the person who holds the meeting; others do not see it. */
  ofManager?: ReactNode
}

/** The page of one meeting: its agenda, its form and its agreements. */
export function MeetingView({ meeting: loaded, note, ofManager }: MeetingViewProps) {
  const user = useCurrentUser()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const [open, meeting] = useOpenMeeting(loaded, note, user.id)
  const [isMoving, setMoving] = useState(false)
  const look = () => open.look(0)
  const [start, starting] = useOnce(async () => {
    const started = await act({ done: 'Встреча начата', failed: 'Ошибка при начале встречи' }, () =>
      api.oneToOne.start({ id: meeting.id }),
    )
    if (isRefusal(started)) await look()
    else open.tell(started)
  })
  const { complete, busy: completing, missing } = useCompletion(open, meeting)
  const [agree] = useNewAgreement(meeting.id, look)
  const remove = async () => {
    let removed: unknown
    const words = { done: 'Встреча удалена', failed: 'Не удалось удалить встречу' }
    const isSure = await confirm({
      type: 'danger',
      title: 'Удалить встречу?',
      message: `${wholeDate(meeting.scheduled_date)}. Обе стороны получат письмо об\u00a0отмене, повестка этой встречи будет удалена.`,
      confirmText: 'Удалить',
      whileOpen: async () => {
        removed = await act(words, () => api.oneToOne.deleteMeeting({ id: meeting.id }))
      },
    })
    if (isSure && removed !== undefined && !isRefusal(removed))
      void navigate(`/app/onetoone/series/${meeting.series_id}`)
  }
  const seen = seenBy(meeting, user.id)
  const mayShare = meeting.rights.share && !isOver(meeting)
  const other = otherOf(meeting, user.id)
  const { fields } = meeting
  // The own comment is the first card on the employee's screen.
  const isOwn = user.id === meeting.employee.id
  const comment = (
    <Card>
      <EmployeeComment open={open} meeting={meeting} seen={seen('employee_comments')} viewerId={user.id} />
    </Card>
  )
  return (
    <>
      <MeetingHeader
        meeting={meeting}
        viewerId={user.id}
        busy={starting || completing}
        onStart={() => void start()}
        onComplete={() => void complete()}
        onReschedule={() => setMoving(true)}
        onDelete={() => void remove()}
      />
      {meeting.status === 'completed' && (
        <Notice>
          Встреча завершена: записи можно читать, но не&nbsp;менять. Договорённости отмечаются и&nbsp;дальше.
        </Notice>
      )}
      {meeting.status === 'cancelled' && <Notice>Встреча отменена: серию остановили.</Notice>}
      <WithAside
        aside={
          <>
            <Card>
              <div className={styles.with}>
                <Person name={other.full_name} src={other.avatar_url} size="lg" lines={[positionOf(other)]} wraps />
              </div>
              <RatingField
                title="Оценка периода"
                field={open.fields.manager_rating}
                isWritable={fields.manager_rating.may_write}
                empty={hiddenOr(fields.manager_rating.is_hidden, 'Оценки нет')}
                seen={seen('manager_rating')}
                missing={missing.manager_rating}
              />
              <WorkloadField
                title="Нагрузка"
                field={open.fields.workload}
                isWritable={fields.workload.may_write}
                empty="Не указана"
                seen={seen('workload')}
              />
              <WordsField
                title="Комментарий руководителя"
                field={open.fields.manager_comments}
                isWritable={fields.manager_comments.may_write}
                empty={hiddenOr(fields.manager_comments.is_hidden, 'Комментария нет')}
                length={formLimits.commentLength}
                seen={seen('manager_comments')}
                missing={missing.manager_comments}
              />
            </Card>
            {meeting.plan && <PlanBeside plan={meeting.plan} />}
            {!isOwn && comment}
            {open.note && (
              <Card>
                <WordsField
                  title="Личные заметки"
                  field={open.note}
                  isWritable
                  isPrivate
                  empty=""
                  placeholder="Для себя: до встречи, во время и после"
                  length={formLimits.noteLength}
                  seen={seen('private_note')}
                />
              </Card>
            )}
            <SavedAll open={open} />
            {user.id === meeting.manager.id && ofManager}
          </>
        }
      >
        {isOwn && comment}
        <Card>
          <Agenda
            meetingId={meeting.id}
            points={meeting.agenda}
            repeated={meeting.repeated_challenges}
            seen={seen('agenda')}
            personId={user.id}
            isWritable={mayShare}
            onChanged={look}
          />
        </Card>
        <Card>
          <MeetingForm
            open={open}
            meeting={meeting}
            seen={seen}
            missing={missing}
            onAgree={
              mayShare ? (text) => void agree({ text, responsible_id: meeting.employee.id, due_on: null }) : undefined
            }
          />
        </Card>
        <Card>
          <Agreements
            meeting={meeting}
            seen={seen('agreements')}
            isWritable={meeting.rights.share}
            isOpen={mayShare}
            onChanged={look}
          />
        </Card>
      </WithAside>
      <Reschedule meeting={meeting} opened={isMoving} onClose={() => setMoving(false)} onChanged={look} />
    </>
  )
}

/** The employee reads the manager's words when the meeting is over. */
const hiddenOr = (isHidden: boolean, empty: string): string =>
  isHidden ? 'Откроется, когда встреча завершится' : empty
