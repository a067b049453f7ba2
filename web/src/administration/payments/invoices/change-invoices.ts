import { CompanyDetailsForm } from '@kamerton/contract/payments/invoice-schemas'
import { UserLimit } from '@kamerton/contract/payments/schemas'
import { z } from 'zod'
import { api } from '../../../lib/api'
import { act } from '../../../page/act'

/** The commands for bills. The page with the card accepts them among its own commands. */
export const invoiceCommands = [
  z.object({ section: z.literal('details'), details: CompanyDetailsForm, version: z.int() }),
  z.object({ section: z.literal('order-invoice'), user_limit: UserLimit }),
  z.object({ section: z.literal('cancel-invoice'), id: z.string(), number: z.string() }),
] as const
export const InvoiceCommand = z.discriminatedUnion('section', invoiceCommands)
export type InvoiceCommand = z.output<typeof InvoiceCommand>

/** Makes the change and shows its result. A refusal is also returned to the form. */
export function changeInvoices(command: InvoiceCommand, once: string) {
  switch (command.section) {
    case 'details':
      return act({ done: 'Реквизиты сохранены', failed: 'Не удалось сохранить реквизиты' }, () =>
        api.invoices.changeDetails({ ...command.details, version: command.version }),
      )
    case 'order-invoice':
      return act(
        {
          done: ({ number }) => `Счёт № ${number} готов`,
          now: 'Лимит изменится, когда придёт оплата.',
          failed: 'Не удалось выставить счёт',
        },
        () => api.invoices.order({ user_limit: command.user_limit }, { once }),
      )
    case 'cancel-invoice':
      return act({ done: `Счёт № ${command.number} отменён`, failed: 'Не удалось отменить счёт' }, () =>
        api.payments.cancel({ id: command.id, status: 'failed' }),
      )
  }
}
