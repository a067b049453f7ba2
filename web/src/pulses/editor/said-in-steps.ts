import { isDay } from '@kamerton/contract/lib/typed-day'
import type { Audiences } from '@kamerton/contract/pulses/schemas'
import { formatDayOfMonth } from '../../lib/format-date'
import { plural } from '../../lib/plural'
import type { PulseDraft } from '../form/pulse-draft'
import { targetLabels } from '../labels'
import { crowdIn } from '../launch/audience-words'
import type { Step } from './step'

type Known = { audiences: Audiences | null; mayLaunch: boolean }
type Asked = Pick<PulseDraft, 'target_type' | 'target_value' | 'ends_on'> & { questions: readonly unknown[] }

/** The choice made in each step, in a few words. */
export function saidInSteps(draft: Asked, { audiences, mayLaunch }: Known): Partial<Record<Step, string>> {
  const { target_type, questions, ends_on } = draft
  const crowd = audiences ? crowdIn(audiences, draft) : undefined
  const who = targetLabels[target_type].toLowerCase()
  return {
    questions:
      target_type === 'manager_review'
        ? 'о\u00a0каждом человеке'
        : plural(questions.length, 'вопрос', 'вопроса', 'вопросов'),
    audience: isDay(ends_on) ? `${who}, до\u00a0${formatDayOfMonth(ends_on)}` : who,
    ...(mayLaunch && { launch: crowd ? plural(crowd.people, 'письмо', 'письма', 'писем') : 'письма' }),
  }
}
