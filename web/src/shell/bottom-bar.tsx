import { IconMenu2 } from '@tabler/icons-react'
import { useState } from 'react'
import { part } from '../lib/part'
import { Icon } from '../ui/icon'
import { WhenOpened } from '../ui/when-opened'
import styles from './bottom-bar.module.css'
import { bottomItemsOf } from './navigation'
import { NavigationItem } from './navigation-item'
import { useNavigator } from './use-navigation'

const moreSheet = part(() => import('./more-sheet').then(({ MoreSheet }) => MoreSheet))

/** Below 900 px the sidebar is this bar: four screens, and «Ещё» with all others. */
export function BottomBar() {
  const { ability } = useNavigator()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <nav className={styles.bar} aria-label="Главное меню">
        {bottomItemsOf(ability).map((section) => (
          <NavigationItem key={section.path} of={section} iconSize={20} />
        ))}
        <button type="button" aria-haspopup="dialog" aria-expanded={opened} onClick={() => setOpened(true)}>
          <Icon of={IconMenu2} size={20} stroke={1.6} />
          <span>Ещё</span>
        </button>
      </nav>
      <WhenOpened of={moreSheet} opened={opened} onClose={close}>
        {(MoreSheet, shown) => <MoreSheet opened={shown} onClose={close} />}
      </WhenOpened>
    </>
  )
}
