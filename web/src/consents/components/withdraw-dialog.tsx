import { DialogFrame } from '../../ui/dialog'
import styles from '../consents.module.css'
import { WithdrawSheet } from './withdraw-sheet'

type WithdrawDialogProps = { opened: boolean; onClose: () => void; email: string }

/** Over the settings, which say what it leads to. */
export const WithdrawDialog = ({ opened, onClose, email }: WithdrawDialogProps) => (
  <DialogFrame opened={opened} narrow onClose={onClose}>
    <WithdrawSheet onClose={onClose} back="Отмена" email={email}>
      <p className={styles.text}>
        Ваше имя, адрес и&nbsp;фото сотрём, все сеансы завершим. Подтверждение придёт на&nbsp;{email}.
      </p>
    </WithdrawSheet>
  </DialogFrame>
)
