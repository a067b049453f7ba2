import { IconArrowLeft } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '../ui/button'
import { Icon } from '../ui/icon'
import { Wave } from '../ui/wave'
import styles from './not-found.module.css'

/** The page that is not there. */
export function NotFound() {
  const navigate = useNavigate()
  return (
    <div className={styles.missing}>
      <Wave />
      <p className={styles.number} aria-hidden>
        404
      </p>
      <h1>Страница не найдена</h1>
      <p className={styles.text}>Возможно, её переместили или в адресе опечатка.</p>
      <div className={styles.row}>
        <ButtonLink look="primary" to="/app">
          На главный экран
        </ButtonLink>
        <Button icon={<Icon of={IconArrowLeft} />} onClick={() => void navigate(-1)}>
          Назад
        </Button>
      </div>
    </div>
  )
}
