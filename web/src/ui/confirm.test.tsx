import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { draw } from '../testing/draw'
import { Button } from './button'
import { useConfirm } from './confirm'

let answers: boolean[]
beforeEach(() => {
  answers = []
})

function DeleteOffice({ whileOpen }: { whileOpen?: () => Promise<unknown> }) {
  const confirm = useConfirm()
  const ask = async () =>
    answers.push(await confirm({ type: 'danger', title: 'Удалить «Офис»?', confirmText: 'Удалить', whileOpen }))
  return <Button onClick={() => void ask()}>Удалить команду</Button>
}

async function asked(whileOpen?: () => Promise<unknown>) {
  const { hand } = draw(<DeleteOffice whileOpen={whileOpen} />)
  await hand.click(screen.getByRole('button', { name: 'Удалить команду' }))
  await screen.findByRole('dialog', { name: 'Удалить «Офис»?' })
  return hand
}

describe('a dangerous question', () => {
  test('is asked in red, and a hand on Enter refuses', async () => {
    const hand = await asked()
    expect(screen.getByRole('dialog', { name: 'Удалить «Офис»?' })).toHaveTextContent('Вы уверены')
    expect(screen.getByRole('button', { name: 'Удалить' })).toHaveClass('danger')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Отмена' })).toHaveFocus())
    await hand.keyboard('{Enter}')
    expect(answers).toEqual([false])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('is refused by Escape', async () => {
    const hand = await asked()
    await hand.keyboard('{Escape}')
    expect(answers).toEqual([false])
  })

  test('stands while what it allowed is done, and takes no second answer', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const hand = await asked(() => promise)
    await hand.click(screen.getByRole('button', { name: 'Удалить' }))
    for (const name of ['Удалить', 'Отмена']) expect(screen.getByRole('button', { name })).toBeDisabled()
    await hand.keyboard('{Escape}')
    expect(answers).toEqual([])
    resolve()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(answers).toEqual([true])
    await waitFor(() => expect(screen.getByRole('button', { name: 'Удалить команду' })).toHaveFocus())
  })
  test('a double «yes» does the work once, and the question stands until it is done', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const work = vi.fn<() => Promise<void>>(() => promise)
    await asked(work)
    const yes = screen.getByRole('button', { name: 'Удалить' })
    await act(async () => {
      yes.click()
      yes.click()
    })
    expect(work).toHaveBeenCalledOnce()
    expect(answers).toEqual([])
    await act(async () => resolve())
    expect(answers).toEqual([true])
  })
})
