import { IconArrowLeft, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '../ui/button'
import { Icon } from '../ui/icon'
import { Wave } from '../ui/wave'
import { useFind } from './find'
import { firstScreen } from './first-screen'
import styles from './not-found.module.css'

/** The page for an unknown address inside the application; the search may find the object by its name. */
export function NotFound() {
  const navigate = useNavigate()
  const find = useFind()
  return (
    <MissingPage
      search={
        find && (
          <button type="button" className={styles.find} onClick={find}>
            <Icon of={IconSearch} size={16} />
            Найти в Камертоне
          </button>
        )
      }
    >
      <Button icon={<Icon of={IconArrowLeft} />} onClick={() => void navigate(-1)}>
        Назад
      </Button>
    </MissingPage>
  )
}

/** Text of the page for an unknown address, with links to the first screen and others. */
export const MissingPage = ({ search, children }: { search?: ReactNode; children: ReactNode }) => (
  <div className={styles.missing}>
    <Wave />
    <p className={styles.number} aria-hidden>
      404
    </p>
    <h1>Страница не найдена</h1>
    <p className={styles.text}>Возможно, её переместили или в адресе опечатка.</p>
    {search}
    <div className={styles.row}>
      <ButtonLink look="primary" to={firstScreen}>
        На главный экран
      </ButtonLink>
      {children}
    </div>
  </div>
)
