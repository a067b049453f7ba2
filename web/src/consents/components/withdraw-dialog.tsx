import { DialogFrame } from '../../ui/dialog'
import styles from '../consents.module.css'
import { Consequences } from './consequences'
import { WithdrawSheet } from './withdraw-sheet'

type WithdrawDialogProps = { opened: boolean; onClose: () => void; email: string }

/** Over the settings: what it leads to, before the password is asked for. */
export const WithdrawDialog = ({ opened, onClose, email }: WithdrawDialogProps) => (
  <DialogFrame opened={opened} onClose={onClose}>
    <WithdrawSheet onClose={onClose} back="Отмена" email={email}>
      <Consequences />
      <p className={styles.text}>
        Скачать свои данные можно только до&nbsp;удаления, в&nbsp;разделе «Мои данные». Подтверждение придёт на&nbsp;
        {email}.
      </p>
    </WithdrawSheet>
  </DialogFrame>
)
