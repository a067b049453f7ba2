import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '../ui/button'
import { Icon } from '../ui/icon'
import { Wave } from '../ui/wave'
import styles from './not-found.module.css'

/** The page that is not there, inside the application. */
export function NotFound() {
  const navigate = useNavigate()
  return (
    <MissingPage>
      <Button icon={<Icon of={IconArrowLeft} />} onClick={() => void navigate(-1)}>
        Назад
      </Button>
    </MissingPage>
  )
}

/** What is said of it, with the ways out: to the first screen, and those given. */
export const MissingPage = ({ children }: { children: ReactNode }) => (
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
      {children}
    </div>
  </div>
)
