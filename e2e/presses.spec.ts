import { companies } from '@kamerton/contract/administration/company-endpoints'
import { auth } from '@kamerton/contract/auth/endpoints'
import { employees } from '@kamerton/contract/employees/endpoints'
import { anonymityThreshold } from '@kamerton/contract/pulses/constants'
import { pulses } from '@kamerton/contract/pulses/endpoints'
import type { NewPulse } from '@kamerton/contract/pulses/schemas'
import { teams } from '@kamerton/contract/teams/endpoints'
import { waiting } from '@kamerton/contract/waiting/endpoints'
import type { Page } from '@playwright/test'
import type { z } from 'zod'
import { checkAccessibility } from './lib/accessibility.ts'
import { call } from './lib/api.ts'
import { type Company, foundCompany, hire, launchPulse, newEmail } from './lib/company.ts'
import type { MailedServer } from './lib/mailed-server.ts'
import { choosePerson } from './lib/people.ts'
import { countPresses } from './lib/presses.ts'
import { settled } from './lib/screens.ts'
import { scrollTo } from './lib/scroll.ts'
import { startSession } from './lib/sign-in.ts'
import { expect, mailedTest } from './lib/test.ts'
import { desktop, walk } from './lib/walk.ts'

/** The frequent tasks that no other journey counts. */

const menu = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name })
const region = (page: Page, name: string) => page.getByRole('region', { name })

/** The first screen of everybody who has a dashboard. */
async function begin(page: Page): Promise<void> {
  await page.goto('/app/dashboard')
  await expect(region(page, 'Показатели')).toBeVisible()
  await settled(page)
}

walk.describe('the owner', () => {
  walk.use({ walker: 'owner', size: desktop })

  walk('reads the newest result, and turns a question of it into an action', async ({ page }) => {
    await begin(page)
    const read = countPresses('read the newest result')
    await read.press(menu(page, 'Пульсы'))
    const finished = page
      .getByRole('list', { name: 'Пульсы' })
      .getByRole('listitem')
      .filter({ hasText: /^Завершён/ })
    await read.press(finished.first().getByRole('heading').getByRole('link'))
    await expect(region(page, 'Главное')).toContainText(/\d/)
    await expect(region(page, 'Главное')).toBeInViewport()
    read.done()
    await settled(page)

    const take = countPresses('turn a question of the result into an action')
    const question = page
      .locator('details')
      .filter({ has: page.getByRole('heading', { level: 3 }) })
      .first()
    await take.press(question.locator('summary'))
    await take.press(question.getByRole('button', { name: /^Взять в\sработу/ }))
    const form = page.getByRole('dialog', { name: 'Новое действие' })
    await expect(form.getByLabel('Что сделать')).not.toHaveValue('')
    await take.couldPress(form.getByRole('button', { name: 'Добавить' }))
    take.done()
  })
})

walk.describe('the manager', () => {
  walk.use({ walker: 'manager', size: desktop })

  walk('sees the state of the team without a press, and prepares the next meeting by one', async ({ page }) => {
    await begin(page)
    const look = countPresses('see the state of the team')
    await expect(page.getByText(/команда «Поддержка»/)).toBeVisible()
    await expect(page.locator('main .lead')).toContainText(/\S/)
    await expect(region(page, 'Показатели').getByRole('region', { name: 'eNPS' })).toContainText(/\d/)
    look.done()

    const prepare = countPresses('prepare the next meeting')
    // It waits in «Ждёт вас» as well, but only within a day of its time.
    const next = region(page, 'One-to-One')
      .getByRole('listitem')
      .filter({ hasText: /завтра, / })
    await prepare.press(next.getByRole('link').first())
    await expect(region(page, 'Вместе')).toBeVisible()
    prepare.done()
  })

  walk('sees who needs attention', async ({ page }) => {
    await begin(page)
    const { press, choose, done } = countPresses('see who needs attention')
    await press(menu(page, 'Сотрудники'))
    const attention = page.getByLabel('Внимание')
    await press(attention)
    await choose(attention, 'Нужно внимание')
    await expect(page.getByText(/^Найдено сотрудников: \d+$/)).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /^Профиль: / })
        .first(),
    ).toBeVisible()
    done()
  })
})

walk.describe('the admin', () => {
  walk.use({ walker: 'admin', size: desktop })

  walk('adds seats: the link leads to the number, and typing replaces it', async ({ page }) => {
    await begin(page)
    const { press, couldPress, type, done } = countPresses('add seats')
    await press(region(page, 'Сотрудники').getByRole('link', { name: 'Расширить тариф' }))
    await type(page.getByLabel('Лимит пользователей'), '150')
    await press(page.getByRole('button', { name: 'Изменить лимит' }))
    const dialog = page.getByRole('dialog', { name: 'Расширить тариф' })
    await expect(dialog).toContainText('150')
    await checkAccessibility(page)
    await couldPress(dialog.getByRole('button', { name: 'Перейти к оплате' }))
    done()
  })
})

const week = {
  title: 'Как прошла неделя',
  category: 'mood',
  target_type: 'company',
  is_anonymous: false,
  shares_results: true,
  questions: [{ id: 'mood', question: 'Как настроение?', type: 'mood', scale: { min: 1, max: 5 } }],
} satisfies z.input<typeof NewPulse>

/** A poll that is over and that nobody has answered for. */
async function closedPoll(mailed: MailedServer, company: Company): Promise<void> {
  const { address } = mailed
  // Results of a few people are shared only with the smallest threshold.
  await call(address, companies.update, { anonymity_threshold: anonymityThreshold.min }, company.accessToken)
  const id = await launchPulse(mailed, company, week)
  for (const { email, password } of [company.owner, ...company.employees]) {
    const { access_token } = await call(address, auth.login, { email, password })
    await call(address, pulses.answer, { id, responses: { mood: 4 } }, access_token)
  }
  await call(address, pulses.deactivate, { id }, company.accessToken)
  const kinds = async () => (await call(address, waiting.list, {}, company.accessToken)).things.map(({ kind }) => kind)
  await expect.poll(kinds).toEqual(['silent_results'])
}

/** As from a spreadsheet: into whatever has the focus. */
const paste = (page: Page, text: string) =>
  page.evaluate((list) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', list)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

const letters = (count: number) => Array.from({ length: count }, (_, at) => `Орлова${String.fromCharCode(1072 + at)}`)

/** Until a first poll has an answer, the dashboard is a list of first steps. */
async function beginNew(page: Page): Promise<void> {
  await page.goto('/app/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Дашборд' })).toBeVisible()
  await settled(page)
}

mailedTest(
  'what changes a company takes no more presses than with the best product',
  async ({ page: owner, mailed, openDevice }) => {
    mailedTest.setTimeout(180_000)
    const company = await foundCompany(mailed, 'Причал')
    const { address } = mailed
    await mailed.raiseUserLimit(company.owner.email, 60)
    await hire(mailed, company, 4)
    const [petr, zoya] = company.employees
    if (!petr || !zoya) throw new Error('four were hired')
    const { employees: found } = await call(address, employees.list, { limit: 100 }, company.accessToken)
    const idOf = (name: string) => found.find(({ full_name }) => full_name === name)?.id ?? ''
    await call(address, employees.changeRole, { id: idOf('Пётр Орлов'), role: 'admin' }, company.accessToken)
    await call(address, employees.changeRole, { id: idOf('Зоя Лис'), role: 'manager' }, company.accessToken)
    const store = { name: 'Склад', manager_id: idOf('Зоя Лис'), member_ids: [idOf('Марк Вольф')] }
    await call(address, teams.create, store, company.accessToken)
    await call(address, teams.create, { name: 'Касса', member_ids: [] }, company.accessToken)
    await closedPoll(mailed, company)

    await mailedTest.step('the owner answers the participants', async () => {
      await startSession(owner, company.owner)
      await beginNew(owner)
      const { press, type, done } = countPresses('answer the participants')
      await press(owner.getByRole('link', { name: `Ответить: Ответьте участникам «${week.title}»` }))
      await type(owner.getByLabel('Ответ участникам'), 'Берём двух людей в первую линию.')
      await checkAccessibility(owner)
      await press(owner.getByRole('button', { name: 'Сохранить' }))
      await expect(owner.getByRole('figure').getByText('Берём двух людей в первую линию.')).toBeVisible()
      done()
    })

    await mailedTest.step('the owner invites thirty people', async () => {
      await beginNew(owner)
      const { press, done } = countPresses('invite thirty people')
      await press(menu(owner, 'Сотрудники'))
      await press(owner.getByRole('button', { name: 'Пригласить' }))
      const dialog = owner.getByRole('dialog', { name: 'Пригласить сотрудников' })
      await expect(dialog.getByLabel('Имя', { exact: true })).toBeFocused()
      await paste(
        owner,
        letters(30)
          .map((name) => `Анна\t${name}\t${newEmail('list')}`)
          .join('\n'),
      )
      await expect(dialog.getByText('1–20 из 30').first()).toBeVisible()
      await press(dialog.getByRole('button', { name: 'Отправить приглашения' }))
      await expect(owner.getByText('Приглашения отправлены')).toBeVisible()
      done()
    })

    const admin = await openDevice()
    await startSession(admin, petr)
    await mailedTest.step('the admin invites one person', async () => {
      await beginNew(admin)
      const { press, type, done } = countPresses('invite one person')
      await press(menu(admin, 'Сотрудники'))
      await press(admin.getByRole('button', { name: 'Пригласить' }))
      const dialog = admin.getByRole('dialog', { name: 'Пригласить сотрудников' })
      await type(dialog.getByLabel('Имя', { exact: true }), 'Ян')
      await admin.keyboard.press('Tab')
      await type(dialog.getByLabel('Фамилия'), 'Бор')
      await admin.keyboard.press('Tab')
      await type(dialog.getByLabel('Email адрес'), newEmail('bor'))
      await press(dialog.getByRole('button', { name: 'Отправить приглашения' }))
      await expect(admin.getByText('Приглашения отправлены')).toBeVisible()
      done()
    })

    await mailedTest.step('the admin makes a person lead of a team, in one place', async () => {
      await beginNew(admin)
      await menu(admin, 'Команды').click()
      await admin.getByRole('button', { name: 'Изменить: Касса' }).click()
      await choosePerson(admin, 'Найти руководителя', 'Ада Юнг')
      const place = admin.url()
      await admin.getByRole('button', { name: 'Дать роль' }).click()
      await expect(admin.getByText('Роль дана')).toBeVisible()
      expect(admin.url()).toBe(place)
      await admin.getByRole('button', { name: 'Сохранить' }).click()
      await expect(admin.getByRole('heading', { level: 1, name: 'Касса' })).toBeVisible()
    })

    await mailedTest.step('the admin sees who changed what', async () => {
      await beginNew(admin)
      const { press, done } = countPresses('see who changed what')
      await press(menu(admin, 'Администрирование'))
      await press(admin.getByRole('tab', { name: 'Журнал' }))
      await expect(admin.getByRole('region').getByRole('listitem')).toContainText([
        /Пётр Орлов.*Изменена команда: «Касса»/,
        /Пётр Орлов.*Изменена роль: Ада Юнг, Руководитель/,
      ])
      done()
    })

    const manager = await openDevice()
    await startSession(manager, zoya)
    await manager.goto(`/app/employees/${idOf('Марк Вольф')}`)
    await scrollTo(region(manager, 'Отзывы'))
    await mailedTest.step('the manager gives feedback on the page of a person', async () => {
      const { press, done } = countPresses('give feedback from the page of a person')
      await press(manager.getByRole('button', { name: 'Добавить положительный отзыв' }))
      const dialog = manager.getByRole('dialog', { name: 'Добавить положительный отзыв' })
      await expect(dialog.getByRole('radio', { name: '1 звезда' })).toBeFocused()
      for (let star = 1; star < 5; star++) await manager.keyboard.press('ArrowRight')
      await expect(dialog.getByRole('radio', { name: '5 звёзд' })).toBeChecked()
      await manager.keyboard.press('Tab')
      await expect(dialog.getByLabel('Комментарий')).toBeFocused()
      await manager.keyboard.type('Спас релиз')
      await press(dialog.getByRole('button', { name: 'Добавить отзыв' }))
      await expect(manager.getByText('Положительный отзыв добавлен')).toBeVisible()
      done()
    })

    await mailedTest.step('the manager appoints a meeting at the proposed hour', async () => {
      const { press, done } = countPresses('appoint a meeting from the page of a person')
      await press(region(manager, 'Встреча').getByRole('link', { name: 'Назначить встречу' }))
      const dialog = manager.getByRole('dialog', { name: 'Новая встреча' })
      await expect(dialog.getByText('Марк Вольф')).toBeVisible()
      await expect(dialog.getByLabel('Время')).toHaveValue('10:00')
      await checkAccessibility(manager)
      await press(dialog.getByRole('button', { name: 'Создать' }))
      await expect(manager.getByText('Серия встреч создана')).toBeVisible()
      await expect(manager.getByText(/10:00/).first()).toBeVisible()
      done()
    })
  },
)
