import { dayIn } from '@kamerton/contract/lib/dates'
import { DAY } from '@kamerton/contract/lib/durations'
import type { Page } from '@playwright/test'
import { foundCompany, hire } from './lib/company.ts'
import { choosePerson } from './lib/people.ts'
import { shownDay } from './lib/shown-day.ts'
import { startSession } from './lib/sign-in.ts'
import { expect, mailedTest, phone } from './lib/test.ts'
import { checkFormWeight } from './lib/weight.ts'

const dayFromNow = (days: number) => dayIn('Europe/Moscow', new Date(Date.now() + days * DAY))

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
/** A question is answered with its own words. */
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
const follow = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const bar = (page: Page, percent: number) =>
  page.getByRole('img', { name: new RegExp(`^Прогресс ${percent}\\s%`) }).first()

const title = 'Путь к руководителю смены'
const [done, left] = ['Пересказывать перед ответом', 'Провести встречу, задавая только вопросы']

mailedTest.describe.configure({ timeout: 240_000 })

mailedTest(
  'a plan: written from the library, told by letter, moved forward by its employee, changed, completed, carried on',
  async ({ page, mailed, openDevice }) => {
    const company = await foundCompany(mailed)
    await hire(mailed, company, 1)
    const [employee] = company.employees
    if (!employee) throw new Error('nobody was hired')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await startSession(page, company.owner)

    // Written, from the empty list.
    await page.goto('/app/development-plans')
    await expect(page.getByRole('heading', { name: 'Нет планов развития' })).toBeVisible()
    // The empty list's own link: the one in the head goes once the list has come.
    await page.getByRole('main').getByRole('link', { name: 'Создать план', exact: true }).last().click()
    await choosePerson(page, 'Найти сотрудника', `${employee.first_name} ${employee.last_name}`)
    await page.getByLabel('Название', { exact: true }).fill(title)
    await page.getByLabel('Начало').fill(dayFromNow(-30))
    await page.getByLabel('Завершение').fill(dayFromNow(60))
    await press(page, 'Добавить цель')
    await page.keyboard.type('Вести смену без подсказок')
    await press(page, 'Из библиотеки')
    await page.getByRole('searchbox', { name: 'Найти навык' }).fill('умение слушать')
    await press(page, /^Умение слушать/)
    await press(page, /^Добавить навык и/)
    await expect(page.getByText('Навык «Умение слушать» добавлен')).toBeVisible()
    await press(page, 'Готово')
    await press(page, 'Создать')
    await expect(heading(page, title)).toBeVisible()
    await expect(page.getByText('Черновик', { exact: true })).toBeVisible()

    // A draft is its author's; once it is active its employee gets a letter.
    await press(page, 'Активировать')
    await confirm(page, 'Активировать')
    await expect(page.getByText('Активный', { exact: true })).toBeVisible()
    const { url: link } = await mailed.letterTo(employee.email, `План развития: ${title}`)

    // By the link, on a phone: the plan to read, and a comment.
    const hand = await openDevice({ ...phone, reducedMotion: 'reduce' })
    await hand.goto(link)
    await expect(heading(hand, 'План развития')).toBeVisible()
    await checkFormWeight(hand)
    await hand.getByRole('textbox', { name: 'Ваш комментарий' }).fill('Начну с пересказа')
    await press(hand, 'Отправить комментарий')
    await expect(heading(hand, 'Комментарий отправлен!')).toBeVisible()
    await press(hand, /^Вернуться к/)
    const shared = hand.getByRole('progressbar', { name: 'Прогресс плана' })
    await expect(shared).toHaveAttribute('value', '0')

    // On the page of the plan its employee moves activities, from their first screen.
    const desk = await openDevice()
    await startSession(desk, employee)
    await desk.goto('/app')
    await follow(desk, title)
    await expect(heading(desk, title)).toBeVisible()
    await expect(part(desk, 'Ваш комментарий').getByText('Начну с пересказа')).toBeVisible()
    for (const name of ['Завершить', 'Копировать ссылку']) await expect(desk.getByRole('button', { name })).toBeHidden()
    await part(desk, 'Умение слушать')
      .getByText(/^2\sактивности/)
      .click()
    await desk.getByRole('combobox', { name: `Статус: ${done}` }).selectOption('Завершено')
    await expect(desk.getByText('Статус активности обновлен!')).toBeVisible()
    await expect(bar(desk, 50)).toBeVisible()

    // One number everywhere: the plan, the list, the tiles, the link.
    await page.reload()
    await expect(bar(page, 50)).toBeVisible()
    await expect(part(page, 'Комментарий сотрудника').getByText('Начну с пересказа')).toBeVisible()
    await page.getByText(/^История: \d/).click()
    await expect(part(page, 'История').getByText(`Активность «${done}»: было «Запланировано»`)).toBeVisible()
    await follow(page, 'Планы развития')
    await expect(page.getByText(/^(Найдено|Всего) планов: 1$/)).toBeVisible()
    await expect(bar(page, 50)).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: /^50\s%/ })).toBeVisible()
    await hand.reload()
    await expect(shared).toHaveAttribute('value', '50')

    // After a change finished activities stay finished, and the link stays valid.
    await follow(page, title)
    await follow(page, 'Изменить')
    await page.getByLabel('Название', { exact: true }).fill(`${title}, весна`)
    await press(page, 'Сохранить')
    await expect(heading(page, `${title}, весна`)).toBeVisible()
    await page.getByText(/^2\sактивности, завершено 1/).click()
    await expect(part(page, 'Умение слушать').getByText('Завершено', { exact: true })).toBeVisible()
    await press(page, 'Копировать ссылку')
    await expect(page.getByText('Ссылка скопирована в буфер обмена!')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

    // A completed plan cannot change, and its unfinished activities go into the next period.
    await press(page, 'Завершить')
    await confirm(page, 'Завершить')
    await expect(page.getByText('Завершен', { exact: true })).toBeVisible()
    // The address keeps unfolded parts, also after a reload.
    await desk.reload()
    await expect(part(desk, 'Умение слушать').getByText('Завершено', { exact: true })).toBeVisible()
    await expect(desk.getByRole('combobox')).toHaveCount(0)
    await follow(page, 'Следующий период')
    await expect(page.getByLabel('Название активности 1')).toHaveValue(left)
    await expect(page.getByLabel('Название активности 2')).toHaveCount(0)
    await expect(page.getByLabel('Начало')).toHaveValue(shownDay(dayFromNow(61)))
    await press(page, 'Создать')
    await expect(page.getByRole('link', { name: `«${title}, весна»` })).toBeVisible()
    await expect(bar(page, 0)).toBeVisible()
    await page.getByText(/^История: \d/).click()
    await expect(page.getByText(`План создан как продолжение плана «${title}, весна»`)).toBeVisible()
  },
)
