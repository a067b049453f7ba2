import { copiesKeptDays } from '@kamerton/contract/administration/closing'
import { useState } from 'react'
import { part } from '../../lib/part'
import { plural } from '../../lib/plural'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import flow from '../../ui/flow.module.css'
import { WhenOpened } from '../../ui/when-opened'
import styles from './company.module.css'

const deleteDialog = part(() => import('./delete-dialog').then(({ DeleteDialog }) => DeleteDialog))

/** The data that a deleted company loses, and when. */
const WhatGoes = () => (
  <ul className={flow.list}>
    <li>Сразу: все выходят из&nbsp;аккаунтов, ссылки на&nbsp;опросы и&nbsp;приглашения перестают работать.</li>
    <li>Сутки вы можете передумать: войдите с&nbsp;вашим паролем и&nbsp;нажмите «Вернуть компанию».</li>
    <li>Через сутки удаляются люди, ответы, встречи, планы, файлы и&nbsp;журнал. Чаты с&nbsp;ботом отключаются.</li>
    <li>
      Остаются платежи и&nbsp;документы об&nbsp;оплате: их требует хранить закон. Имён сотрудников в&nbsp;них нет.
    </li>
    <li>
      Из&nbsp;резервных копий данные исчезают самое позднее через {plural(copiesKeptDays, 'день', 'дня', 'дней')}.
    </li>
  </ul>
)

/** The deletion of the company, for the owner alone. */
export function DeleteSection({ name }: { name: string }) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <Card title="Удаление компании">
      <div className={flow.form}>
        <WhatGoes />
        <div className={styles.foot}>
          <Button look="danger" onClick={() => setOpened(true)}>
            Удалить компанию
          </Button>
        </div>
      </div>
      <WhenOpened of={deleteDialog} opened={opened} onClose={close}>
        {(DeleteDialog, shown) => shown && <DeleteDialog name={name} onClose={close} />}
      </WhenOpened>
    </Card>
  )
}
