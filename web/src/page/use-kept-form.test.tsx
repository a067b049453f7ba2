import { act, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '../lib/api-error'
import { readDraft } from '../lib/draft'
import { draw } from '../testing/draw'
import { MeanwhileNotice } from './meanwhile-notice'
import { useKeptForm } from './use-kept-form'

type Values = { name: string; about: string }

const stale = new ApiError(409, '', { detail: 'Тем временем', code: 'changed_meanwhile' })
let setSaved: (saved: Values) => void
let setRefusal: (refusal: ApiError | undefined) => void
let saySent: (sent: Values) => void
let sayDone: () => void

function Form() {
  const [saved, change] = useState<Values>({ name: 'Ирина', about: 'Первое' })
  const [refusal, refuse] = useState<ApiError>()
  const { form, unsaved, restored, meanwhile, startAnew, noteSent, settle } = useKeptForm<Values, Values>({
    name: 'test.form',
    saved,
    refusal,
    resolver: (values) => ({ values, errors: {} }),
  })
  useEffect(() => {
    setSaved = change
    setRefusal = refuse
  }, [])
  useEffect(() => {
    saySent = noteSent
    sayDone = settle
  })
  return (
    <form>
      <input {...form.register('name')} aria-label="Имя" />
      <input {...form.register('about')} aria-label="О себе" />
      <output>
        {unsaved ? 'не сохранено' : 'как сохранено'}
        {restored && ', вернули'}
      </output>
      <MeanwhileNotice of={meanwhile} labels={{ name: 'Имя', about: 'О себе' }} />
      <button type="button" onClick={startAnew}>
        Заново
      </button>
    </form>
  )
}

const field = (label: string) => screen.getByRole('textbox', { name: label })
const state = () => screen.getByRole('status', { name: '' }).textContent

beforeEach(() => localStorage.clear())

test('the form compares with what was saved last: the name of before can be typed again', async () => {
  const { hand } = draw(<Form />)
  await hand.type(field('Имя'), '2')
  expect([state(), readDraft('test.form')]).toEqual(['не сохранено', { name: 'Ирина2' }])
  await act(async () => setSaved({ name: 'Ирина2', about: 'Первое' }))
  // The stored values are removed too: after a reload nothing looks unsaved.
  expect([state(), readDraft('test.form')]).toEqual(['как сохранено', undefined])
  await hand.type(field('Имя'), '{Backspace}')
  expect([state(), readDraft('test.form')]).toEqual(['не сохранено', { name: 'Ирина' }])
  await hand.type(field('Имя'), '2')
  expect([state(), readDraft('test.form')]).toEqual(['как сохранено', undefined])
})

test('what is typed while the answer is on its way is typed and not saved', async () => {
  const { hand } = draw(<Form />)
  await hand.type(field('Имя'), '2')
  const sent = { name: 'Ирина2', about: 'Первое' }
  saySent(sent)
  // Typed back to the loaded name: the page does not know yet that another name is saved.
  await hand.type(field('Имя'), '{Backspace}')
  await act(async () => sayDone())
  expect([state(), readDraft('test.form')]).toEqual(['не сохранено', { name: 'Ирина' }])
  await act(async () => setSaved(sent))
  expect(field('Имя')).toHaveValue('Ирина')
  expect([state(), readDraft('test.form')]).toEqual(['не сохранено', { name: 'Ирина' }])
})

test('nor is it lost where what was saved is loaded before its answer has come', async () => {
  const { hand } = draw(<Form />)
  await hand.type(field('Имя'), '2')
  const sent = { name: 'Ирина2', about: 'Первое' }
  saySent(sent)
  await hand.type(field('Имя'), '{Backspace}')
  await act(async () => setSaved(sent))
  expect(field('Имя')).toHaveValue('Ирина')
  await act(async () => sayDone())
  expect(field('Имя')).toHaveValue('Ирина')
  expect([state(), readDraft('test.form')]).toEqual(['не сохранено', { name: 'Ирина' }])
})

test('what is typed comes back after a reload, over what is saved by then', async () => {
  const { hand, unmount } = draw(<Form />)
  await hand.type(field('О себе'), ' и второе')
  unmount()
  draw(<Form />)
  expect(field('О себе')).toHaveValue('Первое и второе')
  expect(state()).toBe('не сохранено, вернули')
  await act(async () => screen.getByRole('button', { name: 'Заново' }).click())
  expect(field('О себе')).toHaveValue('Первое')
  expect([state(), readDraft('test.form')]).toEqual(['как сохранено', undefined])
})

test('of a form that another was faster with nothing typed is lost, and each difference is said', async () => {
  const { hand } = draw(<Form />)
  await hand.type(field('О себе'), ' моё')
  await act(async () => setRefusal(stale))
  await act(async () => setSaved({ name: 'Марина', about: 'Чужое' }))
  expect(field('О себе')).toHaveValue('Первое моё')
  // A field without input shows the saved value: sending the old one would undo the change.
  expect(field('Имя')).toHaveValue('Марина')
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  expect(said).toEqual(['Имя: теперь «Марина».', 'О себе: теперь «Чужое», у вас «Первое моё». Сохранится ваше.'])
  expect(readDraft('test.form')).toEqual({ about: 'Первое моё' })
  // Once sent again, the value is the saved one.
  await act(async () => setRefusal(undefined))
  await act(async () => setSaved({ name: 'Марина', about: 'Первое моё' }))
  expect(screen.queryByRole('listitem')).toBeNull()
  expect(state()).toBe('как сохранено')
})
