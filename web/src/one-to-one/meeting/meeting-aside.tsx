import { formLimits } from '@kamerton/contract/one-to-one/constants'
import type { Meeting } from '@kamerton/contract/one-to-one/meeting-schemas'
import type { Zone } from '@kamerton/contract/one-to-one/zones'
import type { CurrentUser } from '@kamerton/contract/people/schemas'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Fold } from '../../ui/fold'
import { Icon } from '../../ui/icon'
import styles from './beside.module.css'
import { WordsField } from './fields/words-field'
import type { Missing } from './meeting-form'
import type { OpenMeeting } from './open-meeting'
import { PastBeside } from './past-beside'
import { PlanBeside } from './plan-beside'
import { SavedAll } from './saved-all'
import { SuggestedLater } from './suggested-later'
import { ManagerZone } from './zones/manager-zone'

type MeetingAsideProps = {
  open: OpenMeeting
  meeting: Meeting
  user: CurrentUser
  seen: (zone: Zone) => string
  missing: Missing
  /** The card for the person who holds the meeting; others do not see it. */
  ofManager: ReactNode
}

/** The manager's zone, and the folds beside the conversation: private notes, the plan and past meetings. */
export const MeetingAside = ({ open, meeting, user, seen, missing, ofManager }: MeetingAsideProps) => (
  <>
    <ManagerZone open={open} meeting={meeting} viewerId={user.id} seen={seen('manager')} missing={missing} />
    {isHeldBy(user, meeting) && <SuggestedLater meeting={meeting} onChanged={() => open.look(0)} />}
    <div className={styles.folds}>
      {open.note && <OwnNote note={open.note} seen={seen('author')} />}
      {meeting.plan && <PlanBeside plan={meeting.plan} />}
      <PastBeside meeting={meeting} />
    </div>
    <SavedAll open={open} />
    {user.id === meeting.manager.id && ofManager}
  </>
)

/** Whether a person holds this meeting, which is not over, and may read recommendations about people. */
const isHeldBy = ({ id, role, teams_led }: CurrentUser, meeting: Meeting): boolean =>
  id === meeting.manager.id &&
  (meeting.status === 'scheduled' || meeting.status === 'in_progress') &&
  (role === 'owner' || role === 'admin' || teams_led.length > 0)

const OwnNote = ({ note, seen }: { note: NonNullable<OpenMeeting['note']>; seen: string }) => (
  <Fold
    param="note"
    summary={
      <span className={styles.summary}>
        <b>
          Личные заметки <Icon of={IconLock} size={14} />
        </b>
        <small>{seen}</small>
      </span>
    }
  >
    <div className={`${styles.inside} ${styles.note}`}>
      <WordsField
        head={{ title: 'Личные заметки' }}
        field={note}
        isWritable
        empty=""
        placeholder="Для себя: до встречи, во время и после"
        length={formLimits.noteLength}
      />
    </div>
  </Fold>
)
