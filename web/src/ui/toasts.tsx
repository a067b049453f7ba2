import { SECOND } from '@kamerton/contract/lib/durations'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { Slide, toast as show, ToastContainer } from 'react-toastify/unstyled'
import { IconButton } from './button'
import { classNames } from './class-names'
import './theme/toastify.css'
import { Icon } from './icon'
import styles from './toasts.module.css'

type Kind = 'success' | 'error' | 'warning' | 'info'

const shownFor: Record<Kind, number> = { success: 4 * SECOND, error: 6 * SECOND, warning: 5 * SECOND, info: 4 * SECOND }
const signs = { success: IconCircleCheck, error: IconAlertCircle, warning: IconAlertTriangle, info: IconInfoCircle }
/** Swiped further than this part of its width, a toast goes. */
const swipeAwayPercent = 60
const atMostAtOnce = 20

type Message = { kind: Kind; title: string; text?: string; onClose: () => void }

function ToastMessage({ kind, title, text, onClose }: Message) {
  const Sign = signs[kind]
  return (
    <div className={classNames(styles.message, styles[kind])}>
      <Icon of={Sign} size={20} />
      <div>
        <b>{title}</b>
        {text && <span>{text}</span>}
      </div>
      <IconButton label="Закрыть" size="small" icon={<Icon of={IconX} />} onClick={onClose} />
    </div>
  )
}

type Id = ReturnType<typeof show>
/** The last thing said of each act. */
const lastOf = new Map<unknown, Id>()

/** `of` is the act that is spoken of, by whatever tells it from others: a new outcome takes the place of its last one. */
const say =
  (kind: Kind) =>
  (title: string, text?: string, of?: unknown): Id => {
    const content = ({ closeToast }: { closeToast: () => void }) => (
      <ToastMessage kind={kind} title={title} text={text} onClose={() => closeToast()} />
    )
    const look = { autoClose: shownFor[kind], role: kind === 'error' ? 'alert' : 'status' }
    const last = lastOf.get(of)
    if (last !== undefined && show.isActive(last)) {
      show.update(last, { render: content, ...look })
      return last
    }
    const id = show(content, look)
    if (of !== undefined) lastOf.set(of, id)
    return id
  }

/** First what happened, then what it means now. */
export const toast = { success: say('success'), error: say('error'), warning: say('warning'), info: say('info') }

export const Toasts = () => (
  <ToastContainer
    position="top-right"
    limit={atMostAtOnce}
    newestOnTop
    pauseOnHover
    pauseOnFocusLoss
    closeOnClick
    draggable
    draggablePercent={swipeAwayPercent}
    hideProgressBar
    closeButton={false}
    icon={false}
    transition={Slide}
    className={styles.box}
    toastClassName={styles.toast}
    aria-label="Уведомления"
  />
)
