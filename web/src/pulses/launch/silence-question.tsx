import type { Silence } from '@kamerton/contract/pulses/replies'
import { silenceText } from '@kamerton/contract/pulses/reply-words'
import { formatDate } from '../../lib/format-date'
import { Button, ButtonLink } from '../../ui/button'
import { DialogSheet } from '../../ui/dialog'
import { Notice } from '../../ui/notice'
import { replyAddressOf } from '../replies/reply-address'

type SilenceQuestionProps = {
  /** Undefined if the server reported it only at the launch: then its message names the round. */
  silence: Silence | undefined
  words: string | undefined
  busy: boolean
  onLaunch: () => void
  onBack: () => void
  /** Called when the person goes to write the reply, because the dialog would stay above that page. */
  onLeave: () => void
}

/** Asks for confirmation before people are asked again without a reply to their last answers. */
export const SilenceQuestion = ({ silence, words, busy, onLaunch, onBack, onLeave }: SilenceQuestionProps) => (
  <DialogSheet
    title="Сначала ответить на прошлый опрос?"
    onClose={onBack}
    locked={busy}
    actions={
      <>
        <Button onClick={onLaunch} busy={busy}>
          Запустить всё равно
        </Button>
        {silence ? (
          <ButtonLink look="primary" to={replyAddressOf(silence)} onClick={onLeave} data-autofocus>
            Ответить на прошлый
          </ButtonLink>
        ) : (
          <Button look="primary" onClick={onBack} data-autofocus>
            Не запускать
          </Button>
        )}
      </>
    }
  >
    <>
      <Notice tone="watch">
        {words ?? (silence && silenceText(silence))}
        {silence && ` Он закрыт ${formatDate(silence.closed_at)}`}
      </Notice>
      <p className="ink-2-sm">
        Люди перестают отвечать, когда после опроса ничего не&nbsp;происходит. Хватит нескольких слов: что вы поняли
        и&nbsp;что будет дальше. Если запустите всё равно, это увидят владелец и&nbsp;администраторы.
      </p>
    </>
  </DialogSheet>
)
