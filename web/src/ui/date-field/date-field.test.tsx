import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { draw } from '../../testing/draw'
import { DateField } from './date-field'
import { TimeField } from './time-field'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T09:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
})

type Values = { day: string; time: string }

function Form({ onSent }: { onSent: (values: Values) => void }) {
  const { register, handleSubmit, reset, setValue } = useForm<Values>({
    defaultValues: { day: '2026-12-02', time: '10:00' },
  })
  return (
    <form onSubmit={handleSubmit((values) => onSent(values))}>
      <DateField {...register('day')} label="День" />
      <TimeField {...register('time')} label="Время" />
      <button type="button" onClick={() => reset({ day: '2027-01-15', time: '08:30' })}>
        Сначала
      </button>
      <button type="button" onClick={() => setValue('day', '')}>
        Без дня
      </button>
      <button type="submit">Отправить</button>
    </form>
  )
}

function drawForm() {
  const sent: Values[] = []
  const { hand } = draw(<Form onSent={(values) => sent.push(values)} />)
  const day = screen.getByLabelText<HTMLInputElement>('День')
  const time = screen.getByLabelText<HTMLInputElement>('Время')
  const send = async () => {
    await hand.click(screen.getByRole('button', { name: 'Отправить' }))
    return sent.at(-1)
  }
  const shown = () => [day.value, time.value].map((text) => text.replaceAll('\u00a0', ' '))
  return { hand, day, time, send, shown }
}

test('a day is shown in words, and is sent as it was', async () => {
  const { shown, send } = drawForm()
  expect(shown()).toEqual(['2 декабря, среда', '10:00'])
  expect(await send()).toEqual({ day: '2026-12-02', time: '10:00' })
})

test('a day in a tight row has no weekday, and is read again as it is shown', async () => {
  const chosen: string[] = []
  const tight = (label: string, value: string) => (
    <DateField tight label={label} value={value} onChange={({ target }) => chosen.push(target.value)} />
  )
  const { hand } = draw(
    <>
      {tight('С', '2025-12-08')}
      {tight('По', '2026-12-02')}
    </>,
  )
  const from = screen.getByLabelText<HTMLInputElement>('С')
  const to = screen.getByLabelText<HTMLInputElement>('По')
  expect([from.value, to.value.replace('\u00a0', ' ')]).toEqual(['08.12.2025', '2 декабря'])
  await hand.type(from, ' ')
  await hand.type(to, ' ')
  expect(chosen).toEqual(['2025-12-08', '2026-12-02'])
})

test('a day is typed in words or numbers, a time in any usual manner', async () => {
  const { hand, day, time, shown, send } = drawForm()
  await hand.clear(day)
  await hand.type(day, '30.11')
  await hand.clear(time)
  await hand.type(time, '930')
  // A text stays as typed until its field is left.
  expect(shown()).toEqual(['30.11', '930'].map((text, at) => (at === 0 ? '30 ноября, понедельник' : text)))
  await hand.tab()
  expect(shown()).toEqual(['30 ноября, понедельник', '09:30'])
  expect(await send()).toEqual({ day: '2026-11-30', time: '09:30' })
})

test('a text that is no day stays, and the field says so once it was left', async () => {
  const { hand, day, shown, send } = drawForm()
  await hand.clear(day)
  await hand.type(day, '31 ноября')
  expect(day).not.toHaveAccessibleDescription()
  await hand.tab()
  expect(day).toHaveAccessibleDescription(/не.похоже на.дату/)
  expect(shown()[0]).toBe('31 ноября')
  // It is sent as it is, so that the form refuses it: an empty day would mean something else.
  expect(await send()).toEqual({ day: '31 ноября', time: '10:00' })
  await hand.clear(day)
  await hand.type(day, '30 ноября')
  await hand.tab()
  expect(day).not.toHaveAccessibleDescription()
  expect(shown()[0]).toBe('30 ноября, понедельник')
})

test('a form that is filled anew, or emptied by the page, shows its new values', async () => {
  const { hand, shown, send } = drawForm()
  await hand.click(screen.getByRole('button', { name: 'Сначала' }))
  expect(shown()).toEqual(['15 января 2027 г., пятница', '08:30'])
  await hand.click(screen.getByRole('button', { name: 'Без дня' }))
  expect(shown()).toEqual(['', '08:30'])
  expect(await send()).toEqual({ day: '', time: '08:30' })
})

test('a day is chosen in the calendar, which closes', async () => {
  const { hand, day, send } = drawForm()
  await hand.click(screen.getByRole('button', { name: 'Открыть календарь' }))
  fireEvent.click(await screen.findByRole('button', { name: '24 декабря 2026' }))
  await waitFor(() => expect(day.value.replaceAll('\u00a0', ' ')).toBe('24 декабря, четверг'))
  expect(await send()).toEqual({ day: '2026-12-24', time: '10:00' })
})
