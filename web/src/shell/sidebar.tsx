import { isLimited } from '@kamerton/contract/payments/limited'
import { IconSearch } from '@tabler/icons-react'
import { useSigned } from '../lib/current-user'
import { Icon } from '../ui/icon'
import { Logo } from '../ui/logo'
import { AccountLine } from './account-line'
import { LimitNotice } from './limit-notice'
import { NavigationGroups } from './navigation-groups'
import { NavigationItem } from './navigation-item'
import { SchemeSwitch } from './scheme-switch'
import { Seats } from './seats'
import styles from './sidebar.module.css'
import { useNavigation } from './use-navigation'

const findKeys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'

/** Column of screens in groups. When the window is low, the groups scroll and the foot stays. */
export function Sidebar({ onFind }: { onFind: () => void }) {
  const { subscription } = useSigned()
  const { groups, administration } = useNavigation()
  return (
    <aside className={styles.side} aria-label="Разделы">
      <div className={styles.top}>
        <Logo />
        <span className={styles.beta}>бета</span>
      </div>
      <button type="button" className={styles.find} title="Найти" onClick={onFind}>
        <Icon of={IconSearch} size={16} />
        <span>Найти</span>
        <kbd>{findKeys}</kbd>
      </button>
      <nav className={styles.nav} aria-label="Главное меню">
        <div className={styles.groups}>
          <NavigationGroups of={groups} />
        </div>
        {administration && <NavigationItem of={administration} />}
      </nav>
      <div className={styles.end}>
        {subscription?.is_limit_reached && <LimitNotice />}
        {subscription && isLimited(subscription) && <Seats {...subscription} />}
        <AccountLine />
        <SchemeSwitch />
      </div>
    </aside>
  )
}
