import { displayName } from '@kamerton/contract/lib/names'
import { isLimited } from '@kamerton/contract/payments/limited'
import { roleLabels } from '@kamerton/contract/people/role-labels'
import { IconLogout } from '@tabler/icons-react'
import { useSigned } from '../lib/current-user'
import { Dialog } from '../ui/dialog'
import { Icon } from '../ui/icon'
import { LimitNotice } from './limit-notice'
import { moreOf } from './more'
import styles from './more-sheet.module.css'
import { NavigationGroups } from './navigation-groups'
import { NavigationItem } from './navigation-item'
import { Seats } from './seats'
import { settingsSection } from './sections'
import { useNavigator } from './use-navigation'
import { useSignOut } from './use-sign-out'

/** All that the bar of a phone has no place for. Every choice also closes the sheet. */
export function MoreSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { user, subscription } = useSigned()
  const { ability, answersForActions } = useNavigator()
  const { groups, administration } = moreOf(ability, answersForActions)
  const { leaving, leave } = useSignOut()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={displayName(user)}
      sentence={`${roleLabels[user.role]}, ${user.company_name}`}
    >
      <nav className={styles.more} aria-label="Ещё">
        <NavigationGroups of={groups} onChoose={onClose} />
        <div className={styles.foot}>
          {administration && <NavigationItem of={administration} onChoose={onClose} />}
          <NavigationItem of={{ ...settingsSection, label: 'Настройки и оформление' }} onChoose={onClose} />
          <button type="button" onClick={leave} disabled={leaving}>
            <Icon of={IconLogout} stroke={1.6} />
            Выйти
          </button>
        </div>
      </nav>
      {subscription?.is_limit_reached && <LimitNotice onChoose={onClose} />}
      {subscription && isLimited(subscription) && (
        <div className={styles.seats}>
          <Seats {...subscription} />
        </div>
      )}
    </Dialog>
  )
}
