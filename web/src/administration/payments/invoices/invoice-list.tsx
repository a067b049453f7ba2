import type { FileAnswer } from '@kamerton/contract/lib/file-answer'
import type { Invoice } from '@kamerton/contract/payments/invoice-schemas'
import { IconDownload } from '@tabler/icons-react'
import { api } from '../../../lib/api'
import { isRefusal } from '../../../lib/form-errors'
import { formatDate } from '../../../lib/format-date'
import { saveFile } from '../../../lib/save-file'
import { tryTo } from '../../../page/act'
import { useCommand } from '../../../page/use-command'
import { useOnce } from '../../../page/use-once'
import { Badge } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { useConfirm } from '../../../ui/confirm'
import { Icon } from '../../../ui/icon'
import { formatMoney } from '../money'
import { InvoiceCommand } from './change-invoices'
import styles from './invoices.module.css'

const states = {
  pending: { words: 'Ждёт оплаты', tone: 'watch' },
  completed: { words: 'Оплачен', tone: 'good' },
  failed: { words: 'Отменён', tone: 'neutral' },
} as const

/** Each bill with its status and its documents. */
export function InvoiceList({ invoices }: { invoices: readonly Invoice[] }) {
  if (invoices.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Счета">
      {invoices.map((invoice) => (
        <InvoiceLine key={invoice.id} invoice={invoice} />
      ))}
    </ul>
  )
}

function InvoiceLine({ invoice: { id, number, issued_on, subject, amount, status, act } }: { invoice: Invoice }) {
  const confirm = useConfirm()
  const { send } = useCommand(InvoiceCommand, { key: `invoices.cancel.${id}` })
  const cancel = () =>
    void confirm({
      type: 'danger',
      title: `Отменить счёт № ${number}?`,
      message: 'Если перевод уже отправлен, не\u00a0отменяйте: деньги зачтутся, когда придут.',
      confirmText: 'Отменить счёт',
      whileOpen: () => send({ section: 'cancel-invoice', id, number }),
    })
  const { words, tone } = states[status]
  return (
    <li className={styles.line}>
      <div className={styles.about}>
        <b>
          Счёт № {number} от {formatDate(issued_on)}
        </b>
        <span className="ink-2-sm">{subject}</span>
      </div>
      <div className={styles.sum}>{formatMoney(amount)}</div>
      <Badge tone={tone}>{words}</Badge>
      <div className="button-row">
        <Paper label={`Счёт № ${number}`} words="Счёт" take={() => api.invoices.file({ id })} />
        {act && <Paper label={`Акт № ${act.number}`} words="Акт" take={() => api.invoices.act({ id })} />}
        {status === 'pending' && (
          <Button look="ghost" size="sm" onClick={cancel} aria-label={`Отменить счёт № ${number}`}>
            Отменить
          </Button>
        )}
      </div>
    </li>
  )
}

type PaperProps = { label: string; words: string; take: () => Promise<FileAnswer> }

function Paper({ label, words, take }: PaperProps) {
  const [download, busy] = useOnce(async () => {
    const file = await tryTo('Не удалось скачать документ', take)
    if (!isRefusal(file)) saveFile(file.file_name, file.type, new Uint8Array(file.content))
  })
  return (
    <Button
      size="sm"
      icon={<Icon of={IconDownload} size={16} />}
      busy={busy}
      aria-label={`Скачать: ${label}`}
      onClick={() => void download()}
    >
      {words}
    </Button>
  )
}
