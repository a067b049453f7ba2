import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { Button, IconButton } from './button'
import { classNames } from './class-names'
import { Icon } from './icon'
import styles from './toasts.module.css'

const signs = { success: IconCircleCheck, error: IconAlertCircle, warning: IconAlertTriangle, info: IconInfoCircle }

/** Action offered in a toast while it is shown; it can be used once. */
export type Offer = { label: string; take: () => void }
/**
 * A toast: first what happened, then what it means now. `of` identifies the act: its new outcome replaces the last one.
 */
export type Said = {
  kind: keyof typeof signs
  title: string
  text?: string
  offer?: Offer
  of?: unknown
  /** One of several acts in a row: its toast disappears sooner. */
  brief?: boolean
}

export function ToastMessage({ kind, title, text, offer, onClose }: Said & { onClose: () => void }) {
  const Sign = signs[kind]
  const taken = useRef(false)
  const take = () => {
    // The toast disappears slowly and may be clicked again meanwhile.
    if (taken.current) return
    taken.current = true
    onClose()
    offer?.take()
  }
  return (
    <div className={classNames(styles.message, styles[kind])}>
      <Icon of={Sign} size={20} />
      <div>
        <b>{title}</b>
        {text && <span>{text}</span>}
        {offer && (
          <div className={styles.offer}>
            <Button size="sm" onClick={take}>
              {offer.label}
            </Button>
          </div>
        )}
      </div>
      <IconButton label="Закрыть" size="small" icon={<Icon of={IconX} />} onClick={onClose} />
    </div>
  )
}
