import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { formatDate } from '../../lib/format-date'
import { Notice } from '../../ui/notice'

/** Explains why earlier answers are missing: the key that decrypted them is lost. */
export const LostAnswers = ({
  pulse: { answers_lost_at, closed_at },
}: {
  pulse: Pick<Pulse, 'answers_lost_at' | 'closed_at'>
}) =>
  answers_lost_at && (
    <Notice tone="watch">
      {`Ответы, которые пришли до\u00a0${formatDate(answers_lost_at)}, пропали: на сервере больше нет ключа, который их открывает. Так бывает, когда его восстановили из резервной копии. `}
      {whatCame(answers_lost_at, closed_at)}
    </Notice>
  )

function whatCame(lostAt: Date, closedAt: Date | null): string {
  if (closedAt === null) return 'Опрос идёт заново: всем участникам ушло письмо с\u00a0просьбой ответить ещё раз.'
  return closedAt > lostAt
    ? 'Опрос прошёл заново: здесь только то, что ответили после этого.'
    : 'Этот опрос остался без ответов, его можно запустить снова.'
}
