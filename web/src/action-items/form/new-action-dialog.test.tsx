import { addDays } from '@kamerton/contract/lib/period'
import { typedDay } from '@kamerton/contract/lib/typed-day'
import { workingDayFrom } from '@kamerton/contract/notices/quiet-hours'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../lib/api'
import { ApiError } from '../../lib/api-error'
import { companyToday } from '../../lib/format-date'
import { asOwner, owner as signedIn } from '../../testing/as-owner'
import { draw } from '../../testing/draw'
import { Toasts } from '../../ui/toasts'
import { TakeAction } from '../take-action'
import { anAction } from '../testing/action'
import { beginningOf } from './action-draft'
import { NewActionDialog } from './new-action-dialog'

const made = anAction()
const { subject } = made
const owner = 'a0000000-0000-4000-8000-000000000001'
const recommendation = { id: `team.enps.negative:${subject.id}`, title: 'Больше критиков', period_days: 30 }
const from = { recommendation, subject, title: 'Разобрать график смен' }

const taking = asOwner(
  <>
    <Toasts />
    <TakeAction from={from} label={from.title} />
  </>,
)
const byHand = asOwner(
  <>
    <Toasts />
    <NewActionDialog opened onClose={() => {}} onMade={() => {}} />
  </>,
)

type Hand = ReturnType<typeof draw>['hand']
const open = (hand: Hand) => hand.click(screen.getByRole('button', { name: /Взять в.работу: Разобрать/ }))
const send = (hand: Hand) => hand.click(screen.getByRole('button', { name: /^(Взять в работу|Добавить)$/ }))
const day = () => screen.getByLabelText<HTMLInputElement>('К какому дню')

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(api.people, 'list').mockResolvedValue([])
  vi.spyOn(api.teams, 'list').mockResolvedValue([])
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('from a recommendation: what, about whom, who and a day two weeks ahead stand there; one press makes it', async () => {
  const call = vi.spyOn(api.actionItems, 'create').mockResolvedValue(made)
  const { hand } = draw(taking)
  await open(hand)
  expect(await screen.findByLabelText('Что сделать')).toHaveValue(from.title)
  expect(screen.getByText('Команда «Поддержка»')).toBeVisible()
  expect(screen.getByText('Нина Ковалёва')).toBeVisible()
  const due_on = typedDay(day().value, companyToday())
  expect(due_on).toBe(workingDayFrom(addDays(companyToday(), 14)))
  await send(hand)
  expect(await screen.findByRole('link', { name: /Взято в.работу/ })).toHaveAttribute(
    'href',
    `/app/actions?dialog=${made.id}`,
  )
  expect(call.mock.calls[0]?.[0]).toEqual({
    title: from.title,
    subject_type: 'team',
    subject_id: subject.id,
    responsible_id: owner,
    due_on,
    notes: null,
    recommendation_id: recommendation.id,
    period_days: 30,
  })
})

test('a recommendation that is gone is said in the server’s words, and what was typed stays, also after a reload', async () => {
  const words = 'Этой рекомендации больше нет: показатели изменились'
  vi.spyOn(api.actionItems, 'create').mockRejectedValue(new ApiError(409, '', { detail: words }))
  const { hand, unmount } = draw(taking)
  await open(hand)
  await hand.type(await screen.findByLabelText(/Заметки/), 'С Верой')
  await send(hand)
  expect(await screen.findByText('Не удалось создать действие')).toBeVisible()
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.getByLabelText(/Заметки/)).toHaveValue('С Верой')
  unmount()

  const again = draw(taking)
  await open(again.hand)
  expect(await screen.findByLabelText(/Заметки/)).toHaveValue('С Верой')
})

test('by hand: without what, whom and a day nothing is sent', async () => {
  const call = vi.spyOn(api.actionItems, 'create')
  const { hand } = draw(byHand)
  await hand.click(await screen.findByRole('radio', { name: 'Сотрудник' }))
  await hand.clear(day())
  await hand.click(screen.getByRole('button', { name: 'Выбрать другого' }))
  await send(hand)
  for (const words of ['Напишите, что сделать', 'Выберите сотрудника', 'Выберите, кто отвечает', 'Укажите дату'])
    expect(await screen.findByText(words)).toBeVisible()
  expect(call).not.toHaveBeenCalled()
})

test('about a person it says who sees it', async () => {
  const { hand } = draw(byHand)
  expect(screen.queryByText(/Сам человек его/)).toBeNull()
  await hand.click(await screen.findByRole('radio', { name: 'Сотрудник' }))
  expect(screen.getByText(/Сам человек его/)).toBeVisible()
})

test('about the company nothing else is named', async () => {
  const call = vi.spyOn(api.actionItems, 'create').mockResolvedValue(made)
  const { hand } = draw(byHand)
  await hand.type(await screen.findByLabelText('Что сделать'), 'Собрать все вопросы')
  await send(hand)
  await waitFor(() => expect(call).toHaveBeenCalledOnce())
  expect(call.mock.calls[0]?.[0]).toMatchObject({ subject_type: 'company', subject_id: null, responsible_id: owner })
  expect(call.mock.calls[0]?.[0]).not.toHaveProperty('recommendation_id')
})

test('the figure that is to change is chosen for the company or a team, and measured; of a person there is none', async () => {
  const call = vi.spyOn(api.actionItems, 'create').mockResolvedValue(made)
  const { hand } = draw(byHand)
  await hand.type(await screen.findByLabelText('Что сделать'), 'Вернуть вторник без встреч')
  await hand.selectOptions(screen.getByLabelText(/Какой показатель должен измениться/), 'Настроение')
  await hand.click(screen.getByRole('radio', { name: 'Сотрудник' }))
  expect(screen.queryByLabelText(/Какой показатель/)).toBeNull()
  await hand.click(screen.getByRole('radio', { name: 'Компания' }))
  await send(hand)
  await waitFor(() => expect(call).toHaveBeenCalledOnce())
  expect(call.mock.calls[0]?.[0]).toMatchObject({ subject_type: 'company', metric: 'mood' })
})

test('without one nothing is measured, and a recommendation brings its own', async () => {
  const call = vi.spyOn(api.actionItems, 'create').mockResolvedValue(made)
  const first = draw(byHand)
  await first.hand.type(await screen.findByLabelText('Что сделать'), 'Собрать все вопросы')
  await send(first.hand)
  await waitFor(() => expect(call).toHaveBeenCalledOnce())
  expect(call.mock.calls[0]?.[0]).not.toHaveProperty('metric')
  first.unmount()
  const { hand } = draw(taking)
  await open(hand)
  await screen.findByLabelText('Что сделать')
  expect(screen.queryByLabelText(/Какой показатель/)).toBeNull()
})

test.each([
  ['2026-11-20', '2026-12-04'],
  ['2026-11-21', '2026-12-07'],
  ['2026-11-22', '2026-12-07'],
])('the day that stands there on %s is %s, never on a weekend', (today, due_on) => {
  expect(beginningOf({}, signedIn, today).due_on).toBe(due_on)
})
