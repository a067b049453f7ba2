import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../lib/api'
import { ApiError } from '../../lib/api-error'
import { Button, SubmitButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { KitProvider } from '../../ui/kit-provider'
import { Notice } from '../../ui/notice'
import { TextField } from '../../ui/text-field'
import { ForgotForm } from '../forms'

type State = { step: 'idle' } | { step: 'sending' } | { step: 'success' | 'error'; message: string }

/** Long enough to read that the letter is on its way. */
const closesAfter = 3000

export default function ForgotPassword({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [state, setState] = useState<State>({ step: 'idle' })
  const form = useForm({ resolver: zodResolver(ForgotForm) })
  const { reset } = form
  const close = useCallback(() => {
    setState({ step: 'idle' })
    reset()
    onClose()
  }, [onClose, reset])
  useEffect(() => {
    if (state.step !== 'success') return
    const timer = setTimeout(close, closesAfter)
    return () => clearTimeout(timer)
  }, [state.step, close])
  const send = form.handleSubmit(async (values) => {
    setState({ step: 'sending' })
    try {
      const { msg } = await api.auth.forgotPassword(values)
      setState({ step: 'success', message: msg || 'На ваш email отправлена ссылка для сброса пароля' })
    } catch (error) {
      const said = error instanceof ApiError && error.status > 0 ? error.detail || error.issues[0]?.msg : undefined
      setState({ step: 'error', message: said || 'Произошла ошибка. Попробуйте позже.' })
    }
  })
  const sending = state.step === 'sending'
  return (
    <KitProvider>
      <Dialog
        opened={opened}
        onClose={close}
        narrow
        locked={sending}
        title="Восстановление пароля"
        sentence="Пришлём ссылку для сброса пароля"
        onSubmit={send}
        actions={
          <>
            <Button onClick={close} disabled={sending}>
              Отмена
            </Button>
            <SubmitButton busy={sending} disabled={state.step === 'success'}>
              Отправить ссылку
            </SubmitButton>
          </>
        }
      >
        {state.step === 'success' && <Notice tone="good">{state.message}</Notice>}
        {state.step === 'error' && <Notice tone="bad">{state.message}</Notice>}
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
