import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useAddressParam } from '../lib/address'
import styles from './fold.module.css'
import { Icon } from './icon'

type FoldProps = {
  /** Parameter of the address that keeps the fold open, so that back and a shared link show it so. */
  param: string
  /** The content in a few words: a count and a range. */
  summary: ReactNode
  children: ReactNode
}

/** A folded part of a page. Its content is in the page, so that the browser's own search finds it. */
export function Fold({ param, summary, children }: FoldProps) {
  const [opened, setOpened] = useAddressParam(param, '', ['', 'on'])
  return (
    <details
      className={styles.fold}
      open={opened === 'on'}
      onToggle={({ currentTarget: { open } }) => {
        if (open !== (opened === 'on')) setOpened(open ? 'on' : '')
      }}
    >
      <summary>
        <Icon of={IconChevronDown} size={16} stroke={1.9} />
        {summary}
      </summary>
      <div>{children}</div>
    </details>
  )
}
