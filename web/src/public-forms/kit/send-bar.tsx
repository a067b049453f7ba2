import type { ComponentChildren } from 'preact'
import { ErrorBlock } from './error-block'
import type { FormState, Sending } from './form-session'
import { Icon, type IconName } from './icon'

type SendBarProps = {
  state: FormState
  isOnline: boolean
  label: string
  /** There is nothing to send yet. */
  isOff?: boolean
  /** Error in the form, found before sending. */
  problem?: string | false
  line?: StatusLine | null
  /** There is nothing to leave behind yet: the button is plain. */
  isQuiet?: boolean
  /** Words in place of an empty status. */
  hint?: string | undefined
  /** A button before the one that sends. */
  before?: ComponentChildren
  children?: ComponentChildren
}

export type StatusLine = { icon: IconName; text: string }

/** Send button, the server's refusal, and a status line for the answer. */
export function SendBar({ state, isOnline, label, line = statusLine(state, isOnline), ...bar }: SendBarProps) {
  const { sending } = state
  const { isOff, isQuiet, problem, hint, before, children } = bar
  return (
    <div class="send">
      {sending.step === 'editing' && sending.refusal && <ErrorBlock detail={sending.refusal} />}
      {problem && <ErrorBlock detail={problem} />}
      <div class="send-buttons">
        {before}
        <button
          type="submit"
          class={isQuiet ? 'send-button quiet' : 'send-button'}
          disabled={isOff}
          aria-disabled={sending.step === 'sending'}
        >
          {buttonText(sending, label)}
        </button>
      </div>
      {children}
      <p class="send-line" role="status">
        {line ? (
          <>
            <Icon name={line.icon} size={16} />
            {line.text}
          </>
        ) : (
          hint
        )}
      </p>
    </div>
  )
}

const buttonText = ({ step }: Sending, label: string) =>
  step === 'sending' ? 'Отправляем…' : step === 'waiting' ? 'Отправить сейчас' : label

function statusLine({ sending, isKept }: FormState, isOnline: boolean): StatusLine | null {
  if (sending.step === 'waiting') {
    const reason = sending.reason === 'network' ? 'Нет связи.' : 'Сервис сейчас не отвечает.'
    const kept = isKept
      ? 'Ответ сохранён на этом устройстве и отправится сам.'
      : 'Не закрывайте страницу: ответ отправится сам.'
    return { icon: 'offline', text: `${reason} ${kept}` }
  }
  if (sending.step === 'sending' && sending.isLate) {
    const kept = isKept ? 'Ответ сохранён на этом устройстве.' : 'Не закрывайте страницу.'
    return { icon: 'offline', text: `Сервер не отвечает, ждём… ${kept}` }
  }
  if (!isOnline) {
    const kept = isKept ? 'Черновик сохранён на этом устройстве.' : 'Не закрывайте страницу.'
    return { icon: 'offline', text: `Нет связи. ${kept}` }
  }
  return isKept ? { icon: 'check', text: 'Черновик сохранён на этом устройстве' } : null
}
