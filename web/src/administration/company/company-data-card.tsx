import type { OrderedExport } from '@kamerton/contract/exports/schemas'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { newActKey } from '../../lib/act-key'
import { api } from '../../lib/api'
import { isRefusal } from '../../lib/form-errors'
import { tryTo } from '../../page/act'
import { useOnce } from '../../page/use-once'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import flow from '../../ui/flow.module.css'
import { Icon } from '../../ui/icon'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import styles from './company.module.css'

const title = 'Данные'

type CompanyDataCardProps = {
  /** Archives ordered before the page was opened; the newest first. */
  ordered?: readonly Pick<OrderedExport, 'id'>[]
  /** Renders the progress of the ordered archive. */
  file: (id: string) => ReactNode
}

/** All data of the company as one archive. It is ordered, and kept for a day. */
export function CompanyDataCard({ ordered = [], file }: CompanyDataCardProps) {
  const [orderedId, setOrderedId] = useState(ordered[0]?.id ?? null)
  const [order, busy] = useOnce(async () => {
    const ordered = await tryTo('Не удалось заказать архив', () =>
      api.exports.order({ what: { kind: 'company_data' }, format: 'zip' }, { once: newActKey() }),
    )
    if (!isRefusal(ordered)) setOrderedId(ordered.id)
  })
  return (
    <Card
      title={title}
      hint="Один архив: таблицы для Excel (CSV), те же данные для программ (JSON) и описание того, что в нём."
    >
      <div className={flow.form}>
        <p className={styles.text}>
          В архиве люди и команды, опросы и именные ответы, встречи, планы, отзывы, действия, платежи и журнал. Ответы
          на опросы без имён есть только так, как их показывают итоги: кто их написал и кто участвовал, мы не выгружаем.
          Паролей, ссылок для входа и личных заметок в архиве нет.
        </p>
        {orderedId && file(orderedId)}
        <div>
          <Button icon={<Icon of={orderedId ? IconRefresh : IconDownload} />} busy={busy} onClick={() => void order()}>
            {orderedId ? 'Собрать заново' : 'Скачать данные компании'}
          </Button>
        </div>
        <p className={styles.quiet}>
          Когда архив будет готов, мы пришлём письмо. Скачать его можно сутки, после входа и только вам. Выгрузка
          останется в журнале.
        </p>
      </div>
    </Card>
  )
}

export const WaitingCompanyData = () => (
  <Waiting label="Узнаём, собирается ли архив">
    <Card title={title}>
      <SkeletonLines count={4} />
    </Card>
  </Waiting>
)
