import {
  type Act,
  inTurn,
  open,
  press,
  screensOf,
  screensOnPaper,
  seeAnswer,
  seeDialog,
  seeField,
  seeText,
} from '../lib/look.ts'
import { chooseStart, newPulse } from '../lib/pulses.ts'
import { expect } from '../lib/test.ts'

/** Begins a new pulse with a template or an empty form, and sees its first step. */
const begin =
  (start: string): Act =>
  async (page) => {
    await chooseStart(page, start)
    await expect(newPulse(page).getByLabel('Название')).toBeVisible()
  }

const create = { path: '/app/pulses?dialog=create', heading: 'Новый пульс' }

/** Follows a link of the page. */
const follow =
  (name: string): Act =>
  (page) =>
    page.getByRole('link', { name }).click()

/** Opens the folded parts, and the first question to its distribution. */
const unfold: Act = async (page) => {
  const questions = page.getByRole('region', { name: 'Вопросы', exact: true })
  await questions.getByText(/^Ещё \d+.вопрос/).click()
  await questions.getByRole('heading', { level: 3 }).first().click()
  await expect(page.getByRole('list', { name: /^Распределение ответов/ }).first()).toBeVisible()
  await page.getByText(/не.отличаются от.компании$/).click()
  await page.getByText(/^О пульсе: /).click()
}

const pulses = { path: '/app/pulses', heading: 'Пульсы' }

screensOf('the owner', [
  { name: 'owner-pulses', ...pulses },
  { name: 'owner-pulses-list', path: '/app/pulses?view=list', heading: 'Пульсы' },
  { name: 'owner-pulses-deleted', path: '/app/pulses?tab=deleted', heading: 'Пульсы' },
  { name: 'owner-pulses-nothing-found', path: '/app/pulses?search=нетакого', heading: 'Пульсы' },
  { name: 'owner-pulse-create', ...create },
  { name: 'owner-pulse-create-questions', ...create, act: begin('Вовлечённость: 12 утверждений') },
  {
    name: 'owner-pulse-create-audience',
    ...create,
    act: inTurn(begin('eNPS'), press(/^Дальше/), seeText('Что обещаем')),
  },
  { name: 'owner-pulse-anonymous', ...pulses, act: open('Пульс месяца') },
  { name: 'owner-pulse-named', ...pulses, act: open('Вовлечённость, коротко') },
  { name: 'owner-pulse-weekly', ...pulses, act: open('Как прошла неделя') },
  {
    name: 'owner-pulse-privacy',
    ...pulses,
    act: inTurn(open('Пульс месяца'), follow('Проверка приватности'), seeText('Что сказано участникам')),
  },
  {
    name: 'owner-pulse-unfolded',
    ...pulses,
    act: inTurn(open('Вовлечённость квартала'), unfold),
  },
  {
    name: 'owner-pulse-why-hidden',
    ...pulses,
    act: inTurn(open('Пульс месяца'), press('Почему'), seeDialog('Почему команды скрыты')),
  },
  {
    name: 'owner-pulse-take',
    ...pulses,
    act: inTurn(open('Вовлечённость квартала'), press(/^Взять в.работу/), seeDialog('Новое действие')),
  },
  {
    name: 'owner-pulse-draft-editing',
    ...pulses,
    act: inTurn(open('Адаптация новичков'), press('Изменить'), seeField('Название', 'Адаптация новичков')),
  },
  {
    name: 'owner-pulse-launch-question',
    ...pulses,
    act: inTurn(open('Адаптация новичков'), press('Запустить'), seeText(/^Спросим \d/)),
  },
  {
    name: 'owner-pulse-remind',
    ...pulses,
    act: inTurn(open('Нагрузка в Поддержке'), press('Напомнить'), seeAnswer('Напомнить')),
  },
  {
    name: 'owner-pulse-library',
    ...create,
    act: inTurn(
      begin('С чистого листа'),
      press('Из библиотеки'),
      seeDialog('Библиотека вопросов'),
      press(/^Нагрузка и силы/),
    ),
  },
  {
    name: 'owner-pulse-missing',
    path: '/app/pulses/01900000-0000-7000-8000-000000000000',
    heading: 'Пульс не найден или не относится к вашим командам',
    fault: /status of 404/,
  },
])

screensOnPaper([{ name: 'owner-pulse-anonymous', ...pulses, act: open('Пульс месяца') }])

screensOf('a manager', [
  { name: 'manager-pulses', ...pulses },
  { name: 'manager-pulse-create', ...create, act: begin('С чистого листа') },
  { name: 'manager-pulse', ...pulses, act: open('Нагрузка в Поддержке') },
])
