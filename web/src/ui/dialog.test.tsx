import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw } from '../testing/draw'
import { Button } from './button'
import { Dialog, DialogFrame, DialogSheet } from './dialog'

function Fleeting() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Изменить
      </button>
      {opened && (
        <Dialog opened title="Правка" onClose={() => setOpened(false)}>
          Имя
        </Dialog>
      )}
    </>
  )
}

test('a window that is taken off the page gives the focus back', async () => {
  const { hand } = draw(<Fleeting />)
  await hand.click(screen.getByRole('button', { name: 'Изменить' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Закрыть' })).toHaveFocus())
  await hand.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Изменить' })).toHaveFocus())
})

function Filled({ isLoaded }: { isLoaded: boolean }) {
  const close = () => {}
  return (
    <DialogFrame opened onClose={close}>
      {isLoaded ? (
        <DialogSheet key="loaded" title="Запуск" onClose={close} actions={<Button data-autofocus>Запустить</Button>}>
          120 человек
        </DialogSheet>
      ) : (
        <DialogSheet key="waiting" title="Запуск" onClose={close}>
          Кого спрашиваем
        </DialogSheet>
      )}
    </DialogFrame>
  )
}

function Loading() {
  const [isLoaded, setLoaded] = useState(false)
  return (
    <>
      <Filled isLoaded={isLoaded} />
      <output onPointerEnter={() => setLoaded(true)}>пришло</output>
    </>
  )
}

test('content that comes later takes the focus of what it replaces, so that it never falls onto the page behind', async () => {
  const { hand } = draw(<Loading />)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Закрыть' })).toHaveFocus())
  await hand.hover(screen.getByText('пришло'))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Запустить' })).toHaveFocus())
})
