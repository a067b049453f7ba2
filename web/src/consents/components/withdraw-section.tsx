import { useState } from 'react'
import { Link } from 'react-router'
import { useCurrentUser } from '../../lib/current-user'
import { part } from '../../lib/part'
import { useMay } from '../../lib/permissions'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { WhenOpened } from '../../ui/when-opened'
import styles from '../consents.module.css'
import { Consequences } from './consequences'

const withdrawDialog = part(() => import('./withdraw-dialog').then(({ WithdrawDialog }) => WithdrawDialog))

/** The way out, with what it leads to. Whoever may delete the company owns it, and cannot leave it without an owner. */
export function WithdrawSection() {
  const isOwner = useMay()('delete', 'Company', {})
  return (
    <Card
      title="Отзыв согласия"
      hint="Согласие на обработку персональных данных можно отозвать в любой момент. Без него мы не вправе хранить аккаунт и удаляем его."
    >
      {isOwner ? <OwnersWay /> : <Way />}
    </Card>
  )
}

function Way() {
  const { email } = useCurrentUser()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <div className={styles.form}>
      <Consequences />
      <p className={styles.text}>
        Скачать свои данные можно только до&nbsp;удаления, в&nbsp;разделе «Мои данные» выше.
      </p>
      <div className={styles.foot}>
        <Button look="danger" onClick={() => setOpened(true)}>
          Отозвать согласие
        </Button>
      </div>
      <WhenOpened of={withdrawDialog} opened={opened} onClose={close}>
        {(WithdrawDialog, shown) => <WithdrawDialog opened={shown} onClose={close} email={email} />}
      </WhenOpened>
    </div>
  )
}

const OwnersWay = () => (
  <p className={styles.text}>
    Вы владелец компании, а&nbsp;без владельца она остаться не&nbsp;может. Сначала передайте её другому человеку:
    откройте его страницу в&nbsp;разделе <Link to="/app/employees">«Сотрудники»</Link> и&nbsp;смените роль
    на&nbsp;«Владелец». Или <Link to="/app/administration/company">удалите компанию</Link> вместе с&nbsp;её данными.
    Когда компания перейдёт другому, отозвать согласие можно здесь же.
  </p>
)
