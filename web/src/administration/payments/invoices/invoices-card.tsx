import type { InvoicePage } from '@kamerton/contract/payments/invoice-schemas'
import { Card } from '../../../ui/card'
import { Notice } from '../../../ui/notice'
import { SkeletonLines, Waiting } from '../../../ui/skeleton'
import { DetailsForm } from './details-form'
import { InvoiceList } from './invoice-list'
import styles from './invoices.module.css'
import { OrderForm } from './order-form'

const title = 'Оплата по счёту'
const hint = 'Для организаций и\u00a0предпринимателей: переводом с\u00a0расчётного счёта, с\u00a0закрывающим актом.'

/** Paying by bank transfer: the company details, a bill for a limit, and the existing documents. */
export function InvoicesCard({ page }: { page: InvoicePage }) {
  const { details, version, invoices, is_set_up, user_limit } = page
  if (user_limit === null) return invoices.length > 0 && <KeptInvoices invoices={invoices} />
  const isWaiting = invoices.some(({ status }) => status === 'pending')
  return (
    <Card title={title} hint={hint}>
      <div className={styles.parts}>
        {is_set_up ? (
          <>
            <DetailsForm details={details} version={version} />
            {details && <OrderForm limit={user_limit} isWaiting={isWaiting} />}
          </>
        ) : (
          <Notice>
            Счета на этом сервере не настроены: не указаны реквизиты продавца. Напишите тому, кто обслуживает Камертон.
          </Notice>
        )}
        <InvoiceList invoices={invoices} />
      </div>
    </Card>
  )
}

/** On a self-hosted server no bills are ordered any more, but the documents stay. */
const KeptInvoices = ({ invoices }: Pick<InvoicePage, 'invoices'>) => (
  <Card title="Счета">
    <InvoiceList invoices={invoices} />
  </Card>
)

export const WaitingInvoices = () => (
  <Waiting label="Загружаем счета">
    <Card title={title} hint={hint}>
      <SkeletonLines />
    </Card>
  </Waiting>
)
