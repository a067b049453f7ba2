import { roundCommentLength, type SharedWithAsked } from '@kamerton/contract/my-pulses/schemas'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod'
import { api } from '../../lib/api'
import { useCurrentUser } from '../../lib/current-user'
import { attempt, isRefusal, isStale } from '../../lib/form-errors'
import { formatDateTime } from '../../lib/format-date'
import { dropKept, keepForReturn, keptOf } from '../../lib/kept-words'
import { act } from '../../page/act'
import { useOnce } from '../../page/use-once'
import { Button, SubmitButton } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { TextArea } from '../../ui/text-field'
import { replyHash } from '../replies/reply-address'
import styles from './sharing.module.css'

/** The typed text and the version it is based on: by that the server detects a conflict with another author. */
const Typing = z.object({ text: z.string(), version: z.int() })
type Typing = z.output<typeof Typing>

type CommentProps = {
  pulseId: string
  shared: SharedWithAsked
  mayWrite: boolean
  /** The first comment is the main act of the page. */
  isMain?: boolean
  onSaved: () => void
}

const focus = (area: HTMLTextAreaElement | null) => area?.focus()

/**
 * Comment on the results by the person who leads the pulse. It can be written ahead: participants see it together with
 * the results.
 */
export function RoundComment({ pulseId, shared, mayWrite, isMain = false, onSaved }: CommentProps) {
  const { id: viewer } = useCurrentUser()
  const { round_id: roundId, comment, comment_version: version, results } = shared
  const saved = comment?.text ?? ''
  const name = `${viewer}.round-comment.${roundId}`
  // «Ответить» of another screen leads to the words themselves.
  const isAsked = useLocation().hash === replyHash && mayWrite && comment === null
  const [typing, setTyping] = useState<Typing | null>(
    () => Typing.safeParse(keptOf(name)).data ?? (isAsked ? { text: '', version } : null),
  )
  // A restored draft does not take the focus, because the reader looks at the page first; «Ответить» does.
  const [isBegun, setBegun] = useState(isAsked)
  const [meanwhile, setMeanwhile] = useState<string | null>(null)
  const type = (next: Typing) => {
    setTyping(next)
    if (next.text === saved) dropKept(name)
    else keepForReturn(name, next)
  }
  const close = () => {
    setTyping(null)
    setMeanwhile(null)
    dropKept(name)
  }
  const [save, busy] = useOnce(async (sent: Typing) => {
    const answer = await act({ done: 'Ответ сохранён', failed: 'Ошибка при сохранении ответа' }, () =>
      api.myPulses.comment({ id: pulseId, roundId, text: sent.text.trim() || null, version: sent.version }),
    )
    if (!isRefusal(answer)) {
      close()
      return onSaved()
    }
    if (!isStale(answer.refusal)) return
    const fresh = await attempt(() => api.myPulses.shared({ id: pulseId, roundId }))
    if (isRefusal(fresh)) return
    setMeanwhile(fresh.comment?.text ?? '')
    type({ ...sent, version: fresh.comment_version })
  })
  if (!mayWrite || typing === null)
    return (
      <div className={styles.block}>
        {comment && <Said {...comment} />}
        {mayWrite && (
          <Button
            {...(isMain && !saved ? { look: 'primary', full: true } : { size: 'sm' })}
            onClick={() => {
              setBegun(true)
              type({ text: saved, version })
            }}
          >
            {saved ? 'Изменить ответ' : 'Написать ответ'}
          </Button>
        )}
      </div>
    )
  return (
    <form
      method="post"
      className={styles.block}
      onSubmit={(event) => {
        event.preventDefault()
        void save(typing)
      }}
    >
      {meanwhile !== null && (
        <Notice tone="watch">
          Ответ тем временем изменили: {meanwhile ? `теперь «${meanwhile}»` : 'теперь он пуст'}. Если сохраните,
          останется ваш.
        </Notice>
      )}
      <TextArea
        label="Ответ участникам"
        rows={4}
        ref={isBegun ? focus : undefined}
        maxLength={roundCommentLength}
        value={typing.text}
        placeholder="Что вы из этого поняли и что будет дальше"
        hint={
          results === 'shown'
            ? 'Увидят все, кого спрашивали'
            : 'Увидят все, кого спрашивали, вместе с\u00a0итогами: можно написать заранее'
        }
        onChange={({ target }) => type({ ...typing, text: target.value })}
      />
      <div className={styles.buttons}>
        <Button size="sm" onClick={close} disabled={busy}>
          Отмена
        </Button>
        <SubmitButton size="sm" busy={busy}>
          Сохранить
        </SubmitButton>
      </div>
    </form>
  )
}

const Said = ({ text, author_name, written_at }: NonNullable<SharedWithAsked['comment']>) => (
  <figure className={styles.figure}>
    <blockquote className={styles.comment}>{text}</blockquote>
    <figcaption>
      {author_name}, {formatDateTime(written_at)}
    </figcaption>
  </figure>
)
