import { foundCompany } from './lib/company.ts'
import { newPulse, seePulse } from './lib/pulses.ts'
import { startSession } from './lib/sign-in.ts'
import { expect, mailedTest } from './lib/test.ts'

mailedTest.describe.configure({ timeout: 180_000 })

mailedTest(
  'a template: copied from a default one, written with a question of the library, changed, used, deleted',
  async ({ page, mailed }) => {
    const company = await foundCompany(mailed)
    await startSession(page, company.owner)
    const menu = async (title: string, act: string) => {
      await page.getByRole('button', { name: `Действия: ${title}`, exact: true }).click()
      await page.getByRole('menuitem', { name: act }).click()
    }
    const card = (title: string) => page.getByRole('heading', { level: 2, name: title, exact: true })

    await page.goto('/app/pulses/templates')
    await menu('eNPS', 'Дублировать')
    await expect(page.getByText('Шаблон успешно создан')).toBeVisible()
    await expect(card('eNPS (копия)')).toBeVisible()

    // Written: nothing is missing, captions in one line, a question of our own and one of the library.
    await page.getByRole('button', { name: 'Создать шаблон' }).click()
    const form = page.getByRole('dialog', { name: 'Новый шаблон' })
    await form.getByRole('button', { name: 'Создать шаблон' }).click()
    await expect(form.getByText('Заполните все обязательные поля')).toBeVisible()
    await form.getByLabel('Ключ').fill('friday')
    await form.getByLabel('Название').fill('Пятница')
    await form.getByLabel('Текст вопроса').fill('Как прошла неделя?')
    await form.getByLabel(/^Подписи к\sчислам/).fill('плохо,, так себе,, отлично')
    await form.getByRole('button', { name: 'Из библиотеки' }).click()
    const library = page.getByRole('dialog', { name: 'Библиотека вопросов' })
    await library.getByRole('searchbox', { name: 'Найти вопрос' }).fill('объём работы')
    await library.getByRole('button', { name: 'Добавить: Насколько посилен ваш объём работы?' }).click()
    await expect(library.getByText(/1\sвопрос добавлен/)).toBeVisible()
    // The window on top is closed, and the form under it stays.
    await page.keyboard.press('Escape')
    await expect(library).toBeHidden()
    await expect(form.getByLabel('Текст вопроса').nth(1)).toHaveValue('Насколько посилен ваш объём работы?')
    await form.getByRole('button', { name: 'Создать шаблон' }).click()
    await expect(form).toBeHidden()
    await expect(card('Пятница')).toBeVisible()

    // Changed: the key stays.
    await menu('Пятница', 'Изменить')
    const edited = page.getByRole('dialog', { name: 'Изменить шаблон' })
    await expect(edited.getByLabel('Ключ')).toHaveValue('friday')
    await expect(edited.getByLabel('Ключ')).not.toBeEditable()
    await expect(edited.getByLabel(/^Подписи к\sчислам/).first()).toHaveValue('плохо, , так себе, , отлично')
    await edited.getByLabel('Название').fill('Итог недели')
    await edited.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByText('Шаблон успешно обновлен')).toBeVisible()
    await expect(edited).toBeHidden()

    // Used: a pulse begins with it.
    await page.getByRole('button', { name: 'Использовать: Итог недели' }).click()
    const pulse = newPulse(page)
    await expect(pulse.getByLabel('Название')).toHaveValue('Итог недели')
    await expect(pulse.getByRole('region', { name: 'Вопросы' }).locator('ol > li')).toHaveCount(2)
    await pulse.getByRole('button', { name: 'Сохранить черновик' }).click()
    await seePulse(page, 'Итог недели')
    await expect(page.getByText('Насколько посилен ваш объём работы?').first()).toBeVisible()

    // Deleted, and the pulse that was begun with it stays.
    await page.goto('/app/pulses/templates')
    await menu('Итог недели', 'Удалить')
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
    await expect(page.getByText('Шаблон успешно удален')).toBeVisible()
    await expect(card('Итог недели')).toBeHidden()
    await expect(card('eNPS (копия)')).toBeVisible()
    await page.goto('/app/pulses')
    await expect(page.getByRole('link', { name: 'Итог недели' })).toBeVisible()
  },
)
