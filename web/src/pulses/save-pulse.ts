import { NewPulse, type Pulse } from '@kamerton/contract/pulses/schemas'
import { z } from 'zod'
import { api } from '../lib/api'
import { isRefusal, type Refusal } from '../lib/form-errors'
import { act } from '../page/act'
import { type Changed, updateOf } from '../page/changed'
import { changedOf } from '../page/rebase'
import { forgetPulseDraft } from './form/kept-draft'
import { draftOfPulse } from './form/pulse-draft'
import { pulseOf } from './form/pulse-of'

/** Only changed fields are sent. Questions that have answers are frozen, and the server would refuse them. */
export function changesOf(pulse: Pulse, sent: NewPulse): Changed {
  const was = NewPulse.safeParse(pulseOf(draftOfPulse(pulse))).data ?? {}
  const fields = Object.keys(changedOf(was, sent)).filter((field) => field !== 'questions' || !pulse.has_responses)
  return { id: pulse.id, version: pulse.version, fields }
}

/** After the pulse is saved its page is shown, or the step of its launch. */
export const After = z.enum(['leave', 'launch'])
export type After = z.output<typeof After>

/**
 * Creates or changes the pulse and shows a toast, unless the launch follows. A refusal is returned, for the form to
 * show.
 */
export async function savePulse(
  changed: Changed,
  pulse: NewPulse,
  { once, after }: { once: string; after: After },
): Promise<Refusal | Pulse> {
  const words =
    changed === null
      ? {
          done: 'Пульс успешно создан',
          now: 'Он ждёт в\u00a0черновиках: запустите, когда будете готовы.',
          failed: 'Ошибка при создании пульса',
        }
      : { done: 'Пульс успешно обновлен!', failed: 'Ошибка при обновлении пульса' }
  const saved = await act(after === 'launch' ? { failed: words.failed } : words, () =>
    changed === null ? api.pulses.create(pulse, { once }) : api.pulses.update(updateOf(pulse, changed)),
  )
  if (!isRefusal(saved)) forgetPulseDraft(changed?.id ?? null)
  return saved
}
