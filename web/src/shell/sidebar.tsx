import { isLimited } from '@kamerton/contract/payments/limited'
import { abilityOf } from '@kamerton/contract/permissions'
import { IconSearch } from '@tabler/icons-react'
import { NavLink } from 'react-router'
import { useSigned } from '../lib/current-user'
import { actorOf } from '../lib/session'
import { Icon } from '../ui/icon'
import { Logo } from '../ui/logo'
import { AccountLine } from './account-line'
import { LimitNotice } from './limit-notice'
import { recommended } from './recommended'
import { SchemeSwitch } from './scheme-switch'
import { Seats } from './seats'
import { inSidebarOf, myPulsesPath, recommendationsPath } from './sections'
import styles from './sidebar.module.css'
import { SidebarCount } from './sidebar-count'
import { waitingPulses } from './waiting'

type SidebarProps = { onFind: () => void; onChoose?: () => void; wide?: boolean }

const findKeys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'

/** Column of sections. In a drawer every choice also closes the drawer. */
export function Sidebar({ onFind, onChoose, wide = false }: SidebarProps) {
  const { user, subscription } = useSigned()
  const ability = abilityOf(actorOf(user))
  return (
    <aside className={styles.side} data-wide={wide || undefined} aria-label="Разделы">
      <div className={styles.top}>
        <Logo />
        <span className={styles.beta}>бета</span>
      </div>
      <button type="button" className={styles.find} title="Найти" onClick={onFind}>
        <Icon of={IconSearch} size={16} />
        <span>Найти</span>
        {/* The drawer of a phone has no such key. */}
        {!wide && <kbd>{findKeys}</kbd>}
      </button>
      <nav className={styles.nav} aria-label="Главное меню">
        {inSidebarOf(ability).map(({ path, label, icon: Sign }) => (
          <NavLink key={path} to={path} onClick={onChoose} title={label}>
            <Icon of={Sign} stroke={1.6} />
            <span>{label}</span>
            {path === myPulsesPath && <SidebarCount of={waitingPulses} words="ждут ответа" />}
            {path === recommendationsPath && <SidebarCount of={recommended} words="заслуживают внимания" quiet />}
          </NavLink>
        ))}
      </nav>
      <div className={styles.end}>
        {subscription?.is_limit_reached && <LimitNotice onChoose={onChoose} />}
        {subscription && isLimited(subscription) && <Seats {...subscription} />}
        <AccountLine onChoose={onChoose} />
        <SchemeSwitch />
      </div>
    </aside>
  )
}
