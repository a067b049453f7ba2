import { z } from 'zod'

/**
 * Builds the field of a consent. A consent is an act: the box must be ticked. The server records the edition in force
 * as the text agreed to.
 */
const consent = (error: string) => z.literal(true, { error })

export const Consents = {
  accept_terms: consent('Необходимо согласиться с условиями'),
  accept_personal_data: consent('Необходимо дать согласие на обработку персональных данных'),
}
