import { formLimits } from '@kamerton/contract/one-to-one/constants'
import type { Meeting } from '@kamerton/contract/one-to-one/meeting-schemas'
import type { Zone } from '@kamerton/contract/one-to-one/zones'
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
import { ManagerZone } from './zones/manager-zone'

type MeetingAsideProps = {
  open: OpenMeeting
  meeting: Meeting
  viewerId: string
  seen: (zone: Zone) => string
  missing: Missing
  /** The card for the person who holds the meeting; others do not see it. */
  ofManager: ReactNode
}

/** The manager's zone, and the folds beside the conversation: private notes, the plan and past meetings. */
export const MeetingAside = ({ open, meeting, viewerId, seen, missing, ofManager }: MeetingAsideProps) => (
  <>
    <ManagerZone open={open} meeting={meeting} viewerId={viewerId} seen={seen('manager')} missing={missing} />
    <div className={styles.folds}>
      {open.note && <OwnNote note={open.note} seen={seen('author')} />}
      {meeting.plan && <PlanBeside plan={meeting.plan} />}
      <PastBeside meeting={meeting} />
    </div>
    <SavedAll open={open} />
    {viewerId === meeting.manager.id && ofManager}
  </>
)

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
