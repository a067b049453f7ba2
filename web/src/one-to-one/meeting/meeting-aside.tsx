import { formLimits } from '@kamerton/contract/one-to-one/constants'
import type { Readable } from '@kamerton/contract/one-to-one/form-fields'
import type { Meeting } from '@kamerton/contract/one-to-one/meeting-schemas'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card'
import { Person } from '../../ui/person'
import { otherOf, positionOf } from '../people'
import { RatingField, WorkloadField } from './fields/rating-field'
import { WordsField } from './fields/words-field'
import styles from './meeting.module.css'
import type { Missing } from './meeting-form'
import type { OpenMeeting } from './open-meeting'
import { PlanBeside } from './plan-beside'
import { SavedAll } from './saved-all'

type MeetingAsideProps = ManagersCardProps & {
  /** The comment of the employee, on the manager's screen. */
  comment: ReactNode
  /** The card for the person who holds the meeting; others do not see it. */
  ofManager: ReactNode
}

/** The cards beside the form: the other person, the manager's fields, the plan and the private notes. */
export function MeetingAside({ comment, ofManager, ...managers }: MeetingAsideProps) {
  const { open, meeting, seen, viewerId } = managers
  return (
    <>
      <ManagersCard {...managers} />
      {meeting.plan && <PlanBeside plan={meeting.plan} />}
      {comment}
      {open.note && (
        <Card>
          <WordsField
            head={{ title: 'Личные заметки', seen: seen('private_note'), isPrivate: true }}
            field={open.note}
            isWritable
            empty=""
            placeholder="Для себя: до встречи, во время и после"
            length={formLimits.noteLength}
          />
        </Card>
      )}
      <SavedAll open={open} />
      {viewerId === meeting.manager.id && ofManager}
    </>
  )
}

type ManagersCardProps = {
  open: OpenMeeting
  meeting: Meeting
  viewerId: string
  seen: (field: Readable) => string
  missing: Missing
}

/** The other person, and the fields that only the manager writes. */
function ManagersCard({ open, meeting, viewerId, seen, missing }: ManagersCardProps) {
  const { manager_rating: rating, workload, manager_comments: comments } = meeting.fields
  const other = otherOf(meeting, viewerId)
  return (
    <Card>
      <div className={styles.with}>
        <Person name={other.full_name} src={other.avatar_url} size="lg" lines={[positionOf(other)]} wraps />
      </div>
      <RatingField
        head={{ title: 'Оценка периода', seen: seen('manager_rating'), missing: missing.manager_rating }}
        field={open.fields.manager_rating}
        isWritable={rating.may_write}
        empty={hiddenOr(rating.is_hidden, 'Оценки нет')}
      />
      <WorkloadField
        head={{ title: 'Нагрузка', seen: seen('workload') }}
        field={open.fields.workload}
        isWritable={workload.may_write}
        empty="Не указана"
      />
      <WordsField
        head={{
          title: 'Комментарий руководителя',
          seen: seen('manager_comments'),
          missing: missing.manager_comments,
        }}
        field={open.fields.manager_comments}
        isWritable={comments.may_write}
        empty={hiddenOr(comments.is_hidden, 'Комментария нет')}
        length={formLimits.commentLength}
      />
    </Card>
  )
}

/** The employee reads the manager's words when the meeting is over. */
const hiddenOr = (isHidden: boolean, empty: string): string =>
  isHidden ? 'Откроется, когда встреча завершится' : empty
