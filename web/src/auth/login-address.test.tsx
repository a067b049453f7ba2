import { act, screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { draw } from '../testing/draw'
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
