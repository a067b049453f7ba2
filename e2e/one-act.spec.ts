import { employees } from '@kamerton/contract/employees/endpoints'
import { people } from '@kamerton/contract/people/endpoints'
import { pulses } from '@kamerton/contract/pulses/endpoints'
import { teams } from '@kamerton/contract/teams/endpoints'
import type { Locator, Page } from '@playwright/test'
import { call } from './lib/api.ts'
import { foundCompany, hire, newEmail, password } from './lib/company.ts'
import { openEmptyPulse } from './lib/pulses.ts'
import { signIn } from './lib/sign-in.ts'
import { expect, mailedTest as test } from './lib/test.ts'

/** Two clicks of one moment, before anything can be drawn between them. */
const clickTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })

/** The idempotency keys of the POST requests to an address from now on. */
function postsTo(page: Page, path: string): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path)
      keys.push(request.headers()['idempotency-key'] ?? 'none')
  })
  return keys
}

test('a double click sends once: registration, team, pulse', async ({ page, mailed }) => {
  test.setTimeout(120_000)
  const registrations = postsTo(page, '/api/auth/register')
  const email = newEmail('double')
  await page.goto('/register')
  const values = { Имя: 'Анна', Фамилия: 'Орлова', 'Название компании': 'Дважды', 'Рабочий email': email }
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('Пароль', { exact: true }).fill(password)
  await page.getByLabel('Пароль ещё раз').fill(password)
  for (const box of await page.getByRole('checkbox').all()) await box.check({ force: true })
  await clickTwice(page.getByRole('button', { name: 'Создать аккаунт' }))
  await expect(page.getByRole('heading', { name: 'Проверьте почту' })).toBeVisible()
  expect(registrations).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])

  const company = await foundCompany(mailed, 'Маяк')
  await signIn(page, company.owner)
  await page.goto('/app/teams?dialog=create')
  const created = postsTo(page, '/api/employees/teams')
  await page.getByRole('dialog').getByLabel('Название').fill('Единственная')
  await clickTwice(page.getByRole('button', { name: 'Создать команду' }).last())
  await expect(page.getByText('Команда создана')).toBeVisible()
  expect(created).toHaveLength(1)
  expect(await call(mailed.address, teams.list, {}, company.accessToken)).toHaveLength(1)

  const pulsesSent = postsTo(page, '/api/pulses')
  const form = await openEmptyPulse(page)
  await form.getByLabel('Название').fill('Единственный')
  await form.getByLabel('Категория').selectOption('custom')
  await form.getByLabel('Текст вопроса').first().fill('Как прошла неделя?')
  await clickTwice(form.getByRole('button', { name: 'Сохранить черновик' }))
  await expect(page.getByText('Пульс успешно создан')).toBeVisible()
  expect(pulsesSent).toHaveLength(1)
  expect(await call(mailed.address, pulses.list, {}, company.accessToken)).toHaveLength(1)
})

test('of two tabs the second is told what has changed, and saves again: pulse, person, profile', async ({
  page,
  mailed,
  faults,
}) => {
  test.setTimeout(120_000)
  faults.expect(/409/)
  const company = await foundCompany(mailed, 'Маяк')
  await hire(mailed, company, 1)
  const { address } = mailed
  const token = company.accessToken
  const question = { id: 'week', question: 'Как прошла неделя?', type: 'mood', scale: { min: 1, max: 5 } } as const
  const draft = { title: 'Неделя', category: 'mood', target_type: 'company', questions: [question] } as const
  const pulse = await call(address, pulses.create, { ...draft, questions: [question] }, token)
  const found = await call(address, employees.all, {}, token)
  const person = found.find(({ role }) => role === 'employee')?.id ?? ''
  const differs = page.getByText('Пока форма была открыта, изменили:')
  const list = page.getByRole('status').getByRole('listitem')
  await signIn(page, company.owner)

  await page.goto(`/app/pulses/${pulse.id}?edit=on`)
  await page.getByLabel('Название').fill('Неделя и выходные')
  await call(address, pulses.update, { id: pulse.id, description: 'Из другой вкладки' }, token)
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(differs).toBeVisible()
  await expect(list).toHaveText(['Описание: теперь «Из другой вкладки».'])
  await expect(page.getByLabel('Название')).toHaveValue('Неделя и выходные')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Пульс успешно обновлен!')).toBeVisible()
  expect(await call(address, pulses.get, { id: pulse.id }, token)).toMatchObject({
    title: 'Неделя и выходные',
    description: 'Из другой вкладки',
  })

  await page.goto(`/app/employees/${person}?edit=on`)
  await page.getByLabel('Должность').fill('Ведущий аналитик')
  await call(address, employees.update, { id: person, position: 'Аналитик', first_name: 'Марк' }, token)
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(differs).toBeVisible()
  await expect(list).toHaveText([
    'Имя: теперь «Марк».',
    /^Должность: теперь «Аналитик», у\s+вас «Ведущий аналитик»\. Сохранится ваше\.$/,
  ])
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Сотрудник успешно обновлен')).toBeVisible()
  expect(await call(address, employees.get, { id: person }, token)).toMatchObject({
    first_name: 'Марк',
    position: 'Ведущий аналитик',
  })

  await page.goto('/app/settings')
  await page.getByLabel('Имя').fill('Инна')
  const me = await call(address, people.me, {}, token)
  await call(address, people.update, { id: me.id, last_name: 'Орлова' }, token)
  await page.getByRole('button', { name: 'Сохранить изменения' }).click()
  await expect(differs).toBeVisible()
  await expect(page.getByLabel('Фамилия')).toHaveValue('Орлова')
  await page.getByRole('button', { name: 'Сохранить изменения' }).click()
  await expect(page.getByText('Профиль успешно обновлен!')).toBeVisible()
  expect(await call(address, people.me, {}, token)).toMatchObject({ first_name: 'Инна', last_name: 'Орлова' })
  // The form compares with the saved values, so the former name can be typed again.
  const save = page.getByRole('button', { name: 'Сохранить изменения' })
  await expect(save).toBeDisabled()
  await page.getByLabel('Имя').fill('Нина')
  await expect(save).toBeEnabled()
})
