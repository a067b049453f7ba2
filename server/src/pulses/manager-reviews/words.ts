import { quoted } from '@kamerton/contract/lib/names'
import type { PulseTarget } from '@kamerton/contract/pulses/schemas'

type Asking = { target_type: PulseTarget; title: string; company_name: string }

const isReview = ({ target_type }: Pick<Asking, 'target_type'>): boolean => target_type === 'manager_review'

/** The request to the asked person, as the rest of the letter's first sentence after the name. */
export const askingSentence = (pulse: Asking): string =>
  isReview(pulse)
    ? `компания ${quoted(pulse.company_name)} просит вас оценить людей вашей команды, каждого отдельно: ${quoted(pulse.title)}. Ответы сохраняются по ходу, отправить нужно один раз, когда оценены все.`
    : `компания ${quoted(pulse.company_name)} просит вас ответить на короткий опрос ${quoted(pulse.title)}.`

/** The request in a chat, before the title. */
export const newInChat = (pulse: Pick<Asking, 'target_type'>): string =>
  isReview(pulse) ? 'Оцените людей вашей команды' : 'Новый опрос'

/** The note about the link. A review is filled in over days, so its link works until the review is submitted. */
export const linkWords = (pulse: Pick<Asking, 'target_type'>): string =>
  isReview(pulse)
    ? 'Ссылка личная: по ней можно возвращаться к форме, пока оценка не отправлена. Не пересылайте её.'
    : 'Ссылка личная и работает один раз: не пересылайте её.'

export const buttonWords = (pulse: Pick<Asking, 'target_type'>): string =>
  isReview(pulse) ? 'Оценить команду' : 'Ответить'
