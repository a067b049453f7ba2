import { useState } from 'react'
import { ApiError } from '../../lib/api-error'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { authApi } from '../api'

type State = { step: 'idle' | 'sending' } | { step: 'sent' | 'failed'; message: string }

/** Sends the letter of confirmation once more. */
export function ResendLetter({ email }: { email: string }) {
  const [state, setState] = useState<State>({ step: 'idle' })
  const send = async () => {
    if (!email) return setState({ step: 'failed', message: 'Email не найден. Вернитесь к регистрации.' })
    setState({ step: 'sending' })
    try {
      const { msg } = await authApi.resendVerification({ email })
      setState({ step: 'sent', message: msg })
    } catch (error) {
      const said = error instanceof ApiError && error.status > 0 ? error.detail || error.issues[0]?.msg : undefined
      setState({ step: 'failed', message: said || 'Ошибка отправки письма' })
    }
  }
  return (
    <>
      {state.step === 'sent' && <Notice tone="good">{state.message}</Notice>}
      {state.step === 'failed' && <Notice tone="bad">{state.message}</Notice>}
      <Button size="lg" full busy={state.step === 'sending'} onClick={() => void send()}>
        Отправить письмо ещё раз
      </Button>
    </>
  )
}
