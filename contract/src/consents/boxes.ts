import { z } from 'zod'

/** A consent is an act: the box must be ticked. Which text was agreed to, the server writes down: the one that holds. */
const consent = (error: string) => z.literal(true, { error })

export const Consents = {
  accept_terms: consent('Необходимо согласиться с условиями'),
  accept_personal_data: consent('Необходимо дать согласие на обработку персональных данных'),
}
