import { useState } from 'react'
import { api } from '../../lib/api'
import { attempt, isRefusal, sentenceOf } from '../../lib/form-errors'
import { useActKey } from '../../page/use-act-key'
import { useOnce } from '../../page/use-once'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'

type Said = { tone: 'good' | 'bad'; message: string }

/** Sends the letter of confirmation once more. */
export function ResendLetter({ email }: { email: string }) {
  const [said, setSaid] = useState<Said>()
  const once = useActKey()
  const [send, busy] = useOnce(async () => {
    if (!email) return setSaid({ tone: 'bad', message: 'Email не найден. Вернитесь к регистрации.' })
    setSaid(undefined)
    const sent = await attempt(() => once((key) => api.auth.resendVerification({ email }, { once: key })))
    setSaid(
      isRefusal(sent)
        ? { tone: 'bad', message: sentenceOf(sent.refusal) || 'Ошибка отправки письма' }
        : { tone: 'good', message: sent.msg },
    )
  })
  return (
    <>
      {said && <Notice tone={said.tone}>{said.message}</Notice>}
      <Button size="lg" full busy={busy} onClick={() => void send()}>
        Отправить письмо ещё раз
      </Button>
    </>
  )
}
