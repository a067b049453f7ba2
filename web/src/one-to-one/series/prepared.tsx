import type { Meeting } from '@kamerton/contract/one-to-one/meeting-schemas'
import { repeatedAfter } from '@kamerton/contract/one-to-one/repeated-challenges'
import type { Agreement } from '@kamerton/contract/one-to-one/shared-schemas'
import { IconCircleCheck, IconCircleDashed, IconMessage, IconRepeat, type Icon as Sign } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDateTime, formatNearDate } from '../../lib/format-date'
import { formatNumber } from '../../lib/format-number'
import { useNow } from '../../lib/use-now'
import { Icon } from '../../ui/icon'
import { Unseen } from '../../ui/unseen'
import { carriedWords } from '../agreements/carried-words'
import styles from './series.module.css'

/** The number of lines in a list; the page of the meeting has the rest. */
const shown = 5

type Line = { id: string; icon: Sign; isDone?: boolean; text: string; fact?: ReactNode }

/**
 * The preparation for the next meeting: the agreements, the agenda, the employee's comment. It is absent when all are
 * empty.
 */
export function Prepared({ meeting, isOwn }: { meeting: Meeting; isOwn: boolean }) {
  const now = useNow()
  const since = (date: Date) => `с\u00a0${formatNearDate(date, now)}`
  const agreementLine = (agreement: Agreement): Line => ({
    id: agreement.id,
    icon: agreement.is_done ? IconCircleCheck : IconCircleDashed,
    isDone: agreement.is_done,
    text: agreement.text,
    fact: carriedWords(agreement) ? (
      <b>{carriedWords(agreement)}</b>
    ) : (
      agreement.meeting_id !== meeting.id && since(agreement.meeting_date)
    ),
  })
  const points = meeting.agenda
    .filter(({ is_done }) => !is_done)
    .map(
      ({ id, text, author, carried_from }): Line => ({
        id,
        icon: IconMessage,
        text,
        fact: carried_from ? `перенесено ${since(carried_from)}` : author.full_name,
      }),
    )
  const repeated = meeting.repeated_challenges
    .filter((challenge) => meeting.agenda.every(({ text }) => text !== challenge))
    .map(
      (text): Line => ({
        id: text,
        icon: IconRepeat,
        text,
        fact: `в\u00a0трудностях ${repeatedAfter}\u00a0встречи подряд`,
      }),
    )
  const { employee_comments: comment } = meeting.form
  return (
    <>
      <Lines title="Договорённости" hint={'с\u00a0прошлых встреч'} lines={meeting.agreements.map(agreementLine)} />
      <Lines title="О чём поговорить" hint="повестка" lines={[...repeated, ...points]} />
      {comment?.trim() && (
        <section className={styles.prepared} aria-labelledby="prepared-comment">
          <h3 id="prepared-comment">
            {isOwn ? 'Ваш комментарий' : 'Комментарий сотрудника'}{' '}
            {meeting.commented_at && <span>{formatDateTime(meeting.commented_at)}</span>}
          </h3>
          <p className={styles.comment}>{comment}</p>
        </section>
      )}
    </>
  )
}

type LinesProps = { title: string; hint: string; lines: readonly Line[] }

const Lines = ({ title, hint, lines }: LinesProps) =>
  lines.length > 0 && (
    <section className={styles.prepared} aria-label={title}>
      <h3>
        {title} <span>{hint}</span>
      </h3>
      <ul>
        {lines.slice(0, shown).map(({ id, icon, isDone, text, fact }) => (
          <li key={id} data-done={isDone || undefined}>
            <Icon of={icon} size={20} stroke={1.6} />
            <span>
              {text}
              {isDone && <Unseen>, сделано</Unseen>}
            </span>
            {fact && <small>{fact}</small>}
          </li>
        ))}
      </ul>
      {lines.length > shown && <p>{`и\u00a0ещё ${formatNumber(lines.length - shown)}`}</p>}
    </section>
  )
