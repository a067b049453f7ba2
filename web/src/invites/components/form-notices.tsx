import { Link } from 'react-router'
import type { ApiError } from '../../lib/api-error'
import { May } from '../../lib/permissions'
import { plural, pluralWord } from '../../lib/plural'
import { TextButton } from '../../ui/button'
import { Notice } from '../../ui/notice'
import styles from './invite-dialog.module.css'
import type { ListFile } from './use-list-file'

type NoticesProps = {
  file: ListFile
  refusal: ApiError | undefined
  /** How many are being sent; 0 when none are. */
  sending: number
  /** Rows that show a mistake. */
  wrong: number
  onGoToMistake: () => void
}

/** Above the rows: what became of a file, what keeps the rows from being sent, how the sending goes. */
export const FormNotices = ({ file, refusal, sending, wrong, onGoToMistake }: NoticesProps) => (
  <>
    {sending > 0 && (
      <div className={styles.sending} role="status">
        <progress aria-label="Отправляем приглашения" />
        {`Отправляем ${plural(sending, 'приглашение', 'приглашения', 'приглашений')}${sending > 1 ? ': все сразу или ни\u00a0одного' : ''}`}
      </div>
    )}
    {file.said && <Notice tone={file.said.tone}>{file.said.text}</Notice>}
    {refusal && <RefusalNotice refusal={refusal} />}
    {wrong > 0 && (
      <Notice tone="watch">
        {`${plural(wrong, 'строка', 'строки', 'строк')} ${pluralWord(wrong, 'требует', 'требуют', 'требуют')} правки. `}
        <TextButton onClick={onGoToMistake}>Перейти к&nbsp;ошибке</TextButton>
      </Notice>
    )}
  </>
)

function RefusalNotice({ refusal }: { refusal: ApiError }) {
  if (refusal.code === 'user_limit_reached')
    return (
      <Notice tone="bad">
        {refusal.message}. Ничего не&nbsp;отправлено.{' '}
        <May action="read" subject="Administration" thing={{}}>
          <Link to="/app/administration">Перейти к&nbsp;тарифу</Link>
        </May>
      </Notice>
    )
  // Rows that were refused say it themselves.
  if (refusal.issues.length > 0 && refusal.issues.every(({ loc }) => loc.at(-1) === 'email')) return null
  return (
    <Notice tone="bad">
      {refusal.message || 'Ошибка отправки приглашений'}. Ничего не&nbsp;отправлено, введённое на&nbsp;месте.
    </Notice>
  )
}
