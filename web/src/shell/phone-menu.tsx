import { Drawer } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { IconButton } from '../ui/button'
import { Icon } from '../ui/icon'
import { Sidebar } from './sidebar'
import styles from './top-bar.module.css'

type PhoneMenuProps = { opened: boolean; onClose: () => void; onFind: () => void }

/** The sidebar in a drawer: every choice in it also closes it. */
export const PhoneMenu = ({ opened, onClose, onFind }: PhoneMenuProps) => (
  <Drawer.Root
    classNames={{ content: styles.drawer, overlay: styles.veil }}
    opened={opened}
    onClose={onClose}
    lockScroll={false}
    size={288}
    transitionProps={{ duration: 200 }}
  >
    <Drawer.Overlay />
    <Drawer.Content aria-label="Меню" data-dialog={opened ? 'opened' : 'closing'}>
      <div className={styles.close}>
        <IconButton label="Закрыть меню" icon={<Icon of={IconX} />} onClick={onClose} />
      </div>
      <Sidebar
        wide
        onChoose={onClose}
        onFind={() => {
          onClose()
          onFind()
        }}
      />
    </Drawer.Content>
  </Drawer.Root>
)
