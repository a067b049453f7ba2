import type { Page } from '@playwright/test'
import { checkAccessibility, checkNoSidewaysScroll } from './lib/accessibility.ts'
import { foundCompany, newEmail, type Person, password } from './lib/company.ts'
import { acceptInvitation, aPhoto, choosePerson, dropList } from './lib/people.ts'
import { answer, createDraft, launch } from './lib/pulses.ts'
import { settled } from './lib/screens.ts'
import { scrollTo } from './lib/scroll.ts'
import { fillLogin, signedOutTab, signIn } from './lib/sign-in.ts'
import { chatWith, newChat, botTest as test } from './lib/telegram.ts'
import { expect, phone } from './lib/test.ts'

// Five people's devices, four letters, a pulse by letter and one in a chat.
test.describe.configure({ timeout: 300_000 })

const newPassword = 'Новый-омут-58'
const mood = 'Настроение недели'

const person = (first_name: string, last_name: string, email: string): Person => ({
  first_name,
  last_name,
  email: newEmail(email),
  password,
})

/** A section by the menu, which a phone keeps in a drawer. */
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name, exact: true })
/** A person or a team by its name. */
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const region = (page: Page, name: string) => page.getByRole('region', { name })

/** The current screens are complete, accessible, and not too wide for a phone. */
async function looksRight(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await settled(page)
    await checkAccessibility(page)
    await checkNoSidewaysScroll(page)
  }
}

test('four roles share one company, from a list of names to an answer in a chat', async ({
  page: owner,
  mailed,
  telegram,
  faults,
  openDevice,
}) => {
  // People outside a manager's teams do not exist for that manager (404). An ended session is refused once (401).
  faults.expect(/status of 404 .*\/api\/(?:employees|feedback\/user|analytics\/employee)\//)
  faults.expect(/status of 401/)
  const company = await foundCompany(mailed, 'Маяк')
  const people = {
    ada: person('Ада', 'Юнг', 'ada'),
    petr: person('Пётр', 'Орлов', 'petr'),
    zoya: person('Зоя', 'Лис', 'zoya'),
    mark: person('Марк', 'Вольф', 'mark'),
  }

  await test.step('owner: drops a list into the invitations and puts its wrong row right', async () => {
    await signIn(owner, company.owner)
    await menu(owner, 'Сотрудники').click()
    await owner.getByRole('button', { name: 'Пригласить' }).first().click()
    const dialog = owner.getByRole('dialog', { name: 'Пригласить сотрудников' })
    const rows = Object.values(people).map(({ first_name, last_name, email }) => [last_name, first_name, email])
    rows[3] = ['Вольф', 'Марк', 'марк@почта']
    await dropList(owner, 'новые.csv', [['Фамилия', 'Имя', 'Email'], ...rows].map((row) => row.join(';')).join('\r\n'))
    const wrong = dialog.getByRole('group', { name: 'Сотрудник 4', exact: true })
    await expect(wrong.getByText('Введите корректный email')).toBeVisible()
    await wrong.getByLabel('Email адрес').fill(people.mark.email)
    await expect(dialog.getByText('Введите корректный email')).toHaveCount(0)
    await looksRight(owner)
    await dialog.getByRole('button', { name: 'Отправить приглашения' }).click()
    await expect(owner.getByText('Приглашения отправлены')).toBeVisible()
    await expect(owner.getByText('Ожидает')).toHaveCount(4)
  })

  const accept = async (invited: Person, device: Page): Promise<Page> => {
    const letter = await mailed.letterTo(invited.email, 'Приглашение в компанию «Маяк»')
    await device.goto(letter.url)
    // The page is alike for all, so it is checked once, on a phone.
    if (invited === people.zoya) await looksRight(device)
    await acceptInvitation(device)
    await signIn(device, invited)
    return device
  }
  const { ada, petr, zoya, mark } = await test.step('everybody: accepts by the link of the letter', async () => {
    const ada = await accept(people.ada, await openDevice())
    const petr = await accept(people.petr, await openDevice())
    const zoya = await accept(people.zoya, await openDevice(phone))
    const mark = await accept(people.mark, await openDevice(phone))
    await owner.reload()
    await expect(owner.getByText('Принято')).toHaveCount(4)
    await looksRight(zoya, owner)
    return { ada, petr, zoya, mark }
  })

  await test.step('owner: makes one an admin and one a manager', async () => {
    for (const [name, role] of [
      ['Ада Юнг', 'Администратор'],
      ['Пётр Орлов', 'Руководитель'],
    ] as const) {
      await openProfile(owner, name)
      await owner.getByRole('button', { name: 'Изменить' }).click()
      const dialog = owner.getByRole('dialog', { name: 'Редактирование сотрудника' })
      await dialog.getByLabel('Роль').selectOption(role)
      await dialog.getByRole('button', { name: 'Сохранить' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(owner.getByRole('main').getByText(role, { exact: true })).toBeVisible()
    }
    await looksRight(owner)
  })

  await test.step('admin: founds a team for this manager, and another one', async () => {
    await ada.goto('/app/teams')
    await createTeam(ada, { name: 'Продукт', manager: 'Пётр Орлов', member: 'Зоя Лис' })
    await looksRight(ada)
    await createTeam(ada, { name: 'Поддержка', member: 'Марк Вольф' })
  })

  await test.step('manager: sees the own people and nobody else', async () => {
    await petr.goto('/app/employees')
    await expect(petr.getByText(/^(Найдено|Всего) сотрудников: 2$/)).toBeVisible()
    await openProfile(owner, 'Марк Вольф')
    await petr.goto(new URL(owner.url()).pathname)
    await expect(petr.getByText('Такого сотрудника нет, или он не в вашей команде.')).toBeVisible()
    await expect(petr.getByText('Марк')).toHaveCount(0)
    await looksRight(petr)
  })

  await test.step('manager: praises an employee with the keyboard', async () => {
    await openProfile(petr, 'Зоя Лис')
    const praise = region(petr, 'Отзывы')
    await scrollTo(praise)
    await praise.getByRole('button', { name: 'Добавить положительный отзыв' }).press('Enter')
    const dialog = petr.getByRole('dialog', { name: 'Добавить положительный отзыв' })
    await dialog.getByRole('radio', { name: '4 звезды' }).press('ArrowRight')
    await expect(dialog.getByRole('radio', { name: '5 звёзд' })).toBeChecked()
    await petr.keyboard.press('Tab')
    await petr.keyboard.type('Спасла релиз')
    await looksRight(petr)
    await dialog.getByRole('button', { name: 'Добавить отзыв' }).press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(praise.getByText('Спасла релиз')).toBeVisible()
    await looksRight(petr)
  })

  await test.step('employee: reads it on the own page of feedback; the owner, on the profile', async () => {
    await expect(menu(zoya, 'Отзывы')).toBeVisible()
    await looksRight(zoya)
    await menu(zoya, 'Отзывы').tap()
    await expect(region(zoya, 'Отзывы обо мне').getByText('Спасла релиз')).toBeVisible()
    await looksRight(zoya)
    await openProfile(owner, 'Зоя Лис')
    const read = region(owner, 'Отзывы')
    await scrollTo(read)
    await expect(read.getByRole('img', { name: 'Оценка: 5 из 5' })).toBeVisible()
    await expect(read.getByText(/^Пётр Орлов, /)).toBeVisible()
  })

  await test.step('manager: asks the own team; the employee answers on a phone', async () => {
    await createDraft(petr, { template: mood, title: 'Как дела в команде', isAnonymous: false, askOwnTeam: true })
    await launch(petr)
    const letter = await mailed.letterTo(people.zoya.email, 'Опрос: Как дела в команде')
    await zoya.goto(letter.url)
    await answer(zoya, '4', '4')
    await looksRight(zoya)
  })

  await test.step('admin: gives the other team to the same manager and moves the employee there', async () => {
    await ada.getByRole('button', { name: 'Изменить: Поддержка' }).click()
    await choosePerson(ada, 'Найти руководителя', 'Пётр Орлов')
    await looksRight(ada)
    await ada.getByRole('button', { name: 'Сохранить' }).click()
    await expect(heading(ada, 'Поддержка')).toBeVisible()
    await openProfile(ada, 'Зоя Лис')
    await region(ada, 'Команда').getByRole('button', { name: 'Перевести' }).click()
    const dialog = ada.getByRole('dialog', { name: 'Перевести в другую команду' })
    await dialog.getByLabel('Новая команда').selectOption('Поддержка')
    await looksRight(ada)
    await dialog.getByRole('button', { name: 'Перевести' }).click()
    await expect(region(ada, 'Команда').getByRole('link')).toHaveText('Поддержка')
  })

  await test.step('manager: the past stays with the team and with the person', async () => {
    await petr.goto('/app/teams')
    await link(petr, 'Поддержка').click()
    await expect(link(petr, 'Зоя Лис')).toBeVisible()
    await expect(region(petr, 'Настроение')).toContainText('N/A')
    await looksRight(petr)
    await menu(petr, 'Команды').click()
    await link(petr, 'Продукт').click()
    await expect(region(petr, 'Настроение')).toContainText('1 ответ')
    await expect(link(petr, 'Зоя Лис')).toHaveCount(0)
    await openProfile(petr, 'Зоя Лис')
    await expect(region(petr, 'Команда').getByText('Поддержка')).toBeVisible()
    await scrollTo(region(petr, 'Отзывы'))
    await expect(region(petr, 'Отзывы').getByText('Спасла релиз')).toBeVisible()
  })

  await test.step('employee: changes the password, and the other session ends', async () => {
    const other = await openDevice()
    await signIn(other, people.zoya)
    await zoya.goto('/app/onetoone')
    await zoya.getByRole('button', { name: 'Ещё' }).tap()
    await link(zoya, 'Настройки и оформление').tap()
    const form = region(zoya, 'Смена пароля')
    await form.getByRole('heading', { name: 'Смена пароля' }).tap()
    await form.getByLabel('Текущий пароль').fill(password)
    await form.getByLabel('Новый пароль', { exact: true }).fill(newPassword)
    await form.getByLabel('Новый пароль ещё раз').fill(newPassword)
    await form.getByRole('button', { name: 'Изменить пароль' }).tap()
    await expect(zoya.getByText('Пароль успешно изменен!')).toBeVisible()
    await looksRight(zoya)
    const tab = await signedOutTab(other)
    await fillLogin(tab, { ...people.zoya, password: newPassword })
    await expect(tab).toHaveURL(/\/app\/home$/)
  })

  await test.step('employee: crops a photo; the manager sees it in the directory', async () => {
    await zoya.getByLabel('Файл с фото').setInputFiles(await aPhoto(zoya))
    const cropper = zoya.getByRole('dialog', { name: 'Обрезка аватара' })
    await cropper.getByRole('slider', { name: 'Масштаб' }).press('ArrowRight')
    await looksRight(zoya)
    await cropper.getByRole('button', { name: 'Сохранить' }).tap()
    await expect(zoya.getByText('Аватар успешно загружен!')).toBeVisible()
    await menu(petr, 'Сотрудники').click()
    const photo = petr.getByRole('row', { name: /Зоя Лис/ }).locator('img')
    await expect(photo).toHaveAttribute('src', /^\/photos\//)
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await looksRight(petr)
  })

  const chat = chatWith(telegram, newChat(), 'zoya_lis')
  await test.step('employee: connects Telegram', async () => {
    const card = region(zoya, 'Telegram')
    const code = card.getByRole('status', { name: 'Код подключения' })
    await expect(code).toHaveText(/^[2-9A-Z]{8}$/)
    await chat.writes(`/code ${(await code.textContent()) ?? ''}`, 'Остался один шаг')
    const question = card.getByRole('group', { name: 'Подключить @zoya_lis?' })
    await expect(question).toBeVisible()
    await looksRight(zoya)
    await question.getByRole('button', { name: 'Подключить' }).tap()
    await chat.shows('Чат подключён к компании «Маяк»')
    await expect(card.getByText('@zoya_lis')).toBeVisible()
    await looksRight(zoya)
  })

  await test.step('owner: asks the whole company', async () => {
    await createDraft(owner, { template: mood, title: 'Как дела в компании', isAnonymous: false })
    await launch(owner)
    await expect(region(owner, 'Участие')).toContainText('0 из 5')
    await looksRight(owner)
  })

  await test.step('employee: answers in the chat; the link of the letter has nothing left to ask', async () => {
    await chat.shows('Новый опрос: «Как дела в компании»')
    await chat.answers('5', '3')
    const letter = await mailed.letterTo(people.zoya.email, 'Опрос: Как дела в компании')
    await zoya.goto(letter.url)
    await expect(heading(zoya, 'Вы уже ответили')).toBeVisible()
    await looksRight(zoya)
  })

  await test.step('another employee answers by the letter, and the owner sees both', async () => {
    const letter = await mailed.letterTo(people.mark.email, 'Опрос: Как дела в компании')
    await mark.goto(letter.url)
    await answer(mark, '2', '4')
    await owner.getByRole('button', { name: 'Обновить статистику' }).click()
    await expect(region(owner, 'Участие')).toContainText('2 из 5')
    const answers = region(owner, 'Ответы')
    await answers.getByText('Зоя Лис').click()
    for (const mark of ['5', '3'])
      await expect(answers.getByRole('definition').filter({ hasText: mark }).filter({ visible: true })).toBeVisible()
    await looksRight(owner)
  })
})

async function openProfile(page: Page, name: string): Promise<void> {
  await menu(page, 'Сотрудники').click()
  await page.getByRole('tab', { name: 'Активные сотрудники' }).click()
  await page.getByRole('link', { name: `Профиль: ${name}` }).click()
  await expect(heading(page, name)).toBeVisible()
}

type NewTeam = { name: string; manager?: string; member: string }

async function createTeam(page: Page, { name, manager, member }: NewTeam): Promise<void> {
  await page.getByRole('button', { name: 'Создать команду' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Новая команда' })
  await dialog.getByLabel('Название').fill(name)
  if (manager) await choosePerson(page, 'Найти руководителя', manager)
  await choosePerson(page, 'Найти участника', member)
  await dialog.getByRole('button', { name: 'Создать команду' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(link(page, name)).toBeVisible()
}
