import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Badge } from '../../ui/badge'
import { Icon } from '../../ui/icon'
import styles from './library.module.css'

type OfferProps = {
  title: ReactNode
  badge: string
  /** Text below the title, also shown while folded. */
  about?: string | null
  isOpened: boolean
  onToggle: () => void
  children: ReactNode
}

/** One item of a library: folded to its title, or with all its content. */
export function LibraryOffer({ title, badge, about, isOpened, onToggle, children }: OfferProps) {
  const id = useId()
  return (
    <section className={styles.offer}>
      <h3>
        <button type="button" aria-expanded={isOpened} aria-controls={id} onClick={onToggle}>
          <span>{title}</span>
          <Badge tone="outline">{badge}</Badge>
          <Icon of={IconChevronDown} size={18} />
        </button>
      </h3>
      {about && <p className="ink-2-ui">{about}</p>}
      <div id={id}>{isOpened && <div className={styles.details}>{children}</div>}</div>
    </section>
  )
}

/** Mark of an item that was already chosen. */
export const Taken = ({ children }: { children: ReactNode }) => (
  <small className={styles.taken}>
    <Icon of={IconCheck} size={14} stroke={2} /> {children}
  </small>
)
