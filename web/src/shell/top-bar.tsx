import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { part } from '../lib/part'
import { IconButton } from '../ui/button'
import { Icon } from '../ui/icon'
import { Logo } from '../ui/logo'
import { WhenOpened } from '../ui/when-opened'
import styles from './top-bar.module.css'

const phoneMenu = part(() => import('./phone-menu').then(({ PhoneMenu }) => PhoneMenu))

type TopBarProps = { menuOpened: boolean; onMenu: (opened: boolean) => void; onFind: () => void }

/** Below 900 px the sidebar is in a drawer that this bar opens. */
export function TopBar({ menuOpened, onMenu, onFind }: TopBarProps) {
  const close = () => onMenu(false)
  return (
    <>
      <header className={styles.bar}>
        <IconButton
          label="Меню"
          icon={<Icon of={IconMenu2} />}
          aria-expanded={menuOpened}
          onClick={() => onMenu(true)}
        />
        <Logo height={22} />
        <IconButton label="Найти" icon={<Icon of={IconSearch} />} onClick={onFind} />
      </header>
      <WhenOpened of={phoneMenu} opened={menuOpened} onClose={close}>
        {(PhoneMenu, opened) => <PhoneMenu opened={opened} onClose={close} onFind={onFind} />}
      </WhenOpened>
    </>
  )
}
