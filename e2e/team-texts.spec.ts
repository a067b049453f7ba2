import { employees } from '@kamerton/contract/employees/endpoints'
import { teams } from '@kamerton/contract/teams/endpoints'
import type { Page } from '@playwright/test'
import { checkAccessibility, checkNoSidewaysScroll } from './lib/accessibility.ts'
import { call } from './lib/api.ts'
import { foundCompany, hire } from './lib/company.ts'
import type { MailedServer } from './lib/mailed-server.ts'
import { smallest } from './lib/screens.ts'
import { signedOutTab, signIn, startSession } from './lib/sign-in.ts'
import { expect, mailedTest as test } from './lib/test.ts'

test.describe.configure({ timeout: 120_000 })

/** A company of four people and, by the name of each, who they are. */
async function aStaff(mailed: MailedServer) {
  const company = await foundCompany(mailed, 'Маяк')
  await hire(mailed, company, 4)
  const all = await call(mailed.address, employees.all, {}, company.accessToken)
  const idOf = (name: string) => all.find(({ full_name }) => full_name === name)?.id ?? ''
  const found = (name: string, member_ids: string[], manager_id: string | null = null) =>
    call(
      mailed.address,
      teams.create,
      { name, description: `Зачем нужна команда «${name}»`, member_ids, manager_id },
      company.accessToken,
    )
  return { company, idOf, found }
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const fail = (page: Page, url: string | RegExp, method: string) =>
  page.route(url, (route) => (route.request().method() === method ? route.fulfill({ status: 500 }) : route.fallback()))

test('from the page of a person: another team, a first team, and all their devices signed out', async ({
  page,
  mailed,
  faults,
  openDevice,
}) => {
  faults.expect(/status of 40|status of 500|answer 500/)
  const { company, idOf, found } = await aStaff(mailed)
  await found('Продукт', [idOf('Зоя Лис')])
  await found('Продажи', [], idOf('Пётр Орлов'))
  await startSession(page, company.owner)

  await test.step('a person moves, is told from where, and the past stays', async () => {
    await page.goto(`/app/employees/${idOf('Зоя Лис')}`)
    await card(page, 'Команда').getByRole('button', { name: 'Перевести' }).click()
    const dialog = page.getByRole('dialog', { name: 'Перевести в другую команду' })
    await expect(dialog.getByText('Сейчас в команде «Продукт» и выйдет из неё. Прошлые ответы останутся')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Перевести' })).toBeDisabled()
    await expect(dialog.getByRole('option', { name: 'Продукт' })).toHaveCount(0)
    await dialog.getByLabel('Новая команда').selectOption('Продажи')
    await checkAccessibility(page, 'moving')
    await fail(page, /\/team$/, 'PUT')
    await dialog.getByRole('button', { name: 'Перевести' }).click()
    await expect(page.getByText('Ошибка при переводе в команду')).toBeVisible()
    await page.unroute(/\/team$/)
    await dialog.getByRole('button', { name: 'Перевести' }).click()
    await expect(page.getByText('Сотрудник переведён')).toBeVisible()
    await expect(page.getByText('Теперь в команде «Продажи»')).toBeVisible()
    await expect(card(page, 'Команда').getByRole('link')).toHaveText(['Продажи'])
    await expect(dialog).toBeHidden()
  })

  await test.step('who is in no team joins one; who leads theirs stays in it', async () => {
    await page.goto(`/app/employees/${idOf('Марк Вольф')}`)
    await expect(card(page, 'Команда').getByText('Не состоит в команде')).toBeVisible()
    await card(page, 'Команда').getByRole('button', { name: 'Добавить в команду' }).click()
    const dialog = page.getByRole('dialog', { name: 'Добавить в команду' })
    await page.setViewportSize(smallest)
    await checkNoSidewaysScroll(page)
    await dialog.getByLabel('Новая команда').selectOption('Продукт')
    await dialog.getByRole('button', { name: 'Добавить' }).click()
    await expect(page.getByText('Сотрудник добавлен в команду')).toBeVisible()
    await page.goto(`/app/employees/${idOf('Пётр Орлов')}?move=on`)
    const leader = page.getByRole('dialog', { name: 'Перевести в другую команду' })
    await expect(leader.getByText('Руководитель всегда входит в свою команду.')).toBeVisible()
    await expect(leader.getByRole('link', { name: 'команде «Продажи»' })).toHaveAttribute('href', /\/edit$/)
    await expect(leader.getByLabel('Новая команда')).toHaveCount(0)
  })

  await test.step('A-18: their devices are signed out by the owner', async () => {
    const [, zoya] = company.employees
    const device = await openDevice()
    await signIn(device, zoya ?? company.owner)
    await page.goto(`/app/employees/${idOf('Зоя Лис')}`)
    await page.getByRole('button', { name: 'Действия: Зоя Лис' }).click()
    await page.getByRole('menuitem', { name: 'Завершить сеансы' }).click()
    const question = page.getByRole('dialog', { name: 'Завершить сеансы?' })
    await expect(question.getByText('Зоя Лис выйдет из системы на всех устройствах')).toBeVisible()
    await question.getByRole('button', { name: 'Завершить' }).click()
    await expect(page.getByText('Сеансы завершены')).toBeVisible()
    await signedOutTab(device)
  })

  await test.step('a manager is offered neither', async () => {
    const { address } = mailed
    await call(address, employees.changeRole, { id: idOf('Пётр Орлов'), role: 'manager' }, company.accessToken)
    const device = await openDevice()
    await startSession(device, company.employees[0] ?? company.owner)
    await device.goto(`/app/employees/${idOf('Зоя Лис')}?move=on`)
    await expect(card(device, 'Команда').getByRole('link', { name: 'Продажи' })).toBeVisible()
    for (const name of ['Перевести', 'Действия: Зоя Лис', 'Изменить'])
      await expect(device.getByRole('button', { name })).toHaveCount(0)
    await expect(device.getByRole('dialog')).toHaveCount(0)
  })
})

const advice = (index: number) => ({
  id: `rule.${index}:team`,
  rule_id: `rule.${index}`,
  rule_version: 1,
  type: 'team',
  priority: 'high',
  subject_id: crypto.randomUUID(),
  subject_name: 'Команда',
  title: `Совет ${index}`,
  description: 'Что происходит',
  reason: 'Почему',
  risk: 'Чем грозит',
  actions: ['Первое', 'Второе', 'Третье', 'Четвёртое', 'Пятое'],
  action_links: [null, null, null, null, null],
  within_noise: false,
  evidence: [],
})

test('what the list and the page of a team say, of a full one, of an empty one and of one that does not load', async ({
  page,
  mailed,
  faults,
}) => {
  faults.expect(/status of 500|answer 500/)
  const { company, idOf, found } = await aStaff(mailed)
  const everybody = ['Пётр Орлов', 'Зоя Лис', 'Марк Вольф', 'Ада Юнг', 'Нина Ковалёва'].map(idOf)
  const full = await found('Все', everybody, idOf('Пётр Орлов'))
  const empty = await found('Никого', [])
  await startSession(page, company.owner)

  await test.step('cards first, each with faces and how many more; a card opens the team, its pencil the form', async () => {
    // More people than a card shows, without inviting them all.
    await page.route('**/api/employees/teams', async (route) => {
      const answer = await route.fetch()
      const cards: { id: string; faces: object[] }[] = await answer.json()
      const many = (one: (typeof cards)[number]) =>
        one.id === full.id ? { ...one, member_count: 9, faces: [...one.faces, ...one.faces].slice(0, 6) } : one
      await route.fulfill({ json: cards.map(many) })
    })
    await page.goto('/app/teams')
    await expect(page.getByText(/^(Найдено|Всего) команд: 2$/)).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveCount(0)
    await expect(page.getByText('и ещё 3 человека')).toBeAttached()
    await expect(page.getByText('Команда пуста')).toBeVisible()
    await page.getByRole('radio', { name: 'Списком' }).check({ force: true })
    await expect(page.getByText('и ещё 5 человек')).toBeAttached()
    await page.getByRole('button', { name: 'Изменить: Все' }).click()
    await expect(page).toHaveURL(new RegExp(`/app/teams/${full.id}/edit$`))
    await page.goto('/app/teams')
    await page.getByRole('link', { name: 'Все', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/app/teams/${full.id}$`))
  })

  await test.step('an empty team says so in every block', async () => {
    await page.route('**/recent-activity', (route) => route.fulfill({ json: [] }))
    await page.goto(`/app/teams/${empty.id}`)
    const words = ['Руководитель не назначен', 'Команда пуста', 'Нет данных о встречах', 'Нет данных о пульсах']
    for (const said of [...words, 'Нет активности', 'Пока нет рекомендаций для команды', '0 участников'])
      await expect(page.getByText(said)).toBeVisible()
    await expect(page.getByText(/^создана \d/)).toBeVisible()
    await expect(card(page, 'Вовлечённость').getByText('N/A')).toBeVisible()
    await expect(card(page, 'Настроение').getByText('N/A')).toBeVisible()
    for (const name of ['Изменить', 'Назначить'])
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', `/app/teams/${empty.id}/edit`)
  })

  await test.step('a figure that fails is N/A beside the others; five of the advice, and the way to all', async () => {
    await page.route('**/recommendations?*', (route) => {
      const summary = {
        critical_recommendations: 0,
        high_recommendations: 7,
        medium_recommendations: 0,
        low_recommendations: 0,
        total_teams: 1,
        shown_teams: 1,
      }
      const all_recommendations = [1, 2, 3, 4, 5, 6, 7].map(advice)
      return route.fulfill({ json: { summary, all_recommendations, total: 7, within_noise_changes: [] } })
    })
    await fail(page, /\/engagement\?/, 'GET')
    const meetings = { totalMeetings: 31, completedMeetings: 22, scheduledMeetings: 9 }
    await page.route('**/one-to-one-stats', (route) => route.fulfill({ json: meetings }))
    const pulses = {
      totalPulses: 8,
      activePulses: 2,
      totalResponses: 57,
      hasUntold: false,
      avgResponseRate: 71.3,
      period_days: 90,
    }
    await page.route('**/pulse-stats?*', (route) => route.fulfill({ json: pulses }))
    await page.unroute('**/recent-activity')
    const windows = Promise.all(
      ['engagement', 'mood', 'recommendations'].map((name) =>
        page.waitForRequest((request) => request.url().endsWith(`/${full.id}/${name}?period_days=30`)),
      ),
    )
    await page.goto(`/app/teams/${full.id}`)
    await windows
    await expect(page.getByText('Зачем нужна команда «Все»')).toBeVisible()
    await expect(page.getByText('5 участников', { exact: true })).toBeVisible()
    await page.getByText(/^Встречи один на\sодин: завершено 22, запланировано 9$/).click()
    await expect(card(page, 'Встречи один на один').getByRole('definition')).toHaveText(['31', '22', '9'])
    await page.getByText(/^Пульсы за\s90\sдней: 8, идут сейчас 2$/).click()
    await expect(card(page, 'Пульсы').getByRole('definition')).toHaveText(['8', '2', '57', /^71/])
    await expect(card(page, 'Недавняя активность').getByText('Создана команда')).toBeVisible()
    const columns = card(page, 'Участники').getByRole('columnheader')
    await expect(columns).toHaveText(['Участник', 'Вовлечённость', 'Настроение'])
    await expect(card(page, 'Участники').getByRole('cell', { name: 'N/A' })).toHaveCount(10)
    await expect(card(page, 'Вовлечённость').getByText('Не удалось загрузить')).toBeVisible()
    await expect(card(page, 'Вовлечённость').getByText('N/A')).toBeVisible()
    const manager = card(page, 'Руководитель').getByRole('link', { name: 'Пётр Орлов' })
    await expect(manager).toHaveAttribute('href', `/app/employees/${idOf('Пётр Орлов')}`)
    const member = card(page, 'Участники').getByRole('link', { name: 'Ада Юнг' })
    await expect(member).toHaveAttribute('href', `/app/employees/${idOf('Ада Юнг')}`)
    const block = card(page, 'Рекомендации')
    await expect(block.getByRole('heading', { level: 3 })).toHaveText(['Совет 1'])
    await block.getByText(/^Ещё 4\sрекомендации/).click()
    await expect(block.getByRole('heading', { level: 3 })).toHaveText([1, 2, 3, 4, 5].map((index) => `Совет ${index}`))
    await expect(block.getByText('+3 действия')).toHaveCount(5)
    const all = block.getByRole('link', { name: 'Показать все 7 рекомендаций' })
    await expect(all).toHaveAttribute('href', '/app/recommendations')
    await page.unroute('**/recommendations?*')
  })

  await test.step('a team, its form or the list that do not load say so and try again', async () => {
    await fail(page, /\/api\/employees\/teams/, 'GET')
    for (const path of [`/app/teams/${full.id}`, `/app/teams/${full.id}/edit`, '/app/teams']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Ошибка загрузки' })).toBeVisible()
    }
    await page.unroute(/\/api\/employees\/teams/)
    await page.unroute('**/api/employees/teams')
    await page.getByRole('button', { name: 'Попробовать снова' }).click()
    await expect(page.getByText(/^(Найдено|Всего) команд: 2$/)).toBeVisible()
  })
})

test('the forms of a team: whom they offer, and what they say when saving fails', async ({ page, mailed, faults }) => {
  faults.expect(/status of 500|answer 500|status of 40/)
  const { company, found } = await aStaff(mailed)
  const team = await found('Продукт', [])
  await startSession(page, company.owner)
  const offered = async (label: string, name: string) => {
    await page
      .getByRole('searchbox', { name: label })
      .or(page.getByRole('combobox', { name: label }))
      .fill(name)
    return page.getByRole('option', { name })
  }

  await test.step('the window offers managers and employees, and anybody to lead', async () => {
    await page.goto(`/app/teams?dialog=${team.id}`)
    await expect(await offered('Найти участника', 'Зоя Лис')).toBeVisible()
    const owner = await offered('Найти участника', 'Нина Ковалёва')
    await expect(page.getByText('По запросу «Нина Ковалёва» никого нет')).toBeVisible()
    await expect(owner).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(await offered('Найти руководителя', 'Нина Ковалёва')).toBeVisible()
  })

  await test.step('the page offers everybody; a failure keeps what was typed', async () => {
    await page.goto(`/app/teams/${team.id}/edit`)
    const owner = await offered('Найти участника', 'Нина Ковалёва')
    await owner.click()
    await page.getByLabel('Название').fill('Продукт и сайт')
    await fail(page, /\/api\/employees\/teams\//, 'PUT')
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByText('Ошибка при обновлении команды')).toBeVisible()
    await expect(page.getByLabel('Название')).toHaveValue('Продукт и сайт')
    await page.reload()
    await expect(page.getByText('Вернули то, что вы не сохранили')).toBeVisible()
    await page.unroute(/\/api\/employees\/teams\//)
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Продукт и сайт' })).toBeVisible()
    await expect(card(page, 'Участники').getByText('Нина Ковалёва')).toBeVisible()
  })

  await test.step('creating and deleting that fail say so', async () => {
    await page.goto('/app/teams?dialog=create')
    await fail(page, /\/api\/employees\/teams/, 'POST')
    await page.getByLabel('Название').fill('Вторая')
    await page.getByRole('dialog').getByRole('button', { name: 'Создать команду' }).click()
    await expect(page.getByText('Ошибка при создании команды')).toBeVisible()
    await expect(page.getByLabel('Название')).toHaveValue('Вторая')
    await page.getByRole('dialog').getByRole('button', { name: 'Отмена' }).click()
    await fail(page, /\/api\/employees\/teams/, 'DELETE')
    await page.getByRole('button', { name: 'Действия: Продукт и сайт' }).click()
    await page.getByRole('menuitem', { name: 'Удалить' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить', exact: true }).click()
    await expect(page.getByText('Ошибка при удалении команды')).toBeVisible()
  })
})
