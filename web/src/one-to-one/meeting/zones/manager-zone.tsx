import { formLimits } from '@kamerton/contract/one-to-one/constants'
import type { Meeting } from '@kamerton/contract/one-to-one/meeting-schemas'
import { Fold } from '../../../ui/fold'
import { RatingField } from '../fields/rating-field'
import { WordsField } from '../fields/words-field'
import type { Missing } from '../meeting-form'
import type { OpenMeeting } from '../open-meeting'
import { AfterCompletion } from './after-completion'
import { Zone } from './zone'

type ManagerZoneProps = {
  open: OpenMeeting
  meeting: Meeting
  viewerId: string
  seen: string
  missing: Missing
}

/** The manager's words about the employee, who reads them when the meeting is over. */
export function ManagerZone({ open, meeting, viewerId, seen, missing }: ManagerZoneProps) {
  const { status, fields, rights } = meeting
  const isWritten = fields.manager_comments.may_write || fields.manager_rating.may_write
  const words = <Words open={open} meeting={meeting} missing={missing} />
  return (
    <Zone
      title={viewerId === meeting.manager.id ? 'Ваше' : 'От руководителя'}
      seen={seen}
      isOwn={status !== 'completed'}
    >
      {fields.manager_comments.is_hidden ? (
        <p className="ink-3-ui">
          {status === 'cancelled'
            ? 'Встреча отменена, и\u00a0запись не\u00a0откроется'
            : 'Комментарий и\u00a0оценка периода'}
        </p>
      ) : status === 'scheduled' && isWritten ? (
        <Fold param="words" summary={'Комментарий и\u00a0оценка – к\u00a0концу встречи'}>
          {words}
        </Fold>
      ) : (
        words
      )}
      {rights.manage && status === 'in_progress' && <AfterCompletion meeting={meeting} />}
    </Zone>
  )
}

const Words = ({ open, meeting: { fields }, missing }: Pick<ManagerZoneProps, 'open' | 'meeting' | 'missing'>) => (
  <>
    <WordsField
      head={{ title: 'Комментарий руководителя', missing: missing.manager_comments }}
      field={open.fields.manager_comments}
      isWritable={fields.manager_comments.may_write}
      empty="Комментария нет"
      length={formLimits.commentLength}
    />
    <RatingField
      head={{ title: 'Оценка периода', missing: missing.manager_rating }}
      field={open.fields.manager_rating}
      isWritable={fields.manager_rating.may_write}
      empty="Оценки нет"
    />
  </>
)
