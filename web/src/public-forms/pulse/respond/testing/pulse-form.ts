import type { PulseForm } from '@kamerton/contract/pulses/answer-schemas'
import { promiseByLink, promiseOnForm } from '@kamerton/contract/pulses/promise'

/** A form as the server sends it, with its promise. */
export function pulseForm(asked: Partial<PulseForm['pulse']> = {}, more: Partial<PulseForm> = {}): PulseForm {
  const user = { full_name: 'Анна Соколова' }
  const pulse: PulseForm['pulse'] = {
    title: 'Как прошла неделя',
    description: null,
    target_type: 'company',
    target_name: null,
    invited: 24,
    is_anonymous: true,
    is_blind: false,
    anonymity_threshold: 7,
    shares_results: true,
    questions: [],
    ...asked,
  }
  return {
    round_id: '1',
    credential: null,
    contract: null,
    pulse,
    promise: promiseOnForm(pulse),
    promise_by_link: promiseByLink(pulse),
    user,
    company_name: 'Верста',
    already_answered: false,
    ...more,
  }
}
