import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { api } from '../../lib/api'
import { attempt, isRefusal, sentenceOf } from '../../lib/form-errors'
import { useActKey } from '../../page/use-act-key'
import { useOnce } from '../../page/use-once'
import { Button, SubmitButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { KitProvider } from '../../ui/kit-provider'
import { Notice } from '../../ui/notice'
import { TextField } from '../../ui/text-field'
import { ForgotForm } from '../forms'

type Said = { tone: 'good' | 'bad'; message: string }

/** Long enough to read that the letter is sent. */
const closesAfter = 3000

export function ForgotPassword({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [said, setSaid] = useState<Said>()
  const done = said?.tone === 'good'
  const form = useForm({ resolver: zodResolver(ForgotForm) })
  const { reset } = form
  const close = useCallback(() => {
    setSaid(undefined)
    if (done) reset()
    onClose()
  }, [onClose, reset, done])
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(close, closesAfter)
    return () => clearTimeout(timer)
  }, [done, close])
  const once = useActKey()
  const [send, sending] = useOnce(async (values: z.output<typeof ForgotForm>) => {
    setSaid(undefined)
    const sent = await attempt(() => once((key) => api.auth.forgotPassword(values, { once: key })))
    setSaid(
      isRefusal(sent)
        ? { tone: 'bad', message: sentenceOf(sent.refusal) || 'Произошла ошибка. Попробуйте позже.' }
        : { tone: 'good', message: sent.msg || 'На ваш email отправлена ссылка для сброса пароля' },
    )
  })
  return (
    <KitProvider>
      <Dialog
        opened={opened}
        onClose={close}
        width="narrow"
        locked={sending}
        title="Восстановление пароля"
        sentence="Пришлём ссылку для сброса пароля"
        onSubmit={(event) => void form.handleSubmit(send)(event)}
        actions={
          <>
            <Button onClick={close} disabled={sending}>
              Отмена
            </Button>
            <SubmitButton busy={sending} disabled={done}>
              Отправить ссылку
            </SubmitButton>
          </>
        }
      >
        {said && <Notice tone={said.tone}>{said.message}</Notice>}
        <TextField
          {...form.register('email')}
          label="Email"
          type="email"
          autoComplete="email"
          error={form.formState.errors.email?.message}
          data-autofocus
        />
      </Dialog>
    </KitProvider>
  )
}
