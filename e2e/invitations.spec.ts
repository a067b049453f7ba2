import { invites } from '@kamerton/contract/invites/endpoints'
import { checkAccessibility } from './lib/accessibility.ts'
import { call } from './lib/api.ts'
import { foundCompany, newEmail } from './lib/company.ts'
import { choosePasswordAndAgree, dropList } from './lib/people.ts'
import { startSession } from './lib/sign-in.ts'
import { expect, mailedTest as test } from './lib/test.ts'

test.describe.configure({ timeout: 120_000 })

const letters = (count: number) => Array.from({ length: count }, (_, index) => `a${index}`)

test('a list with a mistake is corrected and sent, sent again, copied, and accepted', async ({
  page,
  mailed,
  faults,
  openDevice,
  context,
}) => {
  // The server refuses an address that was invited in the meantime, on purpose.
  faults.expect(/status of 422/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const company = await foundCompany(mailed, 'Маяк')
  await mailed.raiseUserLimit(company.owner.email, 10)
  const [petr, olga, vera] = [newEmail('petr'), newEmail('olga'), newEmail('vera')]
  await startSession(page, company.owner)
  await page.goto('/app/employees')
  await page.getByRole('button', { name: 'Пригласить' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Пригласить сотрудников' })
  const send = dialog.getByRole('button', { name: 'Отправить приглашения' })
  const row = (number: number) => dialog.getByRole('group', { name: `Сотрудник ${number}`, exact: true })

  await test.step('a file that is no list says so and changes nothing', async () => {
    await expect(send).toBeDisabled()
    await row(1).getByLabel('Имя', { exact: true }).fill('Ива')
    await dropList(page, 'письмо.csv', 'Уважаемые коллеги!')
    await expect(dialog.getByText(/«письмо.csv». Не.нашли столбец с.email/)).toBeVisible()
    await dropList(
      page,
      'все.csv',
      ['Имя;Фамилия;Email', ...letters(20_000).map((name) => `${name};Б;${name}@b.ru`)].join('\n'),
    )
    await expect(dialog.getByText(/за.один раз можно пригласить не.больше 500 человек/)).toBeVisible()
    await expect(row(1).getByLabel('Имя', { exact: true })).toHaveValue('Ива')
    await expect(row(2)).toHaveCount(0)
    await row(1).getByLabel('Имя', { exact: true }).fill('')
  })

  await test.step('the rows of a list are shown, and each mistake at its field', async () => {
    await dropList(
      page,
      'новые.csv',
      [
        'Должность;E-mail;Фамилия;Имя;Роль',
        `Инженер;${petr};Орлов;Пётр;Руководитель`,
        ';ольга@;Белова;Ольга;',
        `;${company.owner.email};Ким;Вера;`,
        `;${vera};Лис;Вера;`,
      ].join('\r\n'),
    )
    await expect(row(1).getByLabel('Email адрес')).toHaveValue(petr)
    await expect(row(1).getByLabel('Должность (необязательно)')).toHaveValue('Инженер')
    await expect(row(2).getByText('Введите корректный email')).toBeVisible()
    await expect(row(3).getByText(/Это ваш адрес/)).toBeVisible()
    await expect(dialog.getByText('Готово к отправке: 2 из 4')).toBeVisible()
    await checkAccessibility(page)
    await row(3).getByRole('button', { name: 'Удалить строку: Сотрудник 3' }).click()
    await row(2).getByLabel('Email адрес').fill(olga)
    await expect(dialog.getByText('Введите корректный email')).toHaveCount(0)
  })

  await test.step('a reload loses nothing', async () => {
    await page.reload()
    await expect(row(2).getByLabel('Email адрес')).toHaveValue(olga)
  })

  await test.step('what the server refuses is said in its row, and those that are right go without it', async () => {
    const meanwhile = [{ first_name: 'Вера', last_name: 'Лис', email: vera }]
    await call(mailed.address, invites.create, { invites: meanwhile }, company.accessToken)
    await send.click()
    await expect(row(3).getByText('На этот email уже отправлено приглашение')).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'Ошибка отправки приглашений' })).toBeVisible()
    await expect(row(3).getByLabel('Email адрес')).toBeFocused()
    await dialog.getByRole('button', { name: 'Отправить готовые: 2' }).click()
    await expect(page.getByText('Приглашения отправлены')).toBeVisible()
    await expect(row(1).getByLabel('Email адрес')).toHaveValue(vera)
    await expect(row(2)).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Отмена' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('tab', { name: 'Приглашения' }).click()
  })

  const invitation = (email: string) => page.getByRole('listitem').filter({ hasText: email })
  await test.step('the invitations wait', async () => {
    await expect(page.getByRole('tab', { name: 'Приглашения' })).toHaveAttribute('aria-selected', 'true')
    for (const email of [petr, olga]) await expect(invitation(email).getByText('Ожидает')).toBeVisible()
    await expect(invitation(petr).getByText('Руководитель')).toBeVisible()
    await checkAccessibility(page)
  })

  await test.step('one is sent again, and its new link is copied', async () => {
    const first = await mailed.letterTo(petr, 'Приглашение в компанию «Маяк»')
    await invitation(petr).getByRole('button', { name: 'Отправить еще раз' }).click()
    await expect(page.getByText('Приглашение отправлено повторно')).toBeVisible()
    await expect(invitation(petr).getByText('Ожидает')).toBeVisible()
    // The clipboard may still hold a text that another journey of this browser has copied.
    await page.evaluate(() => navigator.clipboard.writeText('nothing'))
    await expect
      .poll(async () => {
        await invitation(petr).getByRole('button', { name: 'Копировать ссылку' }).click()
        const copied = await page.evaluate(() => navigator.clipboard.readText())
        return copied !== 'nothing' && copied !== first.url
      })
      .toBe(true)
    await expect(page.getByText('Ссылка скопирована в буфер обмена').first()).toBeVisible()
  })

  await test.step('the invited person accepts by the link, and the invitation is accepted', async () => {
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(link).pathname).toMatch(/^\/invite-register\/[\w.-]+$/)
    const guest = await openDevice()
    await guest.goto(link)
    await choosePasswordAndAgree(guest)
    await guest.getByRole('button', { name: 'Создать аккаунт' }).click()
    // Anybody can have passed the copied link on, so a letter of its own verifies the mailbox.
    await expect(guest.getByText(`Мы отправили письмо на ${petr}`)).toBeVisible()
    await guest.goto((await mailed.letterTo(petr, 'Подтвердите email')).url)
    await expect(guest.getByText('Email подтверждён')).toBeVisible()
    await page.reload()
    await expect(invitation(petr).getByText('Принято')).toBeVisible()
    await expect(invitation(petr).getByRole('button')).toHaveCount(0)
    await expect(invitation(olga).getByText('Ожидает')).toBeVisible()
  })
})

test('over the limit nothing can be sent, and a seat taken meanwhile loses nothing typed', async ({
  page,
  mailed,
  faults,
}) => {
  faults.expect(/status of 409/)
  const company = await foundCompany(mailed, 'Маяк')
  await startSession(page, company.owner)
  await page.goto('/app/employees?dialog=invite')
  const dialog = page.getByRole('dialog', { name: 'Пригласить сотрудников' })
  await dialog.getByLabel('Выберите список CSV или XLSX').setInputFiles({
    name: 'пятеро.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Имя;Фамилия;Email', ...letters(5).map((name) => `${name};Б;${newEmail(name)}`)].join('\n')),
  })
  await expect(dialog.getByRole('group', { name: 'Сотрудник 5' })).toBeVisible()
  await expect(dialog.getByText(/Не\sхватает 1\sместа/)).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Добавить места' })).toHaveAttribute(
    'href',
    '/app/administration?limit=6',
  )
  const send = dialog.getByRole('button', { name: 'Отправить приглашения' })
  await expect(send).toBeDisabled()
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Удалить строку: Сотрудник 5' }).click()
  await expect(dialog.getByText('Свободно 4 места из 5')).toBeVisible()
  // Another administrator takes a seat while the window is open.
  const other = { invites: [{ first_name: 'Ян', last_name: 'Бор', email: newEmail('meanwhile') }] }
  const taken = await call(mailed.address, invites.create, other, company.accessToken)
  await send.click()
  await expect(dialog.getByText(/Достигнут лимит пользователей. Рекомендуется расширить тариф/)).toBeVisible()
  await expect(dialog.getByRole('group', { name: 'Сотрудник 4' }).getByLabel('Имя', { exact: true })).toHaveValue('a3')
  for (const { id } of taken) await call(mailed.address, invites.cancel, { id }, company.accessToken)
  await send.click()
  await expect(page.getByText('Приглашения отправлены')).toBeVisible()
  // Each invitation takes a seat: menu and dialog show it at once.
  await expect(page.getByText('Достигли лимит пользователей')).toBeVisible()
  await page.getByRole('button', { name: 'Пригласить' }).click()
  await expect(dialog.getByText('Занято 5 из 5 мест')).toBeVisible()
})

test('a letter that the mail server does not take is said to be undelivered, until its link is sent again', async ({
  page,
  mailed,
}) => {
  const company = await foundCompany(mailed, 'Маяк')
  const email = newEmail('nobody')
  mailed.refuseNextLetter()
  await startSession(page, company.owner)
  await page.goto('/app/employees?dialog=invite')
  const dialog = page.getByRole('dialog', { name: 'Пригласить сотрудников' })
  await dialog.getByLabel('Имя', { exact: true }).fill('Ян')
  await dialog.getByLabel('Фамилия').fill('Бор')
  await dialog.getByLabel('Email адрес').fill(email)
  await dialog.getByRole('button', { name: 'Отправить приглашения' }).click()
  await expect(page.getByText('Приглашения отправлены')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: email })
  await expect(row.getByText('Не доставлено', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(row.getByText('Ожидает')).toBeVisible()
  await expect(page.getByText('Не доставлено: 1 письмо. Проверьте адрес или передайте ссылку сами')).toBeVisible()
  await checkAccessibility(page)
  await row.getByRole('button', { name: 'Отправить еще раз' }).click()
  await expect(page.getByText('Приглашение отправлено повторно')).toBeVisible()
  await expect(page.getByText('Не доставлено')).toHaveCount(0, { timeout: 30_000 })
  await mailed.letterTo(email, 'Приглашение в компанию «Маяк»')
})

test('five hundred at once: all of them or nobody, and each gets a letter', async ({ page, mailed }) => {
  const company = await foundCompany(mailed, 'Маяк')
  await mailed.raiseUserLimit(company.owner.email, 600)
  await startSession(page, company.owner)
  await page.goto('/app/employees?dialog=invite')
  const dialog = page.getByRole('dialog', { name: 'Пригласить сотрудников' })
  const people = letters(500).map((name) => `${name};Б;${newEmail(name)};Инженер`)
  await dialog.getByLabel('Выберите список CSV или XLSX').setInputFiles({
    name: 'все.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Имя;Фамилия;Email;Должность', ...people].join('\n')),
  })
  await expect(dialog.getByText('1–20 из 500').first()).toBeVisible()
  // The answer is held back until the window has been seen at work.
  const held = Promise.withResolvers<void>()
  await page.route('**/api/invites', async (route) => {
    if (route.request().method() === 'POST') await held.promise
    await route.fallback()
  })
  await dialog.getByRole('button', { name: 'Отправить приглашения' }).click()
  await expect(dialog.getByText('Отправляем 500 приглашений: все сразу или ни одного')).toBeVisible()
  await expect(dialog.getByRole('progressbar', { name: 'Отправляем приглашения' })).toBeVisible()
  held.resolve()
  await expect(page.getByText('Приглашения отправлены')).toBeVisible()
  const delivery = () => call(mailed.address, invites.delivery, {}, company.accessToken)
  await expect.poll(delivery, { timeout: 60_000 }).toEqual({ total: 500, sent: 500, failed: 0 })
  // The progress was shown while letters were sent. It disappears by itself.
  await expect(page.getByRole('progressbar', { name: 'Отправка писем' })).toHaveCount(0, { timeout: 30_000 })
  await expect(page.getByText('50 из 500')).toBeVisible()
  await expect(page.getByText('Не доставлено')).toHaveCount(0)
})
