import type { NeededField } from '@kamerton/contract/one-to-one/completion'
import { formLimits } from '@kamerton/contract/one-to-one/constants'
import { isOver } from '@kamerton/contract/one-to-one/form-fields'
import type { Meeting } from '@kamerton/contract/one-to-one/meeting-schemas'
import { IconChecklist } from '@tabler/icons-react'
import { useId } from 'react'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { formatDayOfMonth } from '../../lib/format-date'
import { Loaded } from '../../page/loaded'
import { useReloadable } from '../../page/use-reloadable'
import { IconButton } from '../../ui/button'
import { Fold } from '../../ui/fold'
import { Icon } from '../../ui/icon'
import { SkeletonLines } from '../../ui/skeleton'
import styles from './fields/fields.module.css'
import { ListField } from './fields/list-field'
import { Section } from './fields/section'
import { lists, useEmptyLists, type WrittenList } from './lists'
import type { OpenMeeting } from './open-meeting'

export type Missing = Partial<Record<NeededField, string>>

type MeetingFormProps = {
  open: OpenMeeting
  meeting: Meeting
  missing: Missing
  /** Makes an agreement of a plan; absent without the right to do so. */
  onAgree?: (plan: string) => void
}

const limits = { itemLength: formLimits.itemLength, itemsAtMost: formLimits.listItems }

/** The four lists of the form. Those without a line are folded before the meeting, and one sentence for readers. */
export function MeetingForm({ open, meeting, missing, onAgree }: MeetingFormProps) {
  const { shown, folded, unwritten } = useEmptyLists(open, meeting)
  const listOf = (name: WrittenList) => (
    <ListField
      key={name}
      head={{ ...lists[name].head, missing: name === 'challenges' ? undefined : missing[name] }}
      words={lists[name].words}
      limits={limits}
      field={open.fields[name]}
      isWritable={meeting.fields[name].may_write}
      renderAct={
        name === 'next_period_plans' && onAgree ? (plan) => <AgreeOn plan={plan} onAgree={onAgree} /> : undefined
      }
    />
  )
  return (
    <>
      <PreviousPlans meeting={meeting} />
      {shown.map(listOf)}
      {folded.length > 0 && (
        <div className={styles.section}>
          <Fold param="lists" summary={`Записать заранее: ${wordsOf(folded)}`}>
            {folded.map(listOf)}
          </Fold>
        </div>
      )}
      {unwritten.length > 0 && (
        <p className={`${styles.section} ink-3-ui`}>
          {isOver(meeting) ? 'Не\u00a0записаны' : 'Пока не\u00a0записаны'}: {wordsOf(unwritten)}
        </p>
      )}
    </>
  )
}

const wordsOf = (names: readonly WrittenList[]): string =>
  names.map((name) => lists[name].head.title.toLowerCase()).join(', ')

const AgreeOn = ({ plan, onAgree }: { plan: string; onAgree: (plan: string) => void }) =>
  plan.trim() && (
    <IconButton
      size="small"
      label={`Сделать договорённостью: ${plan.trim()}`}
      icon={<Icon of={IconChecklist} size={16} />}
      onClick={() => onAgree(plan.trim())}
    />
  )

function PreviousPlans({ meeting }: { meeting: Meeting }) {
  const id = useId()
  const { previous_period_plans: plans } = meeting.form
  const { previous_meeting: previous, status } = meeting
  if (plans.length === 0 && !previous) return null
  return (
    <Section
      id={id}
      title="Планы прошлого периода"
      hint={previous && `с\u00a0${formatDayOfMonth(previous.scheduled_date)}`}
    >
      {status === 'scheduled' ? <ComingPlans meetingId={meeting.id} /> : <Plans plans={plans} />}
    </Section>
  )
}

/** The plans are copied when the meeting begins; before that they are shown for preparation. */
function ComingPlans({ meetingId: id }: { meetingId: string }) {
  const [asked, reload] = useReloadable(() => attempt(() => api.oneToOne.previousPlans({ id })))
  return (
    <Loaded of={asked} compact onRetry={reload} waiting={<SkeletonLines count={2} />}>
      {({ previous_plans }) => <Plans plans={previous_plans} />}
    </Loaded>
  )
}

const Plans = ({ plans }: { plans: readonly string[] }) =>
  plans.length > 0 ? (
    <ul className={styles.lines}>
      {plans.map((plan, index) => (
        <li key={index}>
          <span>{plan}</span>
        </li>
      ))}
    </ul>
  ) : (
    <p className="ink-3-ui">Планов не&nbsp;было</p>
  )
