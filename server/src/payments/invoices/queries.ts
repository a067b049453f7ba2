import type { CompanyDetails } from '@kamerton/contract/payments/invoice-schemas'
import type { Seller } from '@kamerton/contract/payments/seller'
import type { Selectable } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Scope } from '../../lib/database/tenant.ts'
import type { PaymentRow } from '../queries.ts'
import type { DocumentPlace } from './numbers.ts'

export type DetailsRow = CompanyDetails & { version: number }

const details = ({ db, companyId }: Scope) =>
  db
    .selectFrom('company_details')
    .select(['name', 'inn', 'kpp', 'address', 'version'])
    .where('company_id', '=', companyId)

export const findDetails = (scope: Scope): Promise<DetailsRow | undefined> => details(scope).executeTakeFirst()

export const lockDetails = (scope: Scope): Promise<DetailsRow | undefined> =>
  details(scope).forUpdate().executeTakeFirst()

/** Inserts the first details; false if there were some already. */
export async function insertDetails({ db, companyId }: Scope, row: DetailsRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('company_details')
    .values({ company_id: companyId, ...row })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const updateDetails = ({ db, companyId }: Scope, row: DetailsRow) =>
  db.updateTable('company_details').set(row).where('company_id', '=', companyId).execute()

// The JSON columns hold exactly the arguments of `insertInvoice`.
export type InvoiceRow = Omit<Selectable<DB['invoices']>, 'company_id' | 'seller' | 'buyer'> & {
  seller: Seller
  buyer: CompanyDetails
} & Pick<PaymentRow, 'status' | 'failure_reason' | 'amount_kopecks' | 'user_limit'>

const invoices = ({ db, companyId }: Scope) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('payments as p', (join) =>
      join.onRef('p.company_id', '=', 'i.company_id').onRef('p.id', '=', 'i.payment_id'),
    )
    .select([
      'i.payment_id',
      'i.year',
      'i.number',
      'i.issued_on',
      'i.seller',
      'i.buyer',
      'i.subject',
      'i.terms',
      'i.act_year',
      'i.act_number',
      'i.act_issued_on',
      'i.act_subject',
      'p.status',
      'p.failure_reason',
      'p.amount_kopecks',
      'p.user_limit',
    ])
    .where('i.company_id', '=', companyId)
    .$castTo<InvoiceRow>()

/** The newest first. A company gets one a month. */
export const listInvoices = (scope: Scope): Promise<InvoiceRow[]> =>
  invoices(scope).orderBy('i.year', 'desc').orderBy('i.number', 'desc').execute()

export const findInvoice = (scope: Scope, paymentId: string): Promise<InvoiceRow | undefined> =>
  invoices(scope).where('i.payment_id', '=', paymentId).executeTakeFirst()

export const findInvoiceAt = (scope: Scope, { year, number }: DocumentPlace): Promise<InvoiceRow | undefined> =>
  invoices(scope).where('i.year', '=', year).where('i.number', '=', number).executeTakeFirst()

type NewInvoice = DocumentPlace & {
  payment_id: string
  issued_on: string
  seller: Seller
  buyer: CompanyDetails
  subject: string
  terms: string
}

export const insertInvoice = ({ db, companyId }: Scope, { seller, buyer, ...row }: NewInvoice) =>
  db
    .insertInto('invoices')
    .values({ company_id: companyId, ...row, seller: JSON.stringify(seller), buyer: JSON.stringify(buyer) })
    .execute()

type NewAct = { act_year: number; act_number: number; act_issued_on: string; act_subject: string }

export const updateAct = ({ db, companyId }: Scope, paymentId: string, act: NewAct) =>
  db.updateTable('invoices').set(act).where('company_id', '=', companyId).where('payment_id', '=', paymentId).execute()
