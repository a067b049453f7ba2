import { Button } from './button'
import { ErrorState } from './error-state'
import styles from './part-failed.module.css'

type PartFailedProps = { onRetry: () => void; onClose?: () => void }

/** The page is reloaded only by the person, because it may contain unsaved input. */
const reload = () => window.location.reload()

/** Notice that a file of the application could not be loaded. It is shown over the page, which stays. */
export const PartFailed = ({ onRetry, onClose }: PartFailedProps) => (
  <div className={styles.failed}>
    <ErrorState
      compact
      title="Не получилось загрузить"
      onRetry={onRetry}
      action={
        onClose ? <Button onClick={onClose}>Закрыть</Button> : <Button onClick={reload}>Обновить страницу</Button>
      }
    >
      Похоже, пропала связь. Если она есть, а попытка не помогла, вышла новая версия Камертона: обновите страницу.
    </ErrorState>
  </div>
)
