import { displayName } from '@kamerton/contract/lib/names'
import { roleLabels } from '@kamerton/contract/people/role-labels'
import { IconLogout, IconSettings } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useCurrentUser } from '../lib/current-user'
import { Avatar } from '../ui/avatar'
import { Icon } from '../ui/icon'
import styles from './sidebar.module.css'
import { useSignOut } from './use-sign-out'

/** The signed-in person, with links to the settings and to sign out. */
export function AccountLine() {
  const user = useCurrentUser()
  const { leaving, leave } = useSignOut()
  const name = displayName(user)
  return (
    <div className={styles.me}>
      <Avatar name={name} src={user.avatar_url} size="sm" />
      <div>
        <b title={name}>{name}</b>
        <span>{roleLabels[user.role]}</span>
      </div>
      <Link className={styles.act} to="/app/settings" aria-label="Настройки" title="Настройки">
        <Icon of={IconSettings} />
      </Link>
      <button type="button" className={styles.act} onClick={leave} disabled={leaving} aria-label="Выйти" title="Выйти">
        <Icon of={IconLogout} />
      </button>
    </div>
  )
}
