import { checkAccessibility } from './lib/accessibility.ts'
import { foundCompany, hire } from './lib/company.ts'
import { signIn } from './lib/sign-in.ts'
import { expect, mailedTest as test } from './lib/test.ts'

test.describe.configure({ timeout: 120_000 })

test('feedback is written with the keyboard, read beside its kind, and taken away', async ({ page, mailed }) => {
  const company = await foundCompany(mailed, 'Маяк')
  await hire(mailed, company, 1)
  const [employee] = company.employees
  if (!employee) throw new Error('nobody was hired')
  const name = `${employee.first_name} ${employee.last_name}`
  await signIn(page, company.owner)
  await page.goto('/app/employees')
  await page
    .getByRole('row', { name: new RegExp(employee.email) })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const good = page.getByRole('region', { name: 'Положительные отзывы' })
  const bad = page.getByRole('region', { name: 'Отрицательные отзывы' })

  await test.step('both kinds are empty at first', async () => {
    await expect(good.getByText('Положительные отзывы отсутствуют')).toBeVisible()
    await expect(bad.getByText('Отрицательные отзывы отсутствуют')).toBeVisible()
  })

  await test.step('stars and a comment are needed, and what is typed survives a reload', async () => {
    await good.getByRole('button', { name: 'Добавить положительный отзыв' }).click()
    const dialog = page.getByRole('dialog', { name: 'Добавить положительный отзыв' })
    await dialog.getByLabel('Комментарий').fill('  ')
    await dialog.getByRole('button', { name: 'Добавить отзыв' }).click()
    await expect(dialog.getByText('Пожалуйста, заполните все поля')).toHaveCount(2)
    await checkAccessibility(page)
    await dialog.getByLabel('Комментарий').fill('Помог с отчётом')
    await page.reload()
    await good.getByRole('button', { name: 'Добавить положительный отзыв' }).click()
    await expect(dialog.getByLabel('Комментарий')).toHaveValue('Помог с отчётом')
    await dialog.getByRole('radio', { name: '3 звезды' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('radio', { name: '4 звезды' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Добавить отзыв' }).click()
    await expect(page.getByText('Положительный отзыв добавлен')).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('it stands in its list, with stars, its author and a second one beside it', async () => {
    await expect(good.getByRole('img', { name: 'Оценка: 4 из 5' })).toBeVisible()
    await expect(good.getByText('Помог с отчётом')).toBeVisible()
    await bad.getByRole('button', { name: 'Добавить отрицательный отзыв' }).click()
    const dialog = page.getByRole('dialog', { name: 'Добавить отрицательный отзыв' })
    await expect(dialog.getByLabel('Комментарий')).toHaveValue('')
    await dialog.getByTitle('2 звезды').click()
    await dialog.getByLabel('Комментарий').fill('Не предупредил о переносе')
    await dialog.getByRole('button', { name: 'Добавить отзыв' }).click()
    await expect(page.getByText('Отрицательный отзыв добавлен')).toBeVisible()
    await expect(bad.getByText('Не предупредил о переносе')).toBeVisible()
    await checkAccessibility(page)
  })

  await test.step('it is taken away after a question', async () => {
    const remove = good.getByRole('button', { name: /^Удалить отзыв/ })
    await remove.click()
    const question = page.getByRole('dialog', { name: 'Удаление отзыва' })
    await expect(question.getByText('Вы уверены, что хотите удалить этот отзыв?')).toBeVisible()
    await question.getByRole('button', { name: 'Отмена' }).click()
    await expect(good.getByText('Помог с отчётом')).toBeVisible()
    await remove.click()
    await question.getByRole('button', { name: 'Удалить', exact: true }).click()
    await expect(page.getByText('Положительный отзыв удален')).toBeVisible()
    await expect(good.getByText('Положительные отзывы отсутствуют')).toBeVisible()
    await expect(bad.getByText('Не предупредил о переносе')).toBeVisible()
  })
})
