import { IconSearch } from '@tabler/icons-react'
import { IconButton } from '../ui/button'
import { Icon } from '../ui/icon'
import { Logo } from '../ui/logo'
import styles from './top-bar.module.css'

/** Below 900 px: the name of the product and the search; the screens are in the bar at the bottom. */
export const TopBar = ({ onFind }: { onFind: () => void }) => (
  <header className={styles.bar}>
    <Logo height={22} />
    <IconButton label="Найти" icon={<Icon of={IconSearch} />} onClick={onFind} />
  </header>
)
