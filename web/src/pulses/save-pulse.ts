import type { NewPulse, Pulse } from '@kamerton/contract/pulses/schemas'
import { attempt, isRefusal, type Refusal } from '../lib/form-errors'
import { toast } from '../ui/toasts'
import { pulsesApi } from './api'
import { forgetPulseDraft } from './form/kept-draft'

type Changes = Omit<NewPulse, 'questions'> & Partial<Pick<NewPulse, 'questions'>>

/** Creates the pulse or changes it, and says so. A refusal comes back for the form to show. */
export async function savePulse(
  id: string | null,
  pulse: NewPulse,
  frozenQuestions: boolean,
): Promise<Refusal | Pulse> {
  // Questions that have answers are frozen; sending them as they are shown could only be refused.
  const { questions: _, ...rest } = pulse
  const changes: Changes = frozenQuestions ? rest : pulse
  const outcome = await attempt(() => (id === null ? pulsesApi.create(pulse) : pulsesApi.update({ id, ...changes })))
  if (isRefusal(outcome)) {
    toast.error(id === null ? 'Ошибка при создании пульса' : 'Ошибка при обновлении пульса', outcome.refusal.message)
    return outcome
  }
  forgetPulseDraft(id)
  if (id === null) toast.success('Пульс успешно создан', 'Он ждёт в\u00a0черновиках: запустите, когда будете готовы.')
  else toast.success('Пульс успешно обновлен!')
  return outcome
}
