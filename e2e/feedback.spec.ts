import { checkAccessibility } from './lib/accessibility.ts'
import { foundCompany, hire } from './lib/company.ts'
import { holdUndo } from './lib/offer.ts'
import { scrollTo } from './lib/scroll.ts'
import { signIn, startSession } from './lib/sign-in.ts'
import { expect, phone, mailedTest as test } from './lib/test.ts'

test.describe.configure({ timeout: 120_000 })

test('feedback is written with the keyboard, read in one feed, and taken away', async ({ page, mailed }) => {
  const company = await foundCompany(mailed, 'Маяк')
  await hire(mailed, company, 1)
  const [employee] = company.employees
  if (!employee) throw new Error('nobody was hired')
  const name = `${employee.first_name} ${employee.last_name}`
  await startSession(page, company.owner)
  await page.goto('/app/employees')
  await page
    .getByRole('row', { name: new RegExp(employee.email) })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const feed = page.getByRole('region', { name: 'Отзывы' })
  /** Narrows the feed to one kind, or shows all. */
  const choose = (name: string) => feed.getByRole('radio', { name }).check({ force: true })

  await test.step('both kinds are empty at first', async () => {
    await scrollTo(feed)
    await expect(feed.getByText('Отзывов пока нет.')).toBeVisible()
    await choose('Положительные')
    await expect(feed.getByText('Положительные отзывы отсутствуют')).toBeVisible()
    await choose('Отрицательные')
    await expect(feed.getByText('Отрицательные отзывы отсутствуют')).toBeVisible()
    await choose('Все')
  })

  await test.step('stars and a comment are needed, and what is typed survives a reload', async () => {
    await feed.getByRole('button', { name: 'Добавить положительный отзыв' }).click()
    const dialog = page.getByRole('dialog', { name: 'Добавить положительный отзыв' })
    await dialog.getByLabel('Комментарий').fill('  ')
    await dialog.getByRole('button', { name: 'Добавить отзыв' }).click()
    await expect(dialog.getByText('Пожалуйста, заполните все поля')).toHaveCount(2)
    await checkAccessibility(page)
    await dialog.getByLabel('Комментарий').fill('Помог с отчётом')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await scrollTo(feed)
    await feed.getByRole('button', { name: 'Добавить положительный отзыв' }).click()
    await expect(dialog.getByLabel('Комментарий')).toHaveValue('Помог с отчётом')
    await dialog.getByRole('radio', { name: '3 звезды' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('radio', { name: '4 звезды' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Добавить отзыв' }).click()
    await expect(page.getByText('Положительный отзыв добавлен')).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('it stands in the feed, with stars and its kind, and a newer one above it', async () => {
    await expect(feed.getByRole('img', { name: 'Оценка: 4 из 5' })).toBeVisible()
    await expect(feed.getByText('Помог с отчётом')).toBeVisible()
    await feed.getByRole('button', { name: 'Добавить отрицательный отзыв' }).click()
    const dialog = page.getByRole('dialog', { name: 'Добавить отрицательный отзыв' })
    await expect(dialog.getByLabel('Комментарий')).toHaveValue('')
    await dialog.getByTitle(/^2\sзвезды$/).click()
    await dialog.getByLabel('Комментарий').fill('Не предупредил о переносе')
    await dialog.getByRole('button', { name: 'Добавить отзыв' }).click()
    await expect(page.getByText('Отрицательный отзыв добавлен')).toBeVisible()
    await expect(feed.getByText('Не предупредил о переносе')).toBeVisible()
    // The page of a person shows the newest one at first.
    await feed.getByRole('button', { name: /^Показать все 2\sотзыва$/ }).click()
    await expect(feed.getByRole('list', { name: 'Отзывы' }).getByRole('listitem')).toContainText([
      /Отрицательный.*Не предупредил о переносе/,
      /Положительный.*Помог с отчётом/,
    ])
    await checkAccessibility(page)
  })

  await test.step('it is taken away after a question', async () => {
    await choose('Положительные')
    const remove = feed.getByRole('button', { name: /^Удалить отзыв/ })
    await remove.click()
    const question = page.getByRole('dialog', { name: 'Удаление отзыва' })
    await expect(question.getByText('Вы уверены, что хотите удалить этот отзыв?')).toBeVisible()
    await question.getByRole('button', { name: 'Отмена' }).click()
    await expect(feed.getByText('Помог с отчётом')).toBeVisible()
    await remove.click()
    await question.getByRole('button', { name: 'Удалить', exact: true }).click()
    await expect(page.getByText('Положительный отзыв удален')).toBeVisible()
    const undo = await holdUndo(page)
    await expect(feed.getByText('Положительные отзывы отсутствуют')).toBeVisible()
    await checkAccessibility(page)
    await undo.click()
    await expect(page.getByText('Отзыв возвращён')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Отменить' })).toHaveCount(0)
    await expect(feed.getByText('Помог с отчётом')).toBeVisible()
    await choose('Отрицательные')
    await expect(feed.getByText('Не предупредил о переносе')).toBeVisible()
    await feed.getByRole('button', { name: /^Удалить отзыв/ }).click()
    await question.getByRole('button', { name: 'Удалить', exact: true }).click()
    await expect(page.getByText('Отрицательный отзыв удален')).toBeVisible()
    await expect(feed.getByText('Отрицательные отзывы отсутствуют')).toBeVisible()
  })
})

test('an employee, who has no directory, writes to a colleague and reads what was written about them', async ({
  page,
  mailed,
  openDevice,
}) => {
  const company = await foundCompany(mailed, 'Причал')
  await hire(mailed, company, 2)
  const [author, colleague] = company.employees
  if (!author || !colleague) throw new Error('nobody was hired')
  const name = `${colleague.first_name} ${colleague.last_name}`
  await signIn(page, author)
  await page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name: 'Отзывы' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Отзывы' })).toBeVisible()

  await test.step('nothing is written about them, they have written nothing, and nobody adds to their own list', async () => {
    await expect(page.getByText('Отзывов пока нет.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Добавить положительный отзыв' })).toHaveCount(0)
    await page.getByRole('tab', { name: 'От меня' }).click()
    await expect(page.getByRole('heading', { name: 'Вы ещё не писали отзывов' })).toBeVisible()
    await checkAccessibility(page)
  })

  const dialog = page.getByRole('dialog', { name: 'Новый отзыв' })
  await test.step('whom it is about is searched for by name, and what is typed survives a reload', async () => {
    await page.getByRole('button', { name: 'Написать отзыв' }).click()
    await dialog.getByRole('button', { name: 'Добавить отзыв' }).click()
    await expect(dialog.getByText('Выберите, о ком отзыв')).toBeVisible()
    await dialog.getByRole('searchbox', { name: 'Найти коллегу' }).fill(colleague.last_name.toLowerCase())
    await dialog.getByRole('option', { name }).click()
    await dialog.getByRole('radio', { name: 'Отрицательный' }).check()
    await dialog.getByLabel('Комментарий').fill('Опоздал на показ')
    await page.reload()
    await expect(dialog.getByText(name)).toBeVisible()
    await expect(dialog.getByRole('radio', { name: 'Отрицательный' })).toBeChecked()
    await expect(dialog.getByLabel('Комментарий')).toHaveValue('Опоздал на показ')
    await checkAccessibility(page)
    await dialog.getByTitle(/^2\sзвезды$/).click()
    await dialog.getByRole('button', { name: 'Добавить отзыв' }).click()
    await expect(page.getByText('Отрицательный отзыв добавлен')).toBeVisible()
  })

  const given = page.getByRole('region', { name: 'Отзывы от меня' })
  await test.step('it stands among what they wrote, and the colleague reads it on a phone', async () => {
    await expect(given.getByText('Опоздал на показ')).toBeVisible()
    await expect(given.getByText(name)).toBeVisible()
    const device = await openDevice(phone)
    await startSession(device, colleague)
    await device.goto('/app/feedback')
    const bad = device.getByRole('region', { name: 'Отзывы обо мне' })
    await expect(bad.getByText('Опоздал на показ')).toBeVisible()
    await expect(bad.getByText('Отрицательный', { exact: true })).toBeVisible()
    await expect(bad.getByText(`${author.first_name} ${author.last_name}`)).toBeVisible()
    await expect(bad.getByRole('button', { name: /^Удалить отзыв/ })).toHaveCount(0)
    await checkAccessibility(device)
  })

  await test.step('within a day it can be taken back', async () => {
    await given.getByRole('button', { name: /^Удалить отзыв/ }).click()
    await page
      .getByRole('dialog', { name: 'Удаление отзыва' })
      .getByRole('button', { name: 'Удалить', exact: true })
      .click()
    await expect(page.getByText('Отрицательный отзыв удален')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Вы ещё не писали отзывов' })).toBeVisible()
  })
})
