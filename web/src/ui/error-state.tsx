import { IconRefresh } from '@tabler/icons-react'
import { createContext, type ReactNode, use } from 'react'
import { Button } from './button'
import { classNames } from './class-names'
import { Icon } from './icon'
import styles from './states.module.css'
import { BrokenWave } from './wave'

/** Reason that blocks share: told by the bar above the page, or a sentence in place of the usual one. */
export const FailedFor = createContext<{ isToldAbove: boolean; sentence?: string | undefined }>({ isToldAbove: false })

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
  const { isToldAbove, sentence } = use(FailedFor)
  const Heading = isPage ? 'h1' : 'h2'
  if (isToldAbove) return <Awaiting as={isPage ? 'h1' : 'p'} />
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

/** Quiet stand-in for an error that the bar above the page has told. */
const Awaiting = ({ as: Line }: { as: 'h1' | 'p' }) => (
  <Line className={styles.awaiting}>Появится, когда вернётся сеть</Line>
)
