import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Icon } from '../../ui/icon'
import styles from './focus.module.css'

type FoldProps = {
  icon: typeof IconChevronDown
  title: ReactNode
  hint?: ReactNode
  /** Opened at once, by an address that asks for its content. */
  isAsked?: boolean
  children: ReactNode
}

/** A folded row below the cards; its content is drawn when it is opened. */
export function Fold({ icon, title, hint, isAsked = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isAsked)
  return (
    <details
      className={styles.fold}
      open={isOpen}
      onToggle={({ currentTarget, target }) => {
        // A fold inside it reports here as well.
        if (target === currentTarget) setOpen(currentTarget.open)
      }}
    >
      <summary>
        <Icon of={icon} size={20} />
        <span>
          <b>{title}</b>
          {hint && <span className="ink-3-sm">{hint}</span>}
        </span>
        <Icon of={IconChevronDown} size={20} className={styles.chevron} />
      </summary>
      {isOpen && <div className={styles.inside}>{children}</div>}
    </details>
  )
}
