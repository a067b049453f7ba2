import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon'
import styles from './editor.module.css'

/** Under a list: one more row of it. */
export const AddButton = ({ children, onClick }: { children: ReactNode; onClick: () => void }) => (
  <button type="button" className={styles.add} onClick={onClick} data-add>
    <Icon of={IconPlus} size={16} stroke={1.8} />
    {children}
  </button>
)
