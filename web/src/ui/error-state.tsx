import { IconRefresh } from '@tabler/icons-react'
import { createContext, type ReactNode, use } from 'react'
import { Button } from './button'
import { classNames } from './class-names'
import { Icon } from './icon'
import styles from './states.module.css'
import { BrokenWave } from './wave'

/** The quiet words of a block whose failure the bar above the page has told. */
export const toldAbove = 'Появится, когда вернётся сеть'

/** Sentence in place of the usual one, if the reason is known; `toldAbove` stands instead of the whole error. */
export const FailedFor = createContext<string | undefined>(undefined)

const usual = 'Данные целы, не удалось только показать их. Обычно помогает попробовать ещё раз через минуту.'

type ErrorStateProps = {
  title?: ReactNode
  /** Description of the failure and of the data that are safe. */
  children?: ReactNode
  onRetry?: () => void
  retrying?: boolean
  /** A second, secondary action. */
  action?: ReactNode
  /** Code by which support finds the case. */
  caseCode?: string
  compact?: boolean
  /** The only content of the page, so its heading is the page's heading. */
  isPage?: boolean
}

/** Shown in place of the block that failed; its neighbours stay. */
export function ErrorState({
  title = 'Ошибка загрузки',
  children,
  onRetry,
  retrying,
  action,
  caseCode,
  compact,
  isPage,
}: ErrorStateProps) {
  const sentence = use(FailedFor)
  const Heading = isPage ? 'h1' : 'h2'
  const Line = isPage ? 'h1' : 'p'
  if (sentence === toldAbove) return <Line className={styles.awaiting}>{toldAbove}</Line>
  return (
    <div className={classNames(styles.state, compact && styles.compact)} role="alert">
      {!compact && <BrokenWave />}
      <Heading>{title}</Heading>
      <p className={styles.text}>{children ?? sentence ?? usual}</p>
      <div className={styles.row}>
        {onRetry && (
          <Button
            look={compact ? 'default' : 'primary'}
            busy={retrying}
            onClick={onRetry}
            icon={<Icon of={IconRefresh} />}
          >
            Попробовать снова
          </Button>
        )}
        {action}
      </div>
      {caseCode && <p className={styles.code}>Код обращения {caseCode}</p>}
    </div>
  )
}
