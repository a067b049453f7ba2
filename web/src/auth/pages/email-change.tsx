import { useState } from 'react'
import { z } from 'zod'
import { api } from '../../lib/api'
import { attempt, sentenceOf } from '../../lib/form-errors'
import { title } from '../../lib/title'
import { revalidateUnless } from '../../page/revalidate'
import { commandIn, useCommand } from '../../page/use-command'
import { Button, ButtonLink } from '../../ui/button'
import { Notice } from '../../ui/notice'
import styles from '../auth.module.css'
import type { Route } from './+types/email-change'

export const meta = title('Новый email для входа')

const Answer = z.object({ agree: z.boolean() })

/** No request is sent before a button is pressed, so a mail scanner that opens the link changes nothing. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({
  token: new URL(request.url).searchParams.get('token') ?? '',
})

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  attempt(async () => {
    const token = new URL(request.url).searchParams.get('token') ?? ''
    return api.auth.answerEmailChange({ token, ...(await commandIn(request, Answer)) })
  })

export const shouldRevalidate = revalidateUnless(() => true)

export default function EmailChangePage() {
  const { send, busy, refusal, answer } = useCommand(Answer)
  const [agreed, setAgreed] = useState(true)
  const reply = (agree: boolean) => {
    setAgreed(agree)
    void send({ agree })
  }
  if (answer !== undefined && !refusal) return <Answered agreed={agreed} />
  return (
    <>
      <h1>Новый email для входа</h1>
      <p className={styles.lead}>
        В письме сказано, с каким адресом вы будете входить в Камертон. Согласитесь, если вы об этом договаривались.
      </p>
      {refusal && <Notice tone="bad">{sentenceOf(refusal) || 'Не удалось ответить. Попробуйте ещё раз.'}</Notice>}
      <div className={styles.form}>
        <Button look="primary" size="lg" full disabled={busy} onClick={() => reply(true)}>
          Согласиться
        </Button>
        <Button size="lg" full disabled={busy} onClick={() => reply(false)}>
          Оставить прежний
        </Button>
      </div>
    </>
  )
}

const Answered = ({ agreed }: { agreed: boolean }) => (
  <div role="status">
    <h1>{agreed ? 'Email для входа изменён' : 'Email для входа остался прежним'}</h1>
    <p className={styles.lead}>
      {agreed ? 'Пароль остался прежним. Если на новый адрес придёт письмо, подтвердите его.' : 'Ничего не изменилось.'}
    </p>
    <ButtonLink look="primary" size="lg" full to="/login">
      Войти
    </ButtonLink>
  </div>
)
