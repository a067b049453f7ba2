import { SECOND } from '@kamerton/contract/lib/durations'
import { Slide, toast as show, ToastContainer } from 'react-toastify/unstyled'
import { type Said, ToastMessage } from './toast-message'
import './theme/toastify.css'
import styles from './toasts.module.css'

const shownFor = { success: 4 * SECOND, error: 6 * SECOND, warning: 5 * SECOND, info: 4 * SECOND }
const brieflyFor = 3 * SECOND
/** Longer than for text alone: the person must read it, decide and reach the button. */
const offeredFor = 10 * SECOND
/** A toast swiped further than this part of its width is dismissed. */
const swipeAwayPercent = 60
const atMostAtOnce = 20

/** Last toast of each act. */
const lastOf = new Map<unknown, ReturnType<typeof show>>()

export function say({ of, ...said }: Said): void {
  const content = ({ closeToast }: { closeToast: () => void }) => (
    <ToastMessage {...said} onClose={() => closeToast()} />
  )
  const look = {
    autoClose: said.offer ? offeredFor : said.brief ? brieflyFor : shownFor[said.kind],
    role: said.kind === 'error' ? 'alert' : 'status',
  }
  const last = lastOf.get(of)
  if (last !== undefined && show.isActive(last)) return show.update(last, { render: content, ...look })
  const id = show(content, look)
  if (of !== undefined) lastOf.set(of, id)
}

export const ToastBox = () => (
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
