import { AnonymityField } from '../form/anonymity-field'
import { AudienceFields } from '../form/audience-fields'
import { EndField } from '../form/end-field'
import { ScheduleFields } from '../form/schedule-fields'
import { isSharingFrozen, SharingField } from '../sharing/sharing-field'
import styles from './editor.module.css'
import type { Editor, EditorProps } from './use-editor'

type StepProps = Pick<EditorProps, 'pulse' | 'prepared' | 'mayAskCompany'> & { editor: Editor }

/** Step 2: who is asked, when, and what they are promised. */
export function AudienceStep({ editor: { form }, pulse, prepared, mayAskCompany }: StepProps) {
  const wasRun = pulse?.opened_at != null
  const { teams, audiences } = prepared
  return (
    <>
      <section className={styles.fields} aria-label="Кого спросить">
        <h2>Кого спросить</h2>
        <AudienceFields
          form={form}
          teams={teams}
          mayAskCompany={mayAskCompany}
          audiences={audiences}
          isFrozen={wasRun}
        />
      </section>
      <section className={styles.fields} aria-label="Когда">
        <h2>Когда</h2>
        <ScheduleFields form={form} />
        <EndField form={form} />
      </section>
      <section className={styles.fields} aria-label="Что обещаем">
        <h2>Что обещаем</h2>
        <AnonymityField form={form} isFrozen={wasRun} audiences={audiences} />
        <SharingField form={form} isFrozen={pulse !== null && isSharingFrozen(pulse.status)} />
      </section>
    </>
  )
}
