import type { NewPulse, Pulse } from '@kamerton/contract/pulses/schemas'
import { api } from '../lib/api'
import { isRefusal, type Refusal } from '../lib/form-errors'
import { act } from '../page/act'
import { forgetPulseDraft } from './form/kept-draft'

type Changes = Omit<NewPulse, 'questions'> & Partial<Pick<NewPulse, 'questions'>>

/** Creates the pulse or changes it, and says so. A refusal comes back for the form to show. */
export async function savePulse(
  id: string | null,
  pulse: NewPulse,
  frozenQuestions: boolean,
  once: string,
): Promise<Refusal | Pulse> {
  // Questions that have answers are frozen; sending them as they are shown could only be refused.
  const { questions: _, ...rest } = pulse
  const changes: Changes = frozenQuestions ? rest : pulse
  const words =
    id === null
      ? {
          done: 'Пульс успешно создан',
          now: 'Он ждёт в\u00a0черновиках: запустите, когда будете готовы.',
          failed: 'Ошибка при создании пульса',
        }
      : { done: 'Пульс успешно обновлен!', failed: 'Ошибка при обновлении пульса' }
  const saved = await act(words, () =>
    id === null ? api.pulses.create(pulse, { once }) : api.pulses.update({ id, ...changes }),
  )
  if (!isRefusal(saved)) forgetPulseDraft(id)
  return saved
}
