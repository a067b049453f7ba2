import type { NewPulse, Pulse } from '@kamerton/contract/pulses/schemas'
import type { FieldPath } from 'react-hook-form'
import type { ApiError } from '../../lib/api-error'
import { isUnchanged } from '../../page/rebase'
import { useConfirm } from '../../ui/confirm'
import type { PreparedForm } from '../form/prepare-form'
import { emptyQuestion, type PulseDraft, withTemplate } from '../form/pulse-draft'
import { pulseOf } from '../form/pulse-of'
import { usePulseForm } from '../form/use-pulse-form'
import type { After } from '../save-pulse'
import type { Start } from './start-choice'
import { type Step, useStep } from './step'

export type EditorProps = {
  /** Null for a new pulse. */
  pulse: Pulse | null
  prepared: PreparedForm
  mayAskCompany: boolean
  busy: boolean
  refusal: ApiError | undefined
  onSave: (pulse: NewPulse, after: After) => void
  onLeave: () => void
}

/** Fields of the first step, which are checked before the second. */
const firstFields: FieldPath<PulseDraft>[] = ['title', 'description', 'category', 'questions']

/** Form, step and acts of the editor. */
export function useEditor({ pulse, prepared, mayAskCompany, refusal, onSave }: EditorProps) {
  const { initial } = prepared
  const confirm = useConfirm()
  const [asked, go] = useStep()
  const kept = usePulseForm(pulse?.id ?? null, initial, refusal)
  const { form, restored, unsaved, startAnew } = kept
  // Compared as they would be sent: fields of captions that were only shown are empty, and not typed.
  const typed = !isUnchanged(pulseOf(initial), pulseOf(form.watch()))
  const step = stepOf(asked, { isNew: pulse === null, typed: restored !== undefined })

  const begin = async (start: Start) => {
    const question = { title: 'Заменить введённое?', message: 'Название, описание и вопросы будут другими.' }
    if (typed && !(await confirm({ type: 'danger', ...question, confirmText: 'Заменить' }))) return
    if (start === 'blank') startAnew()
    else form.reset(begun(start, form.getValues(), mayAskCompany), { keepDefaultValues: true })
    go('questions')
  }
  const save = (after: After) =>
    form.handleSubmit(
      (sent) => (pulse && after === 'launch' && !unsaved ? go('launch') : onSave(sent, after)),
      // The message is on the step of its field.
      (errors) => firstFields.some((field) => field in errors) && step !== 'questions' && go('questions'),
    )()
  const next = async () => {
    if (step !== 'questions') return save('launch')
    if (await form.trigger(firstFields, { shouldFocus: true })) go('audience')
  }
  return { ...kept, step, typed, go, begin, save, next }
}

export type Editor = ReturnType<typeof useEditor>

/** A new pulse begins with the templates, unless something typed earlier is gone on with. */
function stepOf(asked: Step | null, { isNew, typed }: { isNew: boolean; typed: boolean }): Exclude<Step, 'launch'> {
  if (asked === null || asked === 'launch') return isNew && !typed ? 'start' : 'questions'
  return asked === 'start' && !isNew ? 'questions' : asked
}

function begun(start: Exclude<Start, 'blank'>, draft: PulseDraft, mayAskCompany: boolean): PulseDraft {
  if (start === 'review')
    return { ...draft, category: 'custom', target_type: 'manager_review', questions: [emptyQuestion()], template: '' }
  return withTemplate(draft, start.template, mayAskCompany)
}
