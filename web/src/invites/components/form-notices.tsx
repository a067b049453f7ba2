import { Link } from 'react-router'
import type { ApiError } from '../../lib/api-error'
import { May } from '../../lib/permissions'
import { plural, pluralWord } from '../../lib/plural'
import { TextButton } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { isSaidInRow } from '../rows'
import styles from './invite-dialog.module.css'
import type { ListFile } from './use-list-file'

type NoticesProps = {
  file: ListFile
  refusal: ApiError | undefined
  /** The number of invitations being sent; 0 when none are. */
  sending: number
  /** Rows that show a mistake. */
  wrong: number
  onGoToMistake: () => void
}

/**
 * The notices above the rows: the result of a file, the reason why the rows cannot be sent, the progress of sending.
 */
export function FormNotices({ file, refusal, sending, wrong, onGoToMistake }: NoticesProps) {
  const readWords = file.said?.tone === 'good' ? file.said.text : undefined
  return (
    <>
      {sending > 0 && (
        <div className={styles.sending} role="status">
          <progress aria-label="Отправляем приглашения" />
          {`Отправляем ${plural(sending, 'приглашение', 'приглашения', 'приглашений')}${sending > 1 ? ': все сразу или ни\u00a0одного' : ''}`}
        </div>
      )}
      {file.said?.tone === 'bad' && <Notice tone="bad">{file.said.text}</Notice>}
      {readWords !== undefined && wrong === 0 && (
        <Notice tone="good">{`${readWords}. Проверьте их перед отправкой.`}</Notice>
      )}
      {refusal && <RefusalNotice refusal={refusal} />}
      {wrong > 0 && (
        <Notice tone="watch">
          {`${readWords === undefined ? '' : `${readWords}. `}${plural(wrong, 'строка', 'строки', 'строк')} ${pluralWord(wrong, 'требует', 'требуют', 'требуют')} правки. `}
          <TextButton onClick={onGoToMistake}>Перейти к&nbsp;ошибке</TextButton>
        </Notice>
      )}
    </>
  )
}

function RefusalNotice({ refusal }: { refusal: ApiError }) {
  if (refusal.code === 'user_limit_reached')
    return (
      <Notice tone="bad">
        {refusal.message}. Ничего не&nbsp;отправлено.{' '}
        <May action="read" subject="Administration" thing={{}}>
          <Link to="/app/administration#limit">Перейти к&nbsp;тарифу</Link>
        </May>
      </Notice>
    )
  // The refused rows show the reason themselves.
  if (refusal.issues.length > 0 && refusal.issues.every(isSaidInRow)) return null
  return (
    <Notice tone="bad">
      {refusal.message || 'Ошибка отправки приглашений'}. Ничего не&nbsp;отправлено, введённое на&nbsp;месте.
    </Notice>
  )
}
