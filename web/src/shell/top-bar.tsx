import { Drawer } from '@mantine/core'
import { IconMenu2, IconSearch, IconX } from '@tabler/icons-react'
import { IconButton } from '../ui/button'
import { Icon } from '../ui/icon'
import { Logo } from '../ui/logo'
import { Sidebar } from './sidebar'
import styles from './top-bar.module.css'

type TopBarProps = { menuOpened: boolean; onMenu: (opened: boolean) => void; onFind: () => void }

/** Below 900 px the sidebar lives in a drawer behind this bar. */
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
      <Drawer.Root
        classNames={{ content: styles.drawer, overlay: styles.veil }}
        opened={menuOpened}
        onClose={close}
        lockScroll={false}
        size={288}
        transitionProps={{ duration: 200 }}
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label="Меню" data-dialog>
          <div className={styles.close}>
            <IconButton label="Закрыть меню" icon={<Icon of={IconX} />} onClick={close} />
          </div>
          <Sidebar
            wide
            onChoose={close}
            onFind={() => {
              close()
              onFind()
            }}
          />
        </Drawer.Content>
      </Drawer.Root>
    </>
  )
}
