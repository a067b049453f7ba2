import { Modal } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from './button'
import { classNames } from './class-names'
import { DialogFrame } from './dialog'
import styles from './dialog.module.css'
import { Icon } from './icon'

export type Question = {
  type?: 'info' | 'danger'
  title?: ReactNode
  message?: ReactNode
  confirmText?: string
  cancelText?: string
}
type ConfirmDialogProps = {
  question: Question | undefined
  show: boolean
  loading: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmDialog({ question = {}, show, loading, onConfirm, onCancel }: ConfirmDialogProps) {
  const {
    type = 'info',
    title = 'Подтверждение',
    message = 'Вы уверены, что хотите выполнить это действие?',
    confirmText = 'Подтвердить',
    cancelText = 'Отмена',
  } = question
  const Sign = type === 'danger' ? IconAlertTriangle : IconInfoCircle
  return (
    <DialogFrame opened={show} onClose={onCancel} width="narrow" locked={loading}>
      <div className={styles.ask}>
        <div className={classNames(styles.sign, styles[type])} aria-hidden>
          <Icon of={Sign} size={22} />
        </div>
        <Modal.Title>{title}</Modal.Title>
        <p className={styles.message}>{message}</p>
        <div className={styles.answers}>
          <Button disabled={loading} onClick={onCancel} data-autofocus={type === 'danger' || undefined}>
            {cancelText}
          </Button>
          <Button
            look={type === 'danger' ? 'danger' : 'primary'}
            busy={loading}
            onClick={onConfirm}
            data-autofocus={type === 'info' || undefined}
          >
            {confirmText}
          </Button>
        </div>
      </div>
    </DialogFrame>
  )
}
