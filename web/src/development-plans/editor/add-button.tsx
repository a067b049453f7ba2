import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon'
import styles from './editor.module.css'

/** The button below a list that adds a row to it. */
export const AddButton = ({ children, onClick }: { children: ReactNode; onClick: () => void }) => (
  <button type="button" className={styles.add} onClick={onClick} data-add>
    <Icon of={IconPlus} size={16} stroke={1.8} />
    {children}
  </button>
)
