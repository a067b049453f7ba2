import type { Meeting } from '@kamerton/contract/one-to-one/meeting-schemas'
import { Agenda } from '../agenda'
import { Agreements, useNewAgreement } from '../agreements'
import { EmployeeComment } from '../employee-comment'
import { WorkloadField } from '../fields/rating-field'
import { MeetingForm, type Missing } from '../meeting-form'
import type { OpenMeeting } from '../open-meeting'
import { Zone } from './zone'

type TogetherZoneProps = {
  open: OpenMeeting
  meeting: Meeting
  viewerId: string
  seen: string
  missing: Missing
  /** Whether the viewer is one of the two, and the meeting is not over. */
  mayShare: boolean
}

/** Everything that both people of the meeting read, in the order of the conversation. */
export function TogetherZone({ open, meeting, viewerId, seen, missing, mayShare }: TogetherZoneProps) {
  const look = () => open.look(0)
  const [agree] = useNewAgreement(meeting.id, look)
  return (
    <Zone title="Вместе" seen={seen}>
      <Agenda open={open} meeting={meeting} personId={viewerId} isWritable={mayShare} onChanged={look} />
      <Agreements meeting={meeting} isWritable={meeting.rights.share} isOpen={mayShare} onChanged={look} />
      <EmployeeComment open={open} meeting={meeting} viewerId={viewerId} />
      <MeetingForm
        key={meeting.status}
        open={open}
        meeting={meeting}
        missing={missing}
        onAgree={
          mayShare ? (text) => void agree({ text, responsible_id: meeting.employee.id, due_on: null }) : undefined
        }
      />
      <WorkloadField
        head={{ title: 'Нагрузка' }}
        field={open.fields.workload}
        isWritable={meeting.fields.workload.may_write}
        empty="Не указана"
      />
    </Zone>
  )
}
