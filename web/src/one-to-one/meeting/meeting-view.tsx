import { isOver } from '@kamerton/contract/one-to-one/form-fields'
import type { Meeting, PrivateNote } from '@kamerton/contract/one-to-one/meeting-schemas'
import { type ReactNode, useState } from 'react'
import { useCurrentUser } from '../../lib/current-user'
import { Card } from '../../ui/card'
import { Notice } from '../../ui/notice'
import { WithAside } from '../../ui/page'
import { Agenda } from './agenda'
import { Agreements, useNewAgreement } from './agreements'
import { EmployeeComment } from './employee-comment'
import { MeetingAside } from './meeting-aside'
import { MeetingForm } from './meeting-form'
import { MeetingHeader } from './meeting-header'
import { Reschedule } from './reschedule'
import { seenBy } from './seen'
import { useMeetingActs } from './use-meeting-acts'
import { useOpenMeeting } from './use-open-meeting'

type MeetingViewProps = {
  meeting: Meeting
  note: PrivateNote | null
  /** The card beside it for the person who holds the meeting; others do not see it. */
  ofManager?: ReactNode
}

/** The page of one meeting: its agenda, its form and its agreements. */
export function MeetingView({ meeting: loaded, note, ofManager }: MeetingViewProps) {
  const { id: viewerId } = useCurrentUser()
  const [open, meeting] = useOpenMeeting(loaded, note, viewerId)
  const [isMoving, setMoving] = useState(false)
  const look = () => open.look(0)
  const { start, complete, remove, busy, missing } = useMeetingActs(open, meeting)
  const [agree] = useNewAgreement(meeting.id, look)
  const seen = seenBy(meeting, viewerId)
  const mayShare = meeting.rights.share && !isOver(meeting)
  // The own comment is the first card on the employee's screen.
  const isOwn = viewerId === meeting.employee.id
  const comment = (
    <Card>
      <EmployeeComment open={open} meeting={meeting} seen={seen('employee_comments')} viewerId={viewerId} />
    </Card>
  )
  return (
    <>
      <MeetingHeader
        meeting={meeting}
        viewerId={viewerId}
        busy={busy}
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
          <MeetingAside
            open={open}
            meeting={meeting}
            viewerId={viewerId}
            seen={seen}
            missing={missing}
            comment={!isOwn && comment}
            ofManager={ofManager}
          />
        }
      >
        {isOwn && comment}
        <Card>
          <Agenda
            meetingId={meeting.id}
            points={meeting.agenda}
            repeated={meeting.repeated_challenges}
            seen={seen('agenda')}
            personId={viewerId}
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
