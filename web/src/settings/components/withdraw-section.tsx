import { type ComponentType, useState } from 'react'
import { Link } from 'react-router'
import { useCurrentUser } from '../../lib/current-user'
import type { Part } from '../../lib/part'
import { useMay } from '../../lib/permissions'
import { FoldedSection } from '../../page/folded-section'
import { Button } from '../../ui/button'
import { WhenOpened } from '../../ui/when-opened'
import styles from '../settings.module.css'

type WithdrawDialog = ComponentType<{ opened: boolean; onClose: () => void; email: string }>

/**
 * Withdraws the consent. Its window explains the results. The owner may not withdraw, as a company needs an owner: they
 * hand the company over or delete it.
 */
export function WithdrawSection({ dialog }: { dialog: Part<WithdrawDialog> }) {
  const isOwner = useMay()('delete', 'Company', {})
  return (
    <FoldedSection
      param="consent"
      title="Отзыв согласия"
      hint="Без согласия на обработку персональных данных аккаунт удаляется."
    >
      {isOwner ? <OwnersWay /> : <Way dialog={dialog} />}
    </FoldedSection>
  )
}

function Way({ dialog }: { dialog: Part<WithdrawDialog> }) {
  const { email } = useCurrentUser()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <p className={styles.text}>
        Вместе с&nbsp;аккаунтом удалятся имя, контакты и&nbsp;фото. Что останется и&nbsp;почему, скажем
        до&nbsp;удаления.
      </p>
      <Button onClick={() => setOpened(true)}>Отозвать согласие</Button>
      <WhenOpened of={dialog} opened={opened} onClose={close}>
        {(WithdrawDialog, shown) => <WithdrawDialog opened={shown} onClose={close} email={email} />}
      </WhenOpened>
    </>
  )
}

const OwnersWay = () => (
  <p>
    Вы владелец, а&nbsp;без владельца компания остаться не&nbsp;может. Сначала передайте её: смените роль другого
    человека на&nbsp;«Владелец» в&nbsp;разделе <Link to="/app/employees">«Сотрудники»</Link>. Или{' '}
    <Link to="/app/administration/company">удалите компанию</Link> вместе с&nbsp;данными.
  </p>
)
