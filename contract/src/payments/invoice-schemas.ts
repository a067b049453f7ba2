import { z } from 'zod'
import { Day } from '../lib/dates.ts'
import { Id, OpenedVersion, requiredLine } from '../lib/fields.ts'
import { innRefusal, isEntrepreneur, kppRefusal } from './requisites.ts'
import { paymentStatuses, Roubles, UserLimit } from './schemas.ts'

/** A number as typed: spaces that group its digits are removed. */
const typedNumber = z.string({ error: 'Введите номер' }).transform((text) => text.replace(/[\s\u00a0]/g, ''))

/** Makes a check from a function of `requisites`. */
const checkedBy = (refusalOf: (text: string) => string | null) => (context: z.core.ParsePayload<string>) => {
  const refusal = refusalOf(context.value)
  if (refusal !== null) context.issues.push({ code: 'custom', message: refusal, input: context.value })
}

const fields = {
  name: requiredLine(255, 'Введите название организации'),
  inn: typedNumber.pipe(z.string().check(checkedBy((inn) => (inn === '' ? 'Введите ИНН' : innRefusal(inn))))),
  /** Empty: an entrepreneur has none. */
  kpp: typedNumber.pipe(
    z
      .string()
      .toUpperCase()
      .check(checkedBy((kpp) => (kpp === '' ? null : kppRefusal(kpp)))),
  ),
  address: requiredLine(300, 'Введите юридический адрес'),
}

/** The details of a company that pays by bill, as documents name it. */
export const CompanyDetails = z.object({ name: z.string(), inn: z.string(), kpp: z.string(), address: z.string() })
export type CompanyDetails = z.output<typeof CompanyDetails>

/** Whether an organisation lacks its КПП, or an entrepreneur has one. Null: neither. */
export function kppMismatch({ inn, kpp }: Pick<CompanyDetails, 'inn' | 'kpp'>): string | null {
  if (isEntrepreneur(inn)) return kpp === '' ? null : 'У предпринимателя КПП нет: оставьте поле пустым'
  return kpp === '' ? 'Введите КПП: у организации он есть всегда' : null
}

export const CompanyDetailsForm = z.object(fields).check((context) => {
  const refusal = kppMismatch(context.value)
  if (refusal !== null)
    context.issues.push({ code: 'custom', message: refusal, input: context.value.kpp, path: ['kpp'] })
})
export type CompanyDetailsForm = z.output<typeof CompanyDetailsForm>

export const CompanyDetailsChange = z.object({ ...fields, version: OpenedVersion }).check((context) => {
  const refusal = kppMismatch(context.value)
  if (refusal !== null)
    context.issues.push({ code: 'custom', message: refusal, input: context.value.kpp, path: ['kpp'] })
})

/** «2026-17»: the year and the number within it, which begins with 1 each year. */
const DocumentNumber = z.string().regex(/^\d{4}-[1-9]\d{0,8}$/)

/** A bill with its state. `id` is that of its payment. */
export const Invoice = z.object({
  id: Id,
  number: DocumentNumber,
  issued_on: Day,
  subject: z.string(),
  amount: Roubles,
  user_limit: z.int(),
  status: z.enum(paymentStatuses),
  failure_reason: z.string().nullable(),
  /** Null until the money has arrived. */
  act: z.object({ number: DocumentNumber, issued_on: Day }).nullable(),
})
export type Invoice = z.output<typeof Invoice>

/** The data of the card about bills. */
export const InvoicePage = z.object({
  /** False: this installation has no seller or is a self-hosted server, and nobody can pay by bill. */
  is_set_up: z.boolean(),
  /** Number of people in a bill for the next month; null on a self-hosted server. */
  user_limit: z.int().nullable(),
  /** Null until they were filled in. */
  details: CompanyDetails.nullable(),
  version: z.int(),
  invoices: z.array(Invoice),
})
export type InvoicePage = z.output<typeof InvoicePage>

export const InvoiceOrder = z.object({ user_limit: UserLimit.optional() })
