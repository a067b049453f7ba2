import { people } from '@kamerton/contract/people/endpoints'
import type { NewPulse } from '@kamerton/contract/pulses/schemas'
import { teams } from '@kamerton/contract/teams/endpoints'
import type { Page } from '@playwright/test'
import type { z } from 'zod'
import { checkAccessibility, checkNoSidewaysScroll } from './lib/accessibility.ts'
import { call } from './lib/api.ts'
import { foundCompany, hire, launchPulse } from './lib/company.ts'
import { startSession } from './lib/sign-in.ts'
import { expect, phone, mailedTest as test } from './lib/test.ts'

test.use(phone)

const review = {
  title: 'Оценка команд в ноябре',
  description: 'Как дела у ваших людей.',
  category: 'custom',
  target_type: 'manager_review',
} satisfies z.input<typeof NewPulse>

const firstNames = ['Анна', 'Глеб', 'Дина', 'Илья', 'Кира', 'Олег'] as const
const lastNames = ['Белова', 'Громова', 'Дроздова', 'Ершова', 'Зуева'] as const
const thirty = lastNames.flatMap((last_name) => firstNames.map((first_name) => ({ first_name, last_name })))

const person = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })

/** Both marks, with a thumb, and on to the next. */
async function mark(page: Page, name: string, performance: string, mood: string): Promise<void> {
  const block = person(page, name)
  await block.getByRole('radio', { name: performance }).tap({ force: true })
  await block.getByRole('radio', { name: mood }).tap({ force: true })
  await block.getByRole('button', { name: `Готово: ${name}` }).tap()
  await expect(block.getByRole('button', { name: `Изменить: ${name}` })).toBeVisible()
}

test('a manager of thirty reviews them on a phone, from the letter to the profiles', async ({
  page: hand,
  mailed,
  openDevice,
}) => {
  const company = await foundCompany(mailed, 'Маяк')
  const { address } = mailed
  await hire(mailed, company, 1)
  const [petr] = company.employees
  if (!petr) throw new Error('nobody was hired')
  const found = await call(address, people.list, { search: petr.last_name }, company.accessToken)
  const team = await call(address, teams.create, { name: 'Поддержка', manager_id: found[0]?.id }, company.accessToken)
  await mailed.fillTeam(team.id, thirty)
  const pulseId = await launchPulse(mailed, company, review)

  await test.step('the letter leads to the form, which says who will see it', async () => {
    const { url } = await mailed.letterTo(petr.email, review.title)
    await hand.goto(url)
    await expect(hand.getByRole('heading', { level: 1, name: review.title })).toBeVisible()
    await expect(hand.getByText('замечания и оценки появятся в профилях сотрудников').first()).toBeVisible()
    await expect(hand.getByRole('heading', { level: 2 })).toHaveCount(30)
    await expect(hand.getByText('осталось 30')).toBeVisible()
    await checkAccessibility(hand)
    await checkNoSidewaysScroll(hand)
  })

  await test.step('what is typed is saved by itself, and stands there after a reload', async () => {
    const block = person(hand, 'Анна Белова')
    await block.getByRole('radio', { name: '2, Плохо' }).tap({ force: true })
    await block.getByRole('textbox').fill('Второй месяц подряд ночные смены')
    await block.getByRole('radio', { name: 'Красное' }).tap({ force: true })
    await expect(block.getByText('сохранено')).toBeVisible()
    await hand.reload()
    await expect(person(hand, 'Анна Белова').getByText('2, плохо')).toBeVisible()
    await expect(hand.getByText('осталось 29')).toBeVisible()
  })

  await test.step('the owner sees how far it is, and nothing of what is written', async () => {
    const owner = await openDevice({ baseURL: address, ...phone })
    await startSession(owner, company.owner)
    await owner.goto(`/app/pulses/${pulseId}`)
    const managers = owner.getByRole('list', { name: 'Руководители' })
    await expect(managers.getByText(/1 из\s30 оценены/)).toBeVisible()
    await managers.getByRole('link', { name: 'Пётр Орлов' }).click()
    await expect(owner.getByRole('heading', { level: 1, name: 'Команда «Поддержка»' })).toBeVisible()
    await expect(owner.getByText('Пётр Орлов ещё заполняет')).toBeVisible()
    await expect(owner.getByText('ночные смены')).toHaveCount(0)
  })

  await test.step('sent too early it says how many are left', async () => {
    await hand.getByRole('button', { name: 'Отправить ответ' }).tap()
    await expect(hand.getByText('Осталось оценить: 29')).toBeVisible()
    await checkAccessibility(hand)
  })

  await test.step('all thirty, and sent once', async () => {
    for (const { first_name, last_name } of thirty.slice(1))
      await mark(hand, `${first_name} ${last_name}`, '4, Хорошо', 'Зелёное')
    await expect(hand.getByText('оценены все')).toBeVisible()
    await hand.getByRole('button', { name: 'Отправить ответ' }).tap()
    await expect(hand.getByRole('heading', { level: 1, name: 'Ответ отправлен!' })).toBeVisible()
    await expect(hand.getByText(/Замечания добавлены в\sпрофили сотрудников/)).toBeVisible()
    await hand.reload()
    await expect(hand.getByRole('heading', { level: 1, name: 'Вы уже ответили' })).toBeVisible()
  })

  await test.step('the profile of a reviewed person holds it, and leads to the whole review', async () => {
    const owner = await openDevice({ baseURL: address, ...phone })
    await startSession(owner, company.owner)
    await owner.goto('/app/employees?search=белова')
    await owner.getByRole('listitem').getByRole('link', { name: 'Анна Белова' }).first().click()
    await owner.getByText('Оценки руководителей', { exact: true }).click()
    const said = owner.getByRole('list', { name: 'Оценки руководителей' })
    await expect(said.getByText('2, плохо')).toBeVisible()
    await expect(said.getByText('красное')).toBeVisible()
    await expect(said.getByText('Второй месяц подряд ночные смены')).toBeVisible()
    await checkAccessibility(owner)
    await checkNoSidewaysScroll(owner)
    await said.getByRole('link', { name: review.title }).click()
    const sheets = owner.getByRole('region', { name: 'Сотрудники' }).getByRole('listitem')
    // The person with the harder situation comes first.
    await expect(sheets.first()).toContainText('Анна Белова')
    await expect(sheets).toHaveCount(30)
    await checkAccessibility(owner)
    await checkNoSidewaysScroll(owner)
  })
})
