import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { draw } from '../testing/draw'
import { loadForms } from './load-forms'
import LoginPage from './pages/login'

vi.mock('./load-forms', { spy: true })

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
  vi.mocked(loadForms).mockReturnValue(promise)
  draw(<Page />, { at: '/login' })
  const submit = screen.getByRole('button', { name: 'Войти' })
  expect(submit).not.toHaveAttribute('aria-busy', 'true')
  await userEvent.click(submit)
  expect(submit).toHaveAttribute('aria-busy', 'true')
  resolve(await vi.importActual('./forms'))
  expect(await screen.findByText('Введите пароль')).toBeVisible()
  expect(submit).not.toHaveAttribute('aria-busy', 'true')
})
