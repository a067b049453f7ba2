import { DAY } from '@kamerton/contract/lib/durations'
import { oneToOne } from '@kamerton/contract/one-to-one/endpoints'
import { call } from '../lib/api.ts'
import { foundCompany, hire } from '../lib/company.ts'
import { press, screensFromLetters, screensOf, seeDialog, seeField, seeText } from '../lib/look.ts'
import { checkScreen, smallest } from '../lib/screens.ts'
import { startSession } from '../lib/sign-in.ts'
import { expect, mailedTest } from '../lib/test.ts'

screensOf('a manager', [
  { name: 'manager-onetoone', path: '/app/onetoone', heading: 'One-to-One встречи' },
  {
    name: 'manager-onetoone-cards',
    path: '/app/onetoone?view=grid',
    heading: 'One-to-One встречи',
    act: seeText('Последние оценки'),
  },
  {
    name: 'manager-onetoone-past',
    path: '/app/onetoone?tab=past',
    heading: 'One-to-One встречи',
    async act(page) {
      const past = page.getByRole('region', { name: 'Прошедшие встречи' })
      await expect(past.getByRole('link').first()).toBeVisible()
    },
  },
  {
    name: 'manager-onetoone-completed',
    path: '/app/onetoone?tab=past',
    heading: 'One-to-One встречи',
    async act(page) {
      await page.getByRole('region', { name: 'Прошедшие встречи' }).getByRole('link').first().click()
      await expect(page.getByText('Встреча завершена: записи можно читать, но не менять.')).toBeVisible()
    },
  },
  {
    name: 'manager-onetoone-create',
    path: '/app/onetoone?dialog=create',
    heading: 'Новая встреча',
    act: seeField('Как часто', 'biweekly'),
  },
  {
    name: 'manager-onetoone-many',
    path: '/app/onetoone?dialog=many',
    heading: 'Встречи с несколькими людьми',
    async act(page) {
      await page.getByLabel('Вся команда').selectOption({ index: 1 })
      await expect(page.getByRole('button', { name: /^Назначить: \d/ })).toBeEnabled()
    },
  },
])

screensOf('an employee', [{ name: 'employee-onetoone', path: '/app/onetoone', heading: 'Мои встречи' }])

screensFromLetters(() => {
  mailedTest('one-to-one', async ({ page, mailed, openDevice, faults }) => {
    const company = await foundCompany(mailed, 'Маяк')
    await hire(mailed, company, 1)
    const { address } = mailed
    const [employee] = await call(address, oneToOne.users, {}, company.accessToken)
    const { id, next_meeting } = await call(
      address,
      oneToOne.createSeries,
      { employee_id: employee?.id ?? '', scheduled_date: new Date(Date.now() + 2 * DAY).toISOString() },
      company.accessToken,
    )
    const meeting = next_meeting?.id ?? ''
    await call(address, oneToOne.addPoint, { id: meeting, text: 'Отпуск в январе' }, company.accessToken)
    await call(address, oneToOne.addAgreement, { id: meeting, text: 'Разобрать дежурства' }, company.accessToken)
    await startSession(page, company.owner)
    await page.goto('/app/onetoone')
    await expect(page.getByText('Всего серий: 1')).toBeVisible()
    await checkScreen(page, 'one-to-one')
    await page.goto(`/app/onetoone/series/${id}`)
    await expect(page.getByRole('heading', { name: 'История встреч' })).toBeVisible()
    await checkScreen(page, 'one-to-one-series')
    await page.goto(`/app/onetoone/series/${id}?dialog=settings`)
    await seeDialog('Настройки серии')(page)
    await checkScreen(page, 'one-to-one-settings')
    await page.goto(`/app/onetoone/meeting/${meeting}`)
    await expect(page.getByText('Записать заранее: достижения, трудности, планы на следующий период')).toBeVisible()
    await checkScreen(page, 'one-to-one-planned')
    await press('Начать встречу')(page)
    await press('Начать сейчас')(page)
    await page.getByRole('textbox', { name: 'Заметка: Отпуск в январе' }).fill('Две недели с 12 января')
    await expect(page.getByRole('button', { name: 'Трудность', exact: true })).toBeVisible()
    await press('Добавить достижение')(page)
    await page.keyboard.type('Собрал команду')
    await expect(page.getByText('сохранено', { exact: true })).toHaveCount(2)
    await checkScreen(page, 'one-to-one-meeting')
    // Another person writes into the field that is being edited.
    await page.setViewportSize(smallest)
    const comment = page.getByRole('textbox', { name: 'Комментарий руководителя' })
    await comment.fill('Сильный')
    const isSaved = page.getByRole('region', { name: 'Комментарий руководителя' }).getByText('сохранено')
    await expect(isSaved).toBeVisible()
    await page.context().setOffline(true)
    await comment.fill('Сильный месяц')
    const theirs = { id: meeting, form: { manager_comments: 'Ровный месяц' } }
    await call(address, oneToOne.updateMeeting, theirs, company.accessToken)
    faults.expect(/ERR_INTERNET_DISCONNECTED|status of 409/)
    await page.context().setOffline(false)
    await expect(page.getByRole('region', { name: 'Ваша версия' })).toBeVisible()
    await checkScreen(page, 'one-to-one-both-versions')
    await press('Оставить моё')(page)
    await expect(page.getByRole('region', { name: 'Ваша версия' })).toBeHidden()
    const { form_url } = await call(address, oneToOne.employeeToken, { id: meeting }, company.accessToken)
    const guest = await openDevice({ viewport: smallest })
    await guest.goto(form_url)
    await expect(guest.getByRole('heading', { level: 1, name: 'Подготовьтесь к встрече' })).toBeVisible()
    await checkScreen(guest, 'one-to-one-prepare')
  })
})
