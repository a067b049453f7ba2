import type { NeededField } from '@kamerton/contract/one-to-one/completion'
import { formLimits } from '@kamerton/contract/one-to-one/constants'
import type { FormField } from '@kamerton/contract/one-to-one/form-fields'
import type { Meeting } from '@kamerton/contract/one-to-one/meeting-schemas'
import { IconChecklist } from '@tabler/icons-react'
import { useId } from 'react'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { formatDayOfMonth } from '../../lib/format-date'
import { Loaded } from '../../page/loaded'
import { useReloadable } from '../../page/use-reloadable'
import { IconButton } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { SkeletonLines } from '../../ui/skeleton'
import styles from './fields/fields.module.css'
import { ListField } from './fields/list-field'
import { Section } from './fields/section'
import type { OpenMeeting } from './open-meeting'

export type Missing = Partial<Record<NeededField, string>>
type Seen = (field: FormField) => string

type MeetingFormProps = {
  open: OpenMeeting
  meeting: Meeting
  seen: Seen
  missing: Missing
  /** Makes an agreement of a plan; absent without the right to do so. */
  onAgree?: (plan: string) => void
}

const limits = { itemLength: formLimits.itemLength, itemsAtMost: formLimits.listItems }

/** The shared part of the form: the four lists of both people. */
export const MeetingForm = ({ open, meeting, seen, missing, onAgree }: MeetingFormProps) => (
  <>
    <PreviousPlans meeting={meeting} seen={seen('previous_period_plans')} />
    <ListField
      head={{
        title: 'Достижения',
        hint: 'что получилось',
        seen: seen('accomplishments'),
        missing: missing.accomplishments,
      }}
      words={{ add: 'Добавить достижение', one: 'Достижение', empty: 'Достижения не записаны' }}
      limits={limits}
      field={open.fields.accomplishments}
      isWritable={meeting.fields.accomplishments.may_write}
    />
    <ListField
      head={{ title: 'Трудности', hint: 'что мешает', seen: seen('challenges') }}
      words={{ add: 'Добавить трудность', one: 'Трудность', empty: 'Трудности не записаны' }}
      limits={limits}
      field={open.fields.challenges}
      isWritable={meeting.fields.challenges.may_write}
    />
    <ListField
      head={{ title: 'Планы на следующий период', seen: seen('next_period_plans'), missing: missing.next_period_plans }}
      words={{ add: 'Добавить план', one: 'План', empty: 'Планы не записаны' }}
      limits={limits}
      field={open.fields.next_period_plans}
      isWritable={meeting.fields.next_period_plans.may_write}
      renderAct={
        onAgree &&
        ((plan) =>
          plan.trim() && (
            <IconButton
              size="small"
              label={`Сделать договорённостью: ${plan.trim()}`}
              icon={<Icon of={IconChecklist} size={16} />}
              onClick={() => onAgree(plan.trim())}
            />
          ))
      }
    />
  </>
)

function PreviousPlans({ meeting, seen }: { meeting: Meeting; seen: string }) {
  const id = useId()
  const { previous_period_plans: plans } = meeting.form
  const { previous_meeting: previous, status } = meeting
  if (plans.length === 0 && !previous) return null
  return (
    <Section
      id={id}
      title="Планы прошлого периода"
      hint={previous && `с\u00a0${formatDayOfMonth(previous.scheduled_date)}`}
      seen={seen}
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
