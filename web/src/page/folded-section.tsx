import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useAddressParam } from '../lib/address'
import { Icon } from '../ui/icon'
import styles from './folded-section.module.css'

type FoldedSectionProps = {
  /** Parameter of the address that keeps the section open, so that back and a link show it so. */
  param: string
  title: string
  /** The content in a few words, and its count. */
  hint: ReactNode
  /** Something in it has failed, and a failure is never folded. */
  hasFailed?: boolean
  children: ReactNode
}

/** A part of a page that is rarely needed: a row with its name and one fact, which opens to the part itself. */
export function FoldedSection({ param, title, hint, hasFailed = false, children }: FoldedSectionProps) {
  const id = useId()
  const [chosen, choose] = useAddressParam(param, '', ['', 'on'])
  const isOpen = chosen === 'on' || hasFailed
  return (
    <section aria-labelledby={id}>
      <details
        className={styles.section}
        open={isOpen}
        onToggle={({ currentTarget: { open } }) => {
          if (open !== isOpen) choose(open ? 'on' : '')
        }}
      >
        <summary>
          <span>
            <h2 id={id}>{title}</h2>
            <small>{hint}</small>
          </span>
          <Icon of={IconChevronDown} stroke={1.9} />
        </summary>
        <div>{children}</div>
      </details>
    </section>
  )
}

/** The frame of folded parts: hairlines part them. */
export const FoldedSections = ({ children }: { children: ReactNode }) => (
  <div className={styles.sections}>{children}</div>
)
