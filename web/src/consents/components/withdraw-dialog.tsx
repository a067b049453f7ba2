import { DialogFrame } from '../../ui/dialog'
import styles from '../consents.module.css'
import { Consequences } from './consequences'
import { WithdrawSheet } from './withdraw-sheet'

type WithdrawDialogProps = { opened: boolean; onClose: () => void; email: string }

/** The window over the settings: it explains the results, then asks for the password. */
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
