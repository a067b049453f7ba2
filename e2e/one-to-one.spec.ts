import { dayIn, momentIn } from '@kamerton/contract/lib/dates'
import { DAY } from '@kamerton/contract/lib/durations'
import { dayText } from '@kamerton/contract/one-to-one/form-head'
import type { Page } from '@playwright/test'
import { eventOf } from '../server/src/testing/checks/calendar.ts'
import { foundCompany, hire } from './lib/company.ts'
import { holdUndo } from './lib/offer.ts'
import { choosePerson } from './lib/people.ts'
import { startSession } from './lib/sign-in.ts'
import { expect, mailedTest, phone } from './lib/test.ts'
import { checkFormWeight } from './lib/weight.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const part = (page: Page, name: string) => page.getByRole('region', { name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** A question is answered with its own words. */
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
const saved = (page: Page, name: string) => part(page, name).getByText('сохранено', { exact: true })

/** Adds a line to a list and writes it, with the keyboard alone. */
async function addLine(page: Page, add: string, text: string): Promise<void> {
  await press(page, add)
  await page.keyboard.type(text)
}

mailedTest.describe.configure({ timeout: 240_000 })

mailedTest(
  'one pair: set, prepared for by the link, held by two at once through a lost network, agreed on, stopped',
  async ({ page, mailed, openDevice, faults }) => {
    const company = await foundCompany(mailed)
    await hire(mailed, company, 1)
    const [employee] = company.employees
    if (!employee) throw new Error('nobody was hired')
    const name = `${employee.first_name} ${employee.last_name}`
    const zone = await mailed.moveToNoon(company.owner.email)
    const tomorrow = dayIn(zone, new Date(Date.now() + DAY))
    const first = momentIn(zone, tomorrow, '15:00')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await startSession(page, company.owner)

    // Set, from the empty list.
    await page.goto('/app/onetoone')
    await expect(page.getByRole('heading', { level: 1, name: 'One-to-One встречи' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Серий встреч пока нет' })).toBeVisible()
    // The empty list's own button: the one in the head goes once the list has come.
    await page.getByRole('tabpanel').getByRole('button', { name: 'Создать встречу' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Создать', exact: true }).click()
    await expect(page.getByText('Выберите сотрудника')).toBeVisible()
    await choosePerson(page, 'Найти сотрудника', name)
    await expect(page.getByLabel('Как часто')).toHaveValue('biweekly')
    await page.getByLabel('Первая встреча').fill(tomorrow)
    await page.getByLabel('Время').fill('15:00')
    await page.getByLabel('Ссылка на видеовстречу').fill('https://meet.example/one')
    await page.getByRole('dialog').getByRole('button', { name: 'Создать', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Серия встреч: ${name}` })).toBeVisible()
    await expect(page.getByText('завтра', { exact: true })).toBeVisible()

    // The link for the employee.
    await page.getByRole('link', { name: 'Подготовиться' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Встреча: ${name}` })).toBeVisible()
    await press(page, 'Скопировать ссылку для сотрудника')
    await expect(page.getByText('Ссылка скопирована в буфер обмена')).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())

    // Both have had a letter with an event for their calendars, and the employee's leads to the same form.
    const letter = await mailed.letterTo(employee.email, 'Назначена встреча: Нина Ковалёва')
    expect(letter.url).toBe(link)
    expect(eventOf(letter.calendar)).toMatchObject({
      method: 'REQUEST',
      sequence: 0,
      status: 'CONFIRMED',
      start: first.toISOString(),
      location: 'https://meet.example/one',
      attendees: [company.owner.email, employee.email].map((address) => `mailto:${address}`).toSorted(),
    })
    expect(eventOf((await mailed.letterTo(company.owner.email, `Назначена встреча: ${name}`)).calendar)).toEqual(
      eventOf(letter.calendar),
    )

    // On a phone, by the link: a point of the agenda and a comment.
    const hand = await openDevice({ ...phone, reducedMotion: 'reduce' })
    await hand.goto(link)
    await expect(hand.getByRole('heading', { level: 1, name: 'Подготовьтесь к встрече' })).toBeVisible()
    await hand.getByLabel('Новый пункт повестки').fill('Отпуск в январе')
    await press(hand, 'Добавить')
    await expect(hand.getByRole('listitem').filter({ hasText: 'Отпуск в январе' })).toBeVisible()
    await press(hand, 'Отправить комментарий')
    await expect(hand.getByText('Напишите комментарий')).toBeVisible()
    await hand.getByRole('textbox', { name: 'Ваш комментарий' }).fill('Хочу взять менторство')
    await press(hand, 'Отправить комментарий')
    await expect(hand.getByRole('dialog', { name: 'Комментарий отправлен' })).toBeVisible()
    await press(hand, 'Хорошо')
    await checkFormWeight(hand)

    // The manager's page, which stood open, has both.
    await expect(part(page, 'Комментарий сотрудника').getByText('Хочу взять менторство')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Отпуск в январе' })).toBeVisible()
    await press(page, 'Начать встречу')
    // It is planned for a later day.
    await press(page, 'Начать сейчас')
    await expect(page.getByText('Встреча начата')).toBeVisible()

    // Two browsers in one meeting.
    const desk = await openDevice()
    await startSession(desk, employee)
    await desk.goto(page.url())
    await expect(part(desk, 'От руководителя').getByText(/Вы – когда встреча завершится$/)).toBeVisible()
    await expect(part(desk, 'Оценка периода').or(part(desk, 'Комментарий руководителя'))).toHaveCount(0)
    await expect(part(page, 'Ваше').getByText(`${name} – когда встреча завершится`)).toBeVisible()
    await Promise.all([
      addLine(page, 'Добавить достижение', 'Собрал команду'),
      field(desk, 'Ваш комментарий').fill('Хочу взять менторство и отпуск'),
    ])
    await expect(saved(page, 'Достижения')).toBeVisible()
    await expect(part(desk, 'Достижения').getByText('Собрал команду')).toBeVisible()
    await expect(part(page, 'Комментарий сотрудника').getByText('Хочу взять менторство и отпуск')).toBeVisible()

    // An equal topic is not added twice. A note at a topic becomes an accomplishment by one tap.
    await field(page, 'Новый пункт повестки').fill('отпуск в ЯНВАРЕ')
    await field(page, 'Новый пункт повестки').press('Enter')
    await expect(page.getByText('Такая тема уже есть')).toBeVisible()
    await press(page, 'Оставить одну')
    await field(page, 'Заметка: Отпуск в январе').fill('Замена найдена')
    await press(page, 'Достижение')
    await expect(part(desk, 'Достижения').getByText('Замена найдена')).toBeVisible()
    await expect(part(desk, 'Повестка').getByText('достижение', { exact: true })).toBeVisible()

    // The network fails in the middle of a sentence, and nothing is lost.
    faults.expect(/ERR_INTERNET_DISCONNECTED/)
    await page.context().setOffline(true)
    await addLine(page, 'Добавить план', 'Разобрать дежурства')
    await expect(part(page, 'Планы на следующий период').getByText(/нет связи/)).toBeVisible()
    await page.context().setOffline(false)
    await expect(saved(page, 'Планы на следующий период')).toBeVisible()
    await expect(part(desk, 'Планы на следующий период').getByText('Разобрать дежурства')).toBeVisible()

    // Before it is pressed, the page says what a completion makes known to whom.
    await expect(part(page, 'Ваше').getByText(`${name} прочтёт комментарий и оценку`)).toBeVisible()
    await expect(part(page, 'Ваше').getByText('Вам обоим придёт письмо о следующей встрече')).toBeVisible()
    // The page names each missing field. A plan becomes an agreement by one click.
    await press(page, 'Завершить встречу')
    await expect(part(page, 'Оценка периода').getByText('Поставьте оценку от 1 до 5')).toBeVisible()
    await press(page, 'Сделать договорённостью: Разобрать дежурства')
    await expect(part(page, 'Договорённости').getByRole('checkbox', { name: 'Разобрать дежурства' })).toBeVisible()
    await field(page, 'Комментарий руководителя').fill('Сильный месяц')
    await page
      .getByRole('radiogroup', { name: 'Оценка периода' })
      .getByRole('radio', { name: '4 из 5' })
      .check({ force: true })
    await expect(saved(page, 'Комментарий руководителя')).toBeVisible()
    await expect(saved(page, 'Оценка периода')).toBeVisible()
    await press(page, 'Завершить встречу')
    await expect(page.getByText('Встреча завершена', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: `Серия встреч: ${name}` })).toBeVisible()

    // After the meeting the link's form is closed, also at its other address. The employee reads the manager's comment.
    await hand.goto(link.replace('/onetoone/respond', '/app/onetoone/form'))
    await expect(hand.getByRole('heading', { name: 'Встреча уже завершена' })).toBeVisible()
    await expect(part(desk, 'Комментарий руководителя').getByText('Сильный месяц')).toBeVisible()

    // The next meeting is proposed, with the open topics of the last one.
    await expect(page.getByText(/^через.15.дней$/)).toBeVisible()
    await page.getByRole('link', { name: 'Подготовиться' }).click()
    await expect(page.getByText('встреча 2')).toBeVisible()
    await expect(part(page, 'Повестка').getByText(`перенесено с ${dayText({ time_zone: zone }, first)}`)).toBeVisible()
    await expect(part(page, 'Планы прошлого периода').getByText('Разобрать дежурства')).toBeVisible()

    // The employee ticks their agreement off on their first screen, and the manager sees it.
    await desk.goto('/app')
    await expect(desk.getByRole('heading', { level: 1, name: 'Мои встречи' })).toBeVisible()
    await expect(desk.getByText('Всего серий: 1')).toBeVisible()
    // An employee has no controls for managing meetings: no new meeting, no search, no tabs and no tiles.
    await expect(desk.getByRole('searchbox').or(desk.getByRole('tab'))).toHaveCount(0)
    for (const words of ['Создать встречу', 'Активные серии', 'Все команды'])
      await expect(desk.getByText(words)).toHaveCount(0)
    const owed = part(desk, 'Мои договорённости')
    await owed.getByRole('checkbox', { name: 'Разобрать дежурства' }).click()
    const undo = await holdUndo(desk)
    await expect(owed.getByText('Открытых договорённостей нет')).toBeVisible()
    // Its row goes with the tick: a slip of the thumb is taken back where it is said.
    await undo.click()
    await expect(owed.getByRole('checkbox', { name: 'Разобрать дежурства' })).not.toBeChecked()
    await owed.getByRole('checkbox', { name: 'Разобрать дежурства' }).click()
    await expect(owed.getByText('Открытых договорённостей нет')).toBeVisible()
    await expect(part(page, 'Договорённости').getByRole('checkbox', { name: 'Разобрать дежурства' })).toBeChecked()

    // When the series is stopped, its next meeting is cancelled and disappears from the calendars.
    const second = eventOf((await mailed.letterTo(employee.email, 'Назначена встреча', 2)).calendar)
    expect(second).toMatchObject({ method: 'REQUEST', sequence: 0 })
    expect(second.uid).not.toBe(eventOf(letter.calendar).uid)
    await page.getByRole('link', { name: 'Серия встреч' }).click()
    await press(page, 'Остановить')
    await confirm(page, 'Остановить')
    await expect(page.getByText('Остановлена', { exact: true })).toBeVisible()
    for (const { email } of [company.owner, employee])
      expect(eventOf((await mailed.letterTo(email, 'Встреча отменена')).calendar)).toMatchObject({
        method: 'CANCEL',
        status: 'CANCELLED',
        uid: second.uid,
        sequence: 1,
        start: second.start,
      })

    // The manager's list: the figures, the filters, and two ways to show it.
    await page.getByRole('link', { name: 'One-to-One встречи' }).click()
    await expect(page.getByText('Всего серий: 1')).toBeVisible()
    await expect(page.getByText('Активные серии')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Серии встреч' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByLabel('Команда', { exact: true })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Поиск по имени сотрудника' }).fill('Никого такого')
    await expect(page.getByRole('heading', { name: 'Серии не найдены' })).toBeVisible()
    await press(page, 'Сбросить поиск')
    await expect(page.getByRole('link', { name })).toBeVisible()
  },
)
