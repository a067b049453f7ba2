import { invites } from '@kamerton/contract/invites/endpoints'
import type { Page } from '@playwright/test'
import { checkAccessibility, checkNoSidewaysScroll } from './lib/accessibility.ts'
import { call } from './lib/api.ts'
import { type Company, foundCompany, hire, newEmail, password } from './lib/company.ts'
import type { MailedServer } from './lib/mailed-server.ts'
import { acceptInvitation, choosePasswordAndAgree } from './lib/people.ts'
import { answer, chooseStart, createDraft, launch, newPulse } from './lib/pulses.ts'
import { fillLogin, startSession } from './lib/sign-in.ts'
import { expect, phone, mailedTest as test } from './lib/test.ts'

// Each is a chain of a dozen screens and half a dozen letters.
test.describe.configure({ timeout: 120_000 })

test('from the registration of a company to the first answer on its dashboard', async ({
  page,
  mailed,
  faults,
  openDevice,
}) => {
  // The link of an invitation works once.
  faults.expect(/status of 409/)
  const owner = { email: newEmail('founder'), password }
  const invited = { first_name: 'Пётр', last_name: 'Орлов', email: newEmail('petr'), position: 'Инженер' }

  await test.step('the owner registers and confirms the address by the letter', async () => {
    await page.goto('/')
    await page
      .getByRole('link', { name: /Зарегистрир|Начать|Создать/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/register$/)
    await page.getByLabel('Имя', { exact: true }).fill('Нина')
    await page.getByLabel('Фамилия').fill('Ковалёва')
    await page.getByLabel('Название компании').fill('Маяк')
    await page.getByLabel('Рабочий email').fill(owner.email)
    await choosePasswordAndAgree(page)
    await page.getByRole('button', { name: 'Создать аккаунт' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Проверьте почту' })).toBeVisible()
    await expect(page.getByText(owner.email)).toBeVisible()

    const letter = await mailed.letterTo(owner.email, 'Подтвердите email')
    await page.goto(letter.url)
    await expect(page.getByRole('heading', { level: 1, name: 'Email подтверждён' })).toBeVisible()
    await checkAccessibility(page)
    await page.getByRole('link', { name: 'Войти' }).click()
    await expect(page.getByLabel('Email')).toHaveValue(owner.email)
    await fillLogin(page, owner)
    await expect(page.getByRole('heading', { name: 'Пригласите коллег и создайте первый пульс' })).toBeVisible()
    await checkAccessibility(page)
  })

  await test.step('an employee is invited, accepts by the letter and signs in', async () => {
    const token = await page.evaluate(() => localStorage.getItem('access_token') ?? '')
    await call(mailed.address, invites.create, { invites: [invited] }, token)
    const letter = await mailed.letterTo(invited.email, 'Приглашение в компанию «Маяк»')
    expect(letter.text).toContain('Нина Ковалёва')
    const guest = await openDevice()
    await guest.goto(letter.url)
    await expect(guest.getByRole('heading', { level: 1, name: 'Вас пригласили в команду' })).toBeVisible()
    await expect(guest.getByText('Нина Ковалёва приглашает вас в компанию «Маяк».')).toBeVisible()
    for (const fact of ['Пётр Орлов', invited.email, 'Инженер']) await expect(guest.getByText(fact)).toBeVisible()
    await checkAccessibility(guest)
    await expect(guest.getByRole('button', { name: 'Создать аккаунт' })).toBeDisabled()
    await acceptInvitation(guest)
    await expect(guest).toHaveURL(/\/login$/)
    await fillLogin(guest, { email: invited.email, password })
    await expect(guest).toHaveURL(/\/app\/home$/)
    await guest.goto(letter.url)
    await expect(guest.getByRole('heading', { level: 1, name: 'Приглашение уже принято' })).toBeVisible()
  })

  await test.step('the owner creates a named eNPS pulse and activates it', async () => {
    await page.reload()
    await page.getByRole('link', { name: 'Создать пульс' }).click()
    await chooseStart(page, 'С чистого листа')
    const form = newPulse(page)
    await form.getByRole('button', { name: 'Дальше' }).click()
    await expect(form.getByText('Введите название пульса')).toBeVisible()
    await page.getByRole('button', { name: 'Выбрать другой шаблон' }).click()
    await chooseStart(page, 'eNPS')
    await form.getByLabel('Название').fill('Первый пульс')
    await form.getByRole('button', { name: 'Дальше' }).click()
    await form.getByRole('switch', { name: 'Ответы без имён' }).uncheck()
    await checkAccessibility(page)
    await form.getByRole('button', { name: 'Сохранить черновик' }).click()
    await expect(page.getByText('Пульс успешно создан')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Первый пульс' })).toBeVisible()
    await page.getByRole('button', { name: 'Посмотреть форму' }).click()
    const preview = page.frameLocator('iframe')
    await expect(preview.getByRole('heading', { level: 1, name: 'Первый пульс' })).toBeVisible()
    await expect(preview.getByText('Опрос именной: ответ сохранится с вашим именем.').first()).toBeVisible()
    await checkAccessibility(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).last().click()
    await launch(page)
    await expect(page.getByRole('region', { name: 'Участие' })).toContainText('0 из 2')
    await checkAccessibility(page)
  })

  await test.step('the employee answers on a phone by the link of the letter', async () => {
    const letter = await mailed.letterTo(invited.email, 'Опрос: Первый пульс')
    const hand = await openDevice(phone)
    await hand.goto(letter.url)
    await expect(hand.getByText('Опрос именной: ответ сохранится с вашим именем.').first()).toBeVisible()
    await expect(hand.getByRole('button', { name: 'Отправить ответ' })).toBeVisible()
    await checkNoSidewaysScroll(hand)
    await answer(hand, '9')
  })

  await test.step('the dashboard and the pulse show the answer', async () => {
    await page.getByRole('button', { name: 'Обновить статистику' }).click()
    await expect(page.getByText('Статистика обновлена')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Участие' })).toContainText('1 из 2')
    await page.getByText('Пётр Орлов').click()
    await expect(page.getByRole('definition').filter({ hasText: /^9$/ })).toBeVisible()
    await page.getByRole('link', { name: 'Дашборд' }).click()
    const enps = page.getByRole('region', { name: 'eNPS', exact: true })
    await expect(enps).toContainText('+100')
    await expect(enps).toContainText('1 ответ')
    const participation = page.getByRole('region', { name: 'Участие' })
    await expect(participation).toContainText('опрос только начался, рано судить')
    await checkAccessibility(page)
  })
})

test('an anonymous pulse counts who answered at once and shows what only after its end', async ({
  page,
  mailed,
  openDevice,
}) => {
  const company = await foundCompany(mailed, 'Маяк')
  await mailed.raiseUserLimit(company.owner.email, 10)
  await hire(mailed, company, 6)
  await startSession(page, company.owner)
  const hand = await openDevice(phone)

  await createDraft(page, { template: 'eNPS', title: 'Пульс зимы', isAnonymous: true })
  await launch(page)
  const participation = page.getByRole('region', { name: 'Участие' })
  // With so few people the number of answers is never shown: it would reveal who has answered.
  await expect(participation).toContainText('не говорим')
  await expect(page.getByText('Результаты появятся после завершения пульса')).toBeVisible()

  const marks = ['9', '10', '8', '6', '9', '10']
  await answerByLetters(hand, mailed, company, 'Пульс зимы', marks.slice(0, 1))
  // The open page refreshes itself every half a minute. Its clock is moved, so nobody waits.
  await page.clock.install()
  await page.reload()
  await expect(participation).toContainText('не говорим')
  await answerByLetters(hand, mailed, company, 'Пульс зимы', marks, 1)
  await page.clock.fastForward(31_000)
  await expect(participation).toContainText('не говорим')
  await expect(page.getByText('Результаты появятся после завершения пульса')).toBeVisible()

  await stop(page)
  await expect(participation).toContainText('не говорим')
  await showsSoon(page, async () => {
    await expect(page.getByRole('region', { name: 'Главное' })).toContainText('eNPS', { timeout: 1000 })
  })
  // An exact +50 of six people would nearly reveal each answer.
  await expect(page.getByText(/^\+33\sи\sвыше$/).first()).toBeVisible()
  await expect(page.getByText('Это первый раунд, сравнить пока не с чем.')).toBeVisible()
  await page.getByRole('region', { name: 'Вопросы' }).getByRole('heading', { level: 3 }).first().click()
  await expect(page.getByText('Доли скрыты: для них нужно больше ответов, чем для самого значения.')).toBeVisible()
  for (const { last_name } of company.employees) await expect(page.getByText(last_name)).toHaveCount(0)
  await checkAccessibility(page)
})

test('too few anonymous answers are withheld, with the reason', async ({ page, mailed, openDevice }) => {
  const company = await foundCompany(mailed, 'Маяк')
  await mailed.raiseUserLimit(company.owner.email, 10)
  await hire(mailed, company, 5)
  await startSession(page, company.owner)
  const hand = await openDevice(phone)

  await createDraft(page, { template: 'eNPS', title: 'Пульс весны', isAnonymous: true })
  await launch(page)
  await answerByLetters(hand, mailed, company, 'Пульс весны', ['9', '3', '7', '10'])
  await stop(page)
  await expect(page.getByRole('region', { name: 'Участие' })).toContainText('не говорим')
  await showsSoon(page, async () => {
    await expect(page.getByText(/N\/A: меньше 5.ответов/)).toBeVisible({ timeout: 1000 })
  })
  await expect(page.getByRole('region', { name: 'Главное' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Дашборд' }).click()
  const enps = page.getByRole('region', { name: 'eNPS', exact: true })
  await expect(enps).toContainText('N/A')
  await expect(enps).toContainText('ответов мало, чтобы показать')
})

async function stop(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Остановить' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Остановить' }).click()
  await expect(page.getByText('Пульс успешно остановлен')).toBeVisible()
}

/** Each of the next people opens the link of their own letter on the same phone. */
async function answerByLetters(
  hand: Page,
  mailed: MailedServer,
  company: Company,
  title: string,
  marks: readonly string[],
  from = 0,
): Promise<void> {
  for (const [index, mark] of marks.entries()) {
    if (index < from) continue
    const letter = await mailed.letterTo(company.employees[index]?.email ?? '', `Опрос: ${title}`)
    await hand.goto(letter.url)
    await expect(hand.getByText('Ответ уйдёт без вашей ссылки и имени.')).toBeVisible()
    await answer(hand, mark)
  }
}

/** Answers are mixed by a job a moment after the pulse has stopped. */
async function showsSoon(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Обновить статистику' }).click()
    await check()
  }).toPass()
}
