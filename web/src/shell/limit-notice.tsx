import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Icon } from '../ui/icon'
import styles from './sidebar.module.css'

export const LimitNotice = ({ onChoose }: { onChoose?: () => void }) => (
  <div className={styles.limit} role="status">
    <Icon of={IconAlertTriangle} />
    <div>
      <b>Достигли лимит пользователей</b>
      <p>Рекомендуется расширить тариф</p>
      <Link to="/app/administration" onClick={onChoose} title="Перейти к оплате">
        Перейти к оплате
      </Link>
    </div>
  </div>
)
