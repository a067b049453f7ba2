import { missingField, type NewTemplate, type PulseTemplate } from '@kamerton/contract/pulse-templates/schemas'
import { keyLength } from '@kamerton/contract/pulse-templates/template-copy'
import { PulseTarget } from '@kamerton/contract/pulses/schemas'
import { useState } from 'react'
import type { ApiError } from '../../lib/api-error'
import { DialogFrame } from '../../ui/dialog'
import { Notice } from '../../ui/notice'
import { Select } from '../../ui/select'
import { TextField } from '../../ui/text-field'
import { PulseFormNotices, PulseFormSheet } from '../form/kept-pulse-form'
import { PulseFields } from '../form/pulse-fields'
import { QuestionList } from '../form/question-list'
import { ScheduleFields } from '../form/schedule-fields'
import { targetLabels } from '../labels'
import { draftOfTemplate, newTemplate } from './template-draft'
import { isMissing } from './template-resolver'
import { useTemplateForm } from './use-template-form'

type FormProps = {
  opened: boolean
  /** Null for a new template. */
  template: PulseTemplate | null
  busy: boolean
  refusal: ApiError | undefined
  onSave: (template: NewTemplate) => void
  onClose: () => void
}

const targets = PulseTarget.options.map((value) => ({ value, label: targetLabels[value] }))

/**
 * One form for new and existing templates; an existing one keeps its key. Closing keeps the typed values on the device.
 */
export function TemplateForm({ opened, ...sheet }: FormProps) {
  const [last, setLast] = useState(sheet.template)
  if (opened && last !== sheet.template) setLast(sheet.template)
  // During the closing animation it still shows the template that it was opened with.
  const template = opened ? sheet.template : last
  return (
    <DialogFrame opened={opened} onClose={sheet.onClose} locked={sheet.busy} tall>
      <Sheet key={template?.id} {...sheet} template={template} />
    </DialogFrame>
  )
}

function Sheet({ template, busy, refusal, onSave, onClose }: Omit<FormProps, 'opened'>) {
  const saved = template ? draftOfTemplate(template) : newTemplate
  const { form, restored, above, meanwhile, startAnew } = useTemplateForm(template?.id ?? null, saved, refusal)
  const { errors } = form.formState
  const isReview = form.watch('target_type') === 'manager_review'
  const wrong = isMissing(errors) ? missingField : above
  return (
    <PulseFormSheet
      title={template ? 'Изменить шаблон' : 'Новый шаблон'}
      sentence={template ? undefined : 'С\u00a0него можно начать пульс, и\u00a0не\u00a0один раз'}
      submit={template ? 'Сохранить' : 'Создать шаблон'}
      busy={busy}
      notices={
        <PulseFormNotices
          restored={restored && 'Вернули то, что вы не\u00a0сохранили.'}
          above={wrong}
          meanwhile={meanwhile}
          onStartAnew={startAnew}
        />
      }
      onSubmit={(event) => void form.handleSubmit(onSave)(event)}
      onClose={onClose}
    >
      <TextField
        {...form.register('template_key')}
        label="Ключ"
        placeholder="enps, mood, custom_1"
        maxLength={keyLength}
        readOnly={template !== null}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        hint={
          template
            ? 'Ключ не\u00a0меняется: по\u00a0нему шаблон узнают другие программы'
            : 'Латинские буквы, цифры, «_» и\u00a0«-». Потом его не\u00a0изменить'
        }
        error={errors.template_key?.message}
      />
      <PulseFields form={form} mayAskCompany isAudienceFrozen={false} />
      <Select
        {...form.register('target_type')}
        label="Кого спрашиваем"
        options={targets}
        error={errors.target_type?.message}
      />
      <ScheduleFields form={form} />
      {isReview ? (
        <Notice>Вопросы оценки всегда одни: как человек работает, его настроение и&nbsp;что беспокоит.</Notice>
      ) : (
        <QuestionList form={form} captions="list" />
      )}
    </PulseFormSheet>
  )
}
