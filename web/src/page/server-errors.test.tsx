import { screen } from '@testing-library/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { ApiError } from '../lib/api-error'
import { draw } from '../testing/draw'
import { type Placed, serverErrors, useServerErrors } from './server-errors'

type Values = { name: string; people: { email: string }[] }

const issue = (loc: (string | number)[], msg: string) => ({ loc: ['body', ...loc], msg, type: 'value_error' })
const refusal = (body: unknown) => new ApiError(422, '', body)
const placed: Placed<Values> = { fields: ['name'], codes: { current_password_wrong: 'name' } }

test('an issue stands under its field, the rest is said above', () => {
  const { errors, above, unplaced } = serverErrors<Values>(
    refusal({ detail: [issue(['name'], 'Слишком длинное'), issue(['people', 0], 'Анны уже нет'), issue([], 'И ещё')] }),
    placed,
  )
  expect(errors).toEqual({ name: { type: 'server', message: 'Слишком длинное' } })
  expect(above).toBe('Анны уже нет. И ещё')
  expect(unplaced).toHaveLength(2)
})

test('a field of a list is found by its path', () => {
  const { errors, above } = serverErrors<Values>(refusal({ detail: [issue(['people', 1, 'email'], 'Занят')] }), {
    fields: (field) => /^people\.\d+\.email$/.test(field),
  })
  expect(errors?.people?.[1]?.email).toEqual({ type: 'server', message: 'Занят' })
  expect(above).toBeUndefined()
})

test('a refusal without issues is said above, or under the field that its code is about', () => {
  expect(serverErrors<Values>(refusal({ detail: 'Нельзя', code: 'forbidden' }), placed)).toMatchObject({
    errors: undefined,
    above: 'Нельзя',
  })
  expect(
    serverErrors<Values>(refusal({ detail: 'Неверный текущий пароль', code: 'current_password_wrong' }), placed),
  ).toMatchObject({ errors: { name: { message: 'Неверный текущий пароль' } }, above: undefined })
})

test('without a refusal nothing is wrong', () => {
  expect(serverErrors<Values>(undefined, placed)).toEqual({ errors: undefined, above: undefined, unplaced: [] })
})

function Form({ answers }: { answers: readonly (ApiError | undefined)[] }) {
  const [asked, setAsked] = useState(0)
  const { errors, above } = useServerErrors(answers[asked], placed)
  const form = useForm<Values>({ defaultValues: { name: '', people: [] }, errors })
  return (
    <form onSubmit={(event) => void form.handleSubmit(() => setAsked(asked + 1))(event)}>
      <input {...form.register('name')} aria-label="Название" />
      <output>{[form.formState.errors.name?.message, above].filter(Boolean).join(' | ') || 'всё в порядке'}</output>
      <button type="submit">Сохранить</button>
    </form>
  )
}

test('what is typed stays when the answer is put under its field, and a new attempt clears it', async () => {
  const answers = [undefined, refusal({ detail: [issue(['name'], 'Занято')] }), undefined]
  const { hand } = draw(<Form answers={answers} />)
  const name = screen.getByRole('textbox')
  await hand.type(name, 'Север')
  await hand.click(screen.getByRole('button'))
  expect(await screen.findByText('Занято')).toBeVisible()
  expect(name).toHaveValue('Север')
  await hand.click(screen.getByRole('button'))
  expect(await screen.findByText('всё в порядке')).toBeVisible()
})
