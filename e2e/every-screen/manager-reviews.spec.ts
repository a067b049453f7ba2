import { people } from '@kamerton/contract/people/endpoints'
import { teams } from '@kamerton/contract/teams/endpoints'
import { call } from '../lib/api.ts'
import { foundCompany, hire, launchPulse, password } from '../lib/company.ts'
import { press, screensFromLetters } from '../lib/look.ts'
import { checkScreen, smallest } from '../lib/screens.ts'
import { startSession } from '../lib/sign-in.ts'
import { expect, mailedTest } from '../lib/test.ts'

screensFromLetters(() => {
  mailedTest('manager-review', async ({ page, mailed, openDevice }) => {
    // Five screens of one story, each in every size and scheme.
    mailedTest.setTimeout(240_000)
    const company = await foundCompany(mailed, 'Маяк')
    await hire(mailed, company, 1)
    const { address } = mailed
    const [manager] = company.employees
    const [found] = await call(address, people.list, { search: manager?.last_name }, company.accessToken)
    const team = { name: 'Поддержка', manager_id: found?.id }
    const { id: teamId } = await call(address, teams.create, team, company.accessToken)
    const names = ['Анна Соколова', 'Глеб Ершов', 'Дина Мельник', 'Илья Смирнов', 'Кира Павлова', 'Роман Дроздов']
    await mailed.fillTeam(
      teamId,
      names.map((name) => ({ first_name: name.split(' ')[0] ?? '', last_name: name.split(' ')[1] ?? '' })),
    )
    const title = 'Оценка команд руководителями'
    const asked = { title, category: 'custom', target_type: 'manager_review' } as const
    const id = await launchPulse(mailed, company, asked)
    const { url } = await mailed.letterTo(manager?.email ?? '', title)
    const form = `/app/pulses/${id}/manager/${found?.id}`
    await startSession(page, { email: manager?.email ?? '', password })
    await page.goto(form)
    const of = (name: string) => page.getByRole('listitem', { name })
    const mark = async (name: string, performance: string, mood: string) => {
      const folded = page.getByRole('button', { name: `Оценить: ${name}` })
      await expect(folded.or(of(name))).toBeVisible()
      if (await folded.isVisible()) await folded.click()
      await of(name).getByRole('radio', { name: performance }).check({ force: true })
      await of(name).getByRole('radio', { name: mood }).check({ force: true })
    }
    const fold = (name: string) => page.getByRole('button', { name: `Готово: ${name}` }).click()
    await mark('Дина Мельник', '5, Отлично', 'Зелёное')
    await fold('Дина Мельник')
    await mark('Роман Дроздов', '3, Удовлетворительно', 'Жёлтое')
    await fold('Роман Дроздов')
    await mark('Илья Смирнов', '2, Плохо', 'Красное')
    await of('Илья Смирнов')
      .getByRole('textbox')
      .fill('Не успевает за очередью, просит помощи с техническими вопросами.')
    await fold('Илья Смирнов')
    await mark('Анна Соколова', '4, Хорошо', 'Жёлтое')
    await of('Анна Соколова').getByRole('textbox').fill('Второй месяц подряд ночные смены.')
    await expect(page.getByText(/^Черновик сохранён/)).toBeVisible()
    await press('Отправить ответ')(page)
    await expect(page.getByText('Осталось оценить: 2')).toBeVisible()
    await checkScreen(page, 'manager-review')

    const hand = await openDevice({ baseURL: address, viewport: smallest })
    await hand.goto(url)
    await expect(hand.getByText('осталось 2')).toBeVisible()
    await checkScreen(hand, 'manager-review-link')
    const owner = await openDevice({ baseURL: address, viewport: smallest })
    await startSession(owner, company.owner)
    await owner.goto(`/app/pulses/${id}`)
    await expect(owner.getByText('заполняется')).toBeVisible()
    await checkScreen(owner, 'manager-review-pulse')

    await mark('Глеб Ершов', '4, Хорошо', 'Зелёное')
    await mark('Кира Павлова', '5, Отлично', 'Зелёное')
    await press('Отправить ответ')(page)
    await expect(page.getByRole('region', { name: 'Итог' })).toBeVisible()
    await owner.goto(form)
    await expect(owner.getByRole('region', { name: 'Итог' })).toBeVisible()
    await checkScreen(owner, 'manager-review-results')
    await owner.goto('/app/employees?search=смирнов')
    await owner
      .getByRole('link', { name: /Илья Смирнов/ })
      .first()
      .click()
    await owner.getByText('Оценки руководителей', { exact: true }).click()
    await expect(owner.getByRole('list', { name: 'Оценки руководителей' })).toBeVisible()
    await checkScreen(owner, 'manager-review-profile')
    await hand.goto(url)
    await expect(hand.getByRole('heading', { level: 1, name: 'Вы уже ответили' })).toBeVisible()
  })
})
