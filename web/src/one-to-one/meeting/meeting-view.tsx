import { isOver } from '@kamerton/contract/one-to-one/form-fields'
import type { Meeting, PrivateNote } from '@kamerton/contract/one-to-one/meeting-schemas'
import type { ReactNode } from 'react'
import { useCurrentUser } from '../../lib/current-user'
import { useDialogAddress } from '../../lib/dialog-address'
import { Notice } from '../../ui/notice'
import { WithAside } from '../../ui/page'
import { MeetingAside } from './meeting-aside'
import { MeetingHeader } from './meeting-header'
import { Reschedule } from './reschedule'
import { seenBy } from './seen'
import { useMeetingActs } from './use-meeting-acts'
import { useOpenMeeting } from './use-open-meeting'
import { TogetherZone } from './zones/together-zone'

type MeetingViewProps = {
  meeting: Meeting
  note: PrivateNote | null
  /** The card beside it for the person who holds the meeting; others do not see it. */
  ofManager?: ReactNode
}

/** The page of one meeting in two zones: what both share, and what the manager keeps until the end. */
export function MeetingView({ meeting: loaded, note, ofManager }: MeetingViewProps) {
  const user = useCurrentUser()
  const { id: viewerId } = user
  const [open, meeting] = useOpenMeeting(loaded, note, viewerId)
  const dialog = useDialogAddress()
  const isMoving = dialog.opened === 'move' && meeting.rights.manage && meeting.status === 'scheduled'
  const { start, complete, remove, busy, missing } = useMeetingActs(open, meeting)
  const seen = seenBy(meeting, viewerId)
  return (
    <>
      <MeetingHeader
        meeting={meeting}
        viewerId={viewerId}
        busy={busy}
        onStart={() => void start()}
        onComplete={() => void complete()}
        onReschedule={() => dialog.open('move')}
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
          <MeetingAside open={open} meeting={meeting} user={user} seen={seen} missing={missing} ofManager={ofManager} />
        }
      >
        <TogetherZone
          open={open}
          meeting={meeting}
          viewerId={viewerId}
          seen={seen('together')}
          missing={missing}
          mayShare={meeting.rights.share && !isOver(meeting)}
        />
      </WithAside>
      <Reschedule meeting={meeting} opened={isMoving} onClose={dialog.close} onChanged={() => open.look(0)} />
    </>
  )
}
