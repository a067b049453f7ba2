import { quoted } from '@kamerton/contract/lib/names'
import type { PulseTemplate } from '@kamerton/contract/pulse-templates/schemas'
import type { Question } from '@kamerton/contract/pulses/question-schemas'
import type { NewPulse } from '@kamerton/contract/pulses/schemas'
import type { ApiError } from '../../lib/api-error'
import { useConfirm } from '../../ui/confirm'
import { ReviewQuestionLines } from '../detail/review-questions'
import { SharingField } from '../sharing/sharing-field'
import { AnonymityField } from './anonymity-field'
import { AudienceFields } from './audience-fields'
import { EndField } from './end-field'
import styles from './form.module.css'
import { PulseFormNotices, PulseFormSheet } from './kept-pulse-form'
import type { PreparedForm } from './prepare-form'
import { type PulseDraft, withTemplate } from './pulse-draft'
import { PulseFields } from './pulse-fields'
import { QuestionList } from './question-list'
import { ScheduleFields } from './schedule-fields'
import { TemplateChoice } from './template-choice'
import { usePulseForm } from './use-pulse-form'

export type PulseDialogProps = {
  /** Null for a new pulse. */
  pulseId: string | null
  prepared: Omit<PreparedForm, 'pulse'>
  mayAskCompany: boolean
  frozen: { audience: boolean; sharing: boolean; questions: readonly Question[] | null }
  busy: boolean
  refusal: ApiError | undefined
  onSave: (pulse: NewPulse) => void
  onClose: () => void
}

/** One form for new and existing pulses. Closing keeps the typed values on the device. */
export function PulseDialog(props: PulseDialogProps) {
  const { pulseId, prepared, mayAskCompany, frozen, busy, refusal, onSave, onClose } = props
  const { initial, teams, templates, audiences } = prepared
  const confirm = useConfirm()
  const { form, restored, above, meanwhile, startAnew } = usePulseForm(pulseId, initial, refusal)
  const choose = async (template: PulseTemplate | undefined) => {
    const replaces = form.formState.isDirty || restored !== undefined
    const question = { title: 'Заменить введённое?', message: 'Название, описание и вопросы будут другими.' }
    if (replaces && !(await confirm({ type: 'danger', ...question, confirmText: 'Заменить' }))) return
    if (!template) return startAnew()
    form.reset(withTemplate(form.getValues(), template, mayAskCompany), { keepDefaultValues: true })
  }
  return (
    <PulseFormSheet
      title={pulseId ? 'Изменить пульс' : 'Новый пульс'}
      sentence={pulseId ? undefined : 'Сначала получится черновик: его никто не увидит, пока вы его не запустите'}
      submit={pulseId ? 'Сохранить' : 'Создать пульс'}
      busy={busy}
      notices={
        <PulseFormNotices
          restored={restored && restoredWords(restored, pulseId)}
          above={above}
          meanwhile={meanwhile}
          onStartAnew={startAnew}
        />
      }
      onSubmit={(event) => void form.handleSubmit(onSave)(event)}
      onClose={onClose}
    >
      {!pulseId && templates.length > 0 && (
        <TemplateChoice templates={templates} value={form.watch('template')} onChoose={(one) => void choose(one)} />
      )}
      <PulseFields form={form} mayAskCompany={mayAskCompany} isAudienceFrozen={frozen.audience} />
      <AudienceFields
        form={form}
        teams={teams}
        mayAskCompany={mayAskCompany}
        audiences={audiences}
        isFrozen={frozen.audience}
      />
      <ScheduleFields form={form} />
      <EndField form={form} />
      <AnonymityField form={form} isFrozen={frozen.audience} audiences={audiences} />
      <SharingField form={form} isFrozen={frozen.sharing} />
      {form.watch('target_type') === 'manager_review' ? (
        <section className={styles.questions} aria-label="Вопросы">
          <h2 className={styles.part}>Вопросы о&nbsp;каждом человеке</h2>
          <ReviewQuestionLines />
        </section>
      ) : (
        <QuestionList form={form} frozen={frozen.questions} />
      )}
    </PulseFormSheet>
  )
}

const restoredWords = ({ template }: PulseDraft, pulseId: string | null): string =>
  template && !pulseId ? `Заполнено по шаблону ${quoted(template)}.` : 'Вернули то, что вы не сохранили.'
