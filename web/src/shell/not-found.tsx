import { IconArrowLeft, IconSearch } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '../ui/button'
import { Icon } from '../ui/icon'
import { SearchField } from '../ui/text-field'
import styles from './not-found.module.css'

/** The page that is not there. The search box only decorates, as the specification says. */
export function NotFound() {
  const navigate = useNavigate()
  return (
    <div className={styles.missing}>
      <p className={styles.number} aria-hidden>
        404
      </p>
      <h1>Страница не найдена</h1>
      <p className={styles.text}>Возможно, её переместили или в адресе опечатка. Данные при этом никуда не делись.</p>
      <div className={styles.search} aria-hidden inert>
        <SearchField label="Поиск" placeholder="Найти страницу" icon={<Icon of={IconSearch} />} />
      </div>
      <div className={styles.row}>
        <ButtonLink look="primary" to="/app/dashboard">
          На дашборд
        </ButtonLink>
        <Button icon={<Icon of={IconArrowLeft} />} onClick={() => void navigate(-1)}>
          Назад
        </Button>
      </div>
    </div>
  )
}
