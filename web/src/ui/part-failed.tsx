import { Button } from './button'
import { ErrorState } from './error-state'
import styles from './part-failed.module.css'

type PartFailedProps = { onRetry: () => void; onClose?: () => void }

/** Only a person reloads a page: there may be something in it that they would lose. */
const reload = () => window.location.reload()

/** A file of the application did not come. It is said over the page, which stays as it was. */
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
