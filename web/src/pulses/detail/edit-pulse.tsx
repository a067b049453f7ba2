import type { Audiences, NewPulse, Pulse } from '@kamerton/contract/pulses/schemas'
import { useId } from 'react'
import type { ApiError } from '../../lib/api-error'
import type { Refusal } from '../../lib/form-errors'
import { Loaded } from '../../page/loaded'
import { Card } from '../../ui/card'
import { EditActions, RestoredNotice } from '../../ui/edit-actions'
import { Fact, Facts } from '../../ui/facts'
import { Notice } from '../../ui/notice'
import { sendByKeys } from '../../ui/send-by-keys'
import { AnonymityField } from '../form/anonymity-field'
import { EndField } from '../form/end-field'
import { draftOfPulse } from '../form/pulse-draft'
import { PulseFields } from '../form/pulse-fields'
import { PulseMeanwhile } from '../form/pulse-meanwhile'
import { QuestionList } from '../form/question-list'
import { ScheduleFields } from '../form/schedule-fields'
import { usePulseForm } from '../form/use-pulse-form'
import { audienceOf } from '../labels'
import { isSharingFrozen, SharingField } from '../sharing/sharing-field'
import styles from './detail.module.css'
import { PulseHeader } from './pulse-header'

export type EditProps = {
  pulse: Pulse
  mayAskCompany: boolean
  /** The audience sizes may be loaded a moment later. */
  audiences: Promise<Audiences | Refusal>
  busy: boolean
  refusal: ApiError | undefined
  onSave: (pulse: NewPulse) => void
  onLeave: () => void
}

/** The pulse as a form on its own page. Its audience is only shown here and is changed in the list's form. */
export function EditPulse({ pulse, mayAskCompany, audiences, busy, refusal, onSave, onLeave }: EditProps) {
  const id = useId()
  const { form, restored, unsaved, above, meanwhile, startAnew } = usePulseForm(pulse.id, draftOfPulse(pulse), refusal)
  const wasRun = pulse.opened_at !== null
  const anonymity = (found: Audiences | null) => <AnonymityField form={form} isFrozen={wasRun} audiences={found} />
  return (
    <>
      <PulseHeader
        pulse={pulse}
        actions={
          <EditActions
            form={id}
            busy={busy}
            unsaved={unsaved}
            kept="Пульс останется таким, каким был."
            onCancel={() => {
              startAnew()
              onLeave()
            }}
          />
        }
      />
      <Card>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from its fields; the button above does the same */}
        <form
          id={id}
          method="post"
          noValidate
          className={styles.edit}
          onSubmit={(event) => void form.handleSubmit(onSave)(event)}
          onKeyDown={busy ? undefined : sendByKeys}
        >
          {restored && <RestoredNotice />}
          {above && <Notice tone="bad">{above}</Notice>}
          <PulseMeanwhile of={meanwhile} />
          <PulseFields
            form={form}
            mayAskCompany={mayAskCompany && pulse.target_type === 'company'}
            isAudienceFrozen={wasRun}
          />
          <Facts>
            <Fact name="Аудитория">{audienceOf(pulse)}</Fact>
          </Facts>
          <ScheduleFields form={form} />
          <EndField form={form} />
          <Loaded of={audiences} waiting={anonymity(null)} renderFailed={() => anonymity(null)}>
            {anonymity}
          </Loaded>
          <SharingField form={form} isFrozen={isSharingFrozen(pulse.status)} />
          <QuestionList form={form} frozen={pulse.has_responses ? pulse.questions : null} />
        </form>
      </Card>
    </>
  )
}
