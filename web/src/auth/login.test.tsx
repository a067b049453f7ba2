import { act, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { draw } from '../testing/draw'
import type { loadForms } from './load-forms'
import LoginPage from './pages/login'

/** A page of its own for each address, as in the application. */
const Page = () => <LoginPage key={useLocation().key} />

test('the address of a person who has just joined stands in the field, and not in the address of the page', async () => {
  const { router } = draw(<Page />, { at: '/login' })
  expect(screen.getByLabelText('Email')).toHaveValue('')
  await act(() => router.navigate('/login', { state: { email: 'petr@firma.ru' } }))
  expect(screen.getByLabelText('Email')).toHaveValue('petr@firma.ru')
  expect(router.state.location.search).toBe('')
})

test('while the rules of the form are on their way, the pressed button says that it works', async () => {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof loadForms>>>()
  // Files share their imports, so the page of this test is imported anew, and so is the next file's.
  vi.resetModules()
  vi.doMock('./load-forms', async (original) => ({ ...(await original<object>()), loadForms: () => promise }))
  onTestFinished(() => {
    vi.doUnmock('./load-forms')
    vi.resetModules()
  })
  const { default: SlowLoginPage } = await import('./pages/login')
  const { hand } = draw(<SlowLoginPage />, { at: '/login' })
  const submit = screen.getByRole('button', { name: 'Войти' })
  expect(submit).not.toHaveAttribute('aria-busy', 'true')
  await hand.click(submit)
  expect(submit).toHaveAttribute('aria-busy', 'true')
  resolve(await import('./forms'))
  // The form shows its errors, takes the focus and ends the submission in updates of its own.
  await waitFor(() => expect(submit).not.toHaveAttribute('aria-busy', 'true'))
  expect(screen.getByText('Введите email')).toBeVisible()
  expect(screen.getByText('Введите пароль')).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveFocus()
})
