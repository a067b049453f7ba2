import { SECOND } from '@kamerton/contract/lib/durations'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { Slide, toast as show, ToastContainer } from 'react-toastify/unstyled'
import { Button, IconButton } from './button'
import { classNames } from './class-names'
import './theme/toastify.css'
import { Icon } from './icon'
import styles from './toasts.module.css'

type Kind = 'success' | 'error' | 'warning' | 'info'

const shownFor: Record<Kind, number> = { success: 4 * SECOND, error: 6 * SECOND, warning: 5 * SECOND, info: 4 * SECOND }
/** Read, thought of, and found with the hand: longer than words alone. */
const offeredFor = 10 * SECOND
const signs = { success: IconCircleCheck, error: IconAlertCircle, warning: IconAlertTriangle, info: IconInfoCircle }
/** Swiped further than this part of its width, a toast goes. */
const swipeAwayPercent = 60
const atMostAtOnce = 20

/** What can be done about what was said, while it stands; once. */
export type Offer = { label: string; take: () => void }
type Message = { kind: Kind; title: string; text?: string; offer?: Offer; onClose: () => void }

function ToastMessage({ kind, title, text, offer, onClose }: Message) {
  const Sign = signs[kind]
  const taken = useRef(false)
  const take = () => {
    // The toast takes its time to go, and is clicked a second time meanwhile.
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

type Id = ReturnType<typeof show>
/** The last thing said of each act. */
const lastOf = new Map<unknown, Id>()

/** `of` is the act that is spoken of, by whatever tells it from others: a new outcome takes the place of its last one. */
const say =
  (kind: Kind) =>
  (title: string, text?: string, of?: unknown, offer?: Offer): Id => {
    const content = ({ closeToast }: { closeToast: () => void }) => (
      <ToastMessage kind={kind} title={title} text={text} offer={offer} onClose={() => closeToast()} />
    )
    const look = { autoClose: offer ? offeredFor : shownFor[kind], role: kind === 'error' ? 'alert' : 'status' }
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
