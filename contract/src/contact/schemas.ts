import { z } from 'zod'
import { Consents } from '../consents/boxes.ts'
import { Email, lineText, requiredLine } from '../lib/fields.ts'

/** The message for an empty field of the form. */
export const fillEverything = 'Пожалуйста, заполните все поля'

/** The form of somebody who asks for an offer. */
export const ContactRequest = z.object({
  full_name: requiredLine(160, fillEverything),
  email: z
    .string({ error: fillEverything })
    .refine((text) => text.trim() !== '', { error: fillEverything, abort: true })
    .pipe(Email),
  accept_personal_data: Consents.accept_personal_data,
  /** A field that people do not see: only a program that fills in every field sets it. */
  company_site: lineText(300).optional(),
})
