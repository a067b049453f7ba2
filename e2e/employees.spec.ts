import { readFile } from 'node:fs/promises'
import { employees } from '@kamerton/contract/employees/endpoints'
import { invites } from '@kamerton/contract/invites/endpoints'
import { teams } from '@kamerton/contract/teams/endpoints'
import type { Page } from '@playwright/test'
import { checkAccessibility, checkNoSidewaysScroll } from './lib/accessibility.ts'
import { call } from './lib/api.ts'
import { foundCompany, hire } from './lib/company.ts'
import { fillLogin, signedOutTab, startSession } from './lib/sign-in.ts'
import { expect, mailedTest } from './lib/test.ts'

mailedTest.describe.configure({ timeout: 120_000 })

mailedTest(
  'the owner finds a person, changes them, gives a role, deletes them',
  async ({ page, mailed, openDevice, faults }) => {
    // A taken address is refused, and a deleted person cannot sign in.
    faults.expect(/status of (?:400|422|401)/)
    const company = await foundCompany(mailed, 'Причал')
    await hire(mailed, company, 4)
    const [petr, , mark] = company.employees
    if (!petr || !mark) throw new Error('four were hired')
    await startSession(page, company.owner)
    await page.goto('/app/employees')
    await expect(page.getByText('Всего сотрудников: 5')).toBeVisible()
    await checkAccessibility(page)

    await mailedTest.step('search by name in any order and case, by address, by role', async () => {
      const search = page.getByRole('searchbox', { name: 'Поиск по имени или email' })
      await search.pressSequentially('орлов ПЁТР')
      await expect(page.getByText('Найдено сотрудников: 1')).toBeVisible()
      await expect(page).toHaveURL(({ searchParams }) => searchParams.get('search') === 'орлов ПЁТР')
      await page.reload()
      await expect(search).toHaveValue('орлов ПЁТР')
      await expect(page.getByRole('link', { name: 'Профиль: Пётр Орлов' })).toBeVisible()
      await search.fill('никого такого')
      await expect(page.getByRole('heading', { name: 'Сотрудники не найдены' })).toBeVisible()
      await checkAccessibility(page)
      await page.getByRole('button', { name: 'Показать всех' }).click()
      await expect(search).toHaveValue('')
      await page.getByLabel('Роль', { exact: true }).selectOption('Владелец')
      await expect(page.getByText(/^(Найдено|Всего) сотрудников: 1$/)).toBeVisible()
      await page.getByLabel('Роль', { exact: true }).selectOption('Все роли')
      await expect(page.getByText(/^(Найдено|Всего) сотрудников: 5$/)).toBeVisible()
    })

    await mailedTest.step('the grid stays after a reload, a phone gets cards', async () => {
      await page.getByRole('radio', { name: 'Плиткой' }).check({ force: true })
      await expect(page).toHaveURL(/view=grid/)
      await page.reload()
      await expect(page.getByRole('link', { name: 'Пётр Орлов' })).toBeVisible()
      await page.setViewportSize({ width: 390, height: 844 })
      await checkNoSidewaysScroll(page)
      await page.setViewportSize({ width: 1280, height: 800 })
    })

    await mailedTest.step('the profile explains its figures', async () => {
      await page.getByRole('link', { name: 'Пётр Орлов' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Пётр Орлов' })).toBeVisible()
      await expect(page.getByText('Не состоит в команде')).toBeVisible()
      await expect(page.getByText('нет именных данных')).toHaveCount(4)
      await expect(page.getByText('Пока нет рекомендаций для сотрудника')).toBeVisible()
      await checkAccessibility(page)
      for (const name of ['eNPS', 'Скоринг', 'Участие', 'Вовлечённость']) {
        await page.getByRole('button', { name: `Как считается: ${name}` }).click()
        await expect(page.getByRole('dialog', { name })).toBeVisible()
        await page.getByRole('button', { name: 'Понятно' }).click()
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
    })

    const device = await openDevice()
    await mailedTest.step(
      'a taken address is refused at its field, and nothing typed is lost, not even by a reload',
      async () => {
        await page.getByRole('button', { name: 'Изменить' }).click()
        const dialog = page.getByRole('dialog', { name: 'Редактирование сотрудника' })
        await dialog.getByLabel('Должность').fill('Лоцман')
        await dialog.getByLabel('Email').fill(mark.email)
        await page.reload()
        await expect(dialog.getByLabel('Должность')).toHaveValue('Лоцман')
        await checkAccessibility(page)
        await dialog.getByRole('button', { name: 'Сохранить' }).click()
        await expect(dialog.getByText('Этот email уже занят')).toBeVisible()
        await expect(page.getByText('Ошибка при обновлении сотрудника')).toBeVisible()
        await expect(dialog.getByLabel('Должность')).toHaveValue('Лоцман')
      },
    )

    await mailedTest.step(
      'the role of a manager is saved; a new address waits for the person, who agrees and signs in with it',
      async () => {
        const dialog = page.getByRole('dialog', { name: 'Редактирование сотрудника' })
        const email = `new-${petr.email}`
        await dialog.getByLabel('Email').fill(email)
        await dialog.getByLabel('Роль').selectOption('Руководитель')
        await dialog.getByRole('button', { name: 'Сохранить' }).click()
        await expect(page.getByText('Сотрудник успешно обновлен')).toBeVisible()
        await expect(page.getByRole('main').getByText('Руководитель', { exact: true })).toBeVisible()
        await expect(page.getByRole('main').getByText(email)).toBeVisible()
        await device.goto((await mailed.letterTo(petr.email, 'Ваш email для входа хотят изменить')).url)
        await device.getByRole('button', { name: 'Согласиться' }).click()
        await expect(device.getByRole('button', { name: 'Согласиться' })).toHaveCount(0)
        await device.goto((await mailed.letterTo(email, 'Подтвердите новый email')).url)
        await expect(device.getByRole('heading', { name: 'Email подтверждён' })).toBeVisible()
        await device.goto('/login')
        await fillLogin(device, { ...petr, email })
        await expect(device.getByRole('navigation', { name: 'Главное меню' })).toBeAttached()
      },
    )

    await mailedTest.step('a manager sees the people of their own team only, and changes nobody', async () => {
      await device.goto('/app/employees')
      await expect(device.getByRole('heading', { name: 'В вашу команду еще не пригласили сотрудников' })).toBeVisible()
      const id = page.url().split('/').at(-1) ?? ''
      const zoya = await page.evaluate(async () => {
        const answer = await fetch('/api/employees/all', {
          headers: { authorization: `Bearer ${localStorage.getItem('access_token')}` },
        })
        const people: { id: string; full_name: string }[] = await answer.json()
        return people.find(({ full_name }) => full_name === 'Зоя Лис')?.id ?? ''
      })
      const team = { name: 'Вахта', manager_id: id, member_ids: [zoya] }
      await call(mailed.address, teams.create, team, company.accessToken)
      await device.reload()
      await expect(device.getByText(/^(Найдено|Всего) сотрудников: 2$/)).toBeVisible()
      await expect(device.getByRole('button', { name: 'Пригласить' })).toHaveCount(0)
      await expect(device.getByRole('tab', { name: 'Приглашения' })).toHaveCount(0)
      await device.getByRole('link', { name: 'Профиль: Зоя Лис' }).click()
      await expect(device.getByRole('heading', { level: 1, name: 'Зоя Лис' })).toBeVisible()
      await expect(device.getByRole('button', { name: 'Изменить' })).toHaveCount(0)
      await checkAccessibility(device)
    })

    await mailedTest.step('whoever is deleted is out at once, and can be invited again', async () => {
      await page.getByRole('button', { name: 'Действия: Пётр Орлов' }).click()
      await page.getByRole('menuitem', { name: 'Удалить' }).click()
      const question = page.getByRole('dialog', { name: 'Удалить сотрудника «Пётр Орлов»?' })
      await expect(question.getByText('Прошлые ответы останутся')).toBeVisible()
      await question.getByRole('button', { name: 'Удалить' }).click()
      await expect(page.getByText('Сотрудник удалён')).toBeVisible()
      await expect(page.getByText(/^(Найдено|Всего) сотрудников: 4$/)).toBeVisible()
      await expect(page.getByText('Пётр Орлов')).toHaveCount(0)
      const rows = [{ first_name: 'Пётр', last_name: 'Орлов', email: `new-${petr.email}` }]
      await call(mailed.address, invites.create, { invites: rows }, company.accessToken)
      await signedOutTab(device)
    })

    await mailedTest.step(
      'the company is handed over with the name of the heir and the owner’s password, and the old owner is its admin',
      async () => {
        await page.getByRole('link', { name: 'Профиль: Марк Вольф' }).click()
        await page.getByRole('button', { name: 'Действия: Марк Вольф' }).click()
        await page.getByRole('menuitem', { name: 'Сделать владельцем' }).click()
        const question = page.getByRole('dialog', { name: /Передать компанию/ })
        await question.getByLabel('Имя и фамилия нового владельца').fill('вольф марк')
        await question.getByLabel('Ваш пароль').fill(`${company.owner.password}?`)
        await question.getByRole('button', { name: 'Передать владение' }).click()
        await expect(question.getByText('Неверный текущий пароль')).toBeVisible()
        await checkAccessibility(page)
        await question.getByLabel('Ваш пароль').fill(company.owner.password)
        await question.getByRole('button', { name: 'Передать владение' }).click()
        await expect(page.getByText('Владение передано')).toBeVisible()
        await expect(page.getByRole('main').getByText('Владелец', { exact: true })).toBeVisible()
        await page.reload()
        await expect(page.getByRole('button', { name: 'Действия: Марк Вольф' })).toHaveCount(0)
      },
    )
  },
)

/** Presses the button and returns the file's name and its text, with the byte order mark. */
async function downloaded(page: Page, button: string): Promise<{ name: string; text: string }> {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const download = await started
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

mailedTest(
  'A-50: the list is taken away as a file: whom the filters leave, and no formula',
  async ({ page, mailed, faults }) => {
    // One download is refused on purpose.
    faults.expect(/status of 503|answer 503/)
    const company = await foundCompany(mailed, 'Створ')
    // Without seats for the people of the sample nothing can be sent.
    await mailed.raiseUserLimit(company.owner.email, 50)
    await hire(mailed, company, 3)
    const zoya = company.employees[1]
    const people = await call(mailed.address, employees.list, { search: zoya?.email }, company.accessToken)
    const changed = { id: people.employees[0]?.id ?? '', email: zoya?.email ?? '', position: 'Инженер; "смена"' }
    const hostile = { first_name: "=cmd|' /C calc'!A0", last_name: 'Лис' }
    await call(mailed.address, employees.update, { ...changed, ...hostile }, company.accessToken)
    const heading = ['Фамилия', 'Имя', 'Email', 'Должность', 'Роль', 'Команда', 'Вовлечённость', 'Скоринг']
    const first = `\ufeff${heading.map((name) => `"${name}"`).join(';')}\r\n`

    await startSession(page, company.owner)
    await page.goto('/app/employees')
    await mailedTest.step('everybody, in the order of the list', async () => {
      const { name, text } = await downloaded(page, 'Скачать список')
      expect(name).toMatch(/^kamerton-sotrudniki-\d{4}-\d\d-\d\d\.csv$/)
      expect(text.slice(0, first.length)).toBe(first)
      expect(text.slice(first.length).match(/^"[^"]+"/gm)).toEqual(['"Вольф"', '"Ковалёва"', '"Лис"', '"Орлов"'])
      expect(text).toContain(`"Лис";"'=cmd|' /C calc'!A0";"${zoya?.email}";"Инженер; ""смена""";"Сотрудник";;;\r\n`)
    })

    await mailedTest.step('on a phone, and only whom the filters leave', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('searchbox').fill('орлов')
      await expect(page.getByText(/^(Найдено|Всего) сотрудников: 1$/)).toBeVisible()
      await checkNoSidewaysScroll(page)
      const { text } = await downloaded(page, 'Скачать список')
      expect(text.slice(first.length)).toBe(`"Орлов";"Пётр";"${company.employees[0]?.email}";;"Сотрудник";;;\r\n`)
      await page.setViewportSize({ width: 1280, height: 800 })
    })

    await mailedTest.step('a refusal is said, and the button may be pressed again', async () => {
      const body = { detail: 'Сервис временно недоступен. Попробуйте через минуту', code: 'unavailable' }
      await page.route('**/api/employees/export', (route) => route.fulfill({ status: 503, json: body }), { times: 1 })
      await page.getByRole('button', { name: 'Скачать список' }).click()
      await expect(page.getByRole('alert')).toContainText('Не удалось собрать список сотрудников')
      await expect(page.getByRole('alert')).toContainText(body.detail)
      expect((await downloaded(page, 'Скачать список')).text).toContain('Орлов')
    })

    await mailedTest.step('the sample of a list to invite is read without a remark', async () => {
      await page.getByRole('button', { name: 'Пригласить' }).click()
      const dialog = page.getByRole('dialog', { name: 'Пригласить сотрудников' })
      await checkAccessibility(page)
      const { name, text } = await downloaded(page, 'Скачать образец')
      await dialog
        .getByLabel('Выберите список CSV или XLSX')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
      const row = dialog.getByRole('group', { name: 'Сотрудник 1', exact: true })
      await expect(row.getByLabel('Email адрес')).toHaveValue('anna.orlova@firma.example')
      await expect(dialog.getByRole('button', { name: 'Отправить приглашения' })).toBeEnabled()
    })
  },
)

mailedTest(
  'a role that is refused after the details were saved: the form says which half is done',
  async ({ page, mailed, faults }) => {
    faults.expect(/status of 403/)
    const company = await foundCompany(mailed, 'Причал')
    await hire(mailed, company, 1)
    await startSession(page, company.owner)
    await page.goto('/app/employees?search=орлов')
    await page.getByRole('link', { name: 'Профиль: Пётр Орлов' }).click()
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') calls.push(new URL(request.url()).pathname.replace(/[0-9a-f-]{36}/, 'id'))
    })
    await page.route('**/role', (route) =>
      route.fulfill({ status: 403, json: { detail: 'Недостаточно прав', code: 'forbidden' } }),
    )
    await page.getByRole('button', { name: 'Изменить' }).click()
    const dialog = page.getByRole('dialog', { name: 'Редактирование сотрудника' })
    await dialog.getByLabel('Должность').fill('Лоцман')
    await dialog.getByLabel('Роль').selectOption('Руководитель')
    const save = dialog.getByRole('button', { name: 'Сохранить' })
    await save.click()
    await expect(dialog.getByText('Данные сохранены, роль сменить не удалось. Недостаточно прав')).toBeVisible()
    await expect(dialog.getByLabel('Роль')).toHaveValue('manager')
    // The page behind the dialog shows the new state.
    await expect(page.getByRole('main').getByText('Лоцман')).toBeVisible()
    await page.unroute('**/role')
    await save.click()
    await expect(page.getByText('Сотрудник успешно обновлен')).toBeVisible()
    await expect(page.getByRole('main').getByText('Руководитель', { exact: true })).toBeVisible()
    // Saved data are not sent a second time, and a role alone is one call.
    expect(calls).toEqual(['/api/employees/id', '/api/employees/id/role', '/api/employees/id/role'])
  },
)
