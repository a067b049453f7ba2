import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import styles from './sidebar.module.css'

export const LimitNotice = ({ onChoose }: { onChoose?: () => void }) => (
  <div className={styles.limit} role="status">
    <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
    <div>
      <b>Достигли лимит пользователей</b>
      <p>Рекомендуется расширить тариф</p>
      <Link to="/app/administration" onClick={onChoose} title="Перейти к оплате">
        Перейти к оплате
      </Link>
    </div>
  </div>
)
