import { developmentPlans } from '@kamerton/contract/development-plans/endpoints'
import { employees } from '@kamerton/contract/employees/endpoints'
import { dayIn } from '@kamerton/contract/lib/dates'
import { DAY } from '@kamerton/contract/lib/durations'
import { call } from '../lib/api.ts'
import { foundCompany, hire, launchPulse } from '../lib/company.ts'
import { onward, tapValue } from '../lib/form.ts'
import { press, screensFromLetters, screensOf } from '../lib/look.ts'
import { checkScreen, smallest } from '../lib/screens.ts'
import { expect, mailedTest } from '../lib/test.ts'

screensOf('everybody', [
  { name: 'respond-no-token', path: '/pulse/respond', heading: 'Ошибка' },
  { name: 'receipt-unreadable', path: '/pulse/receipt', heading: 'Ошибка' },
  { name: 'prepare-no-token', path: '/onetoone/respond', heading: 'Ошибка' },
  { name: 'plan-form-no-token', path: '/development-plan/form', heading: 'Ошибка' },
])

screensFromLetters(() => {
  mailedTest('development-plan', async ({ page, mailed, faults }) => {
    const company = await foundCompany(mailed, 'Маяк')
    await hire(mailed, company, 1)
    const { address } = mailed
    const found = await call(address, employees.all, {}, company.accessToken)
    const employee = found.find(({ role }) => role === 'employee')
    const day = (days: number) => dayIn('Europe/Moscow', new Date(Date.now() + days * DAY))
    const { id } = await call(
      address,
      developmentPlans.create,
      {
        employee_id: employee?.id ?? '',
        title: 'Путь к руководителю смены',
        description: 'Вести смену самому, от планёрки до отчёта.',
        status: 'active',
        start_date: day(-30),
        end_date: day(60),
        manager_comment: 'Главное в этом плане – разговоры с людьми.',
        goals: [{ title: 'Вести смену без подсказок' }],
        skills: [
          {
            name: 'Умение слушать',
            type: 'soft',
            priority: 'high',
            current_level: 2,
            target_level: 4,
            activities: [
              { title: 'Пересказывать перед ответом', type: 'mentoring', status: 'completed', due_date: day(-10) },
              { title: 'Провести встречу, задавая только вопросы', type: 'project', due_date: day(-1) },
            ],
          },
        ],
        milestones: [{ title: 'Первая смена без наставника', date: day(30) }],
      },
      company.accessToken,
    )
    const { form_url } = await call(address, developmentPlans.generateToken, { id }, company.accessToken)
    await page.goto(form_url)
    await expect(page.getByRole('heading', { level: 1, name: 'План развития' })).toBeVisible()
    await checkScreen(page, 'plan-form')
    await page.setViewportSize(smallest)
    await page.getByRole('textbox', { name: 'Ваш комментарий' }).fill('Начну с пересказа')
    await press('Отправить комментарий')(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Комментарий отправлен!' })).toBeVisible()
    await checkScreen(page, 'plan-form-sent')
    await call(address, developmentPlans.generateToken, { id, renew: true }, company.accessToken)
    faults.expect(/status of 410/)
    await page.setViewportSize(smallest)
    await page.goto(form_url)
    await expect(page.getByRole('heading', { level: 1, name: 'Ссылку заменили новой' })).toBeVisible()
    await checkScreen(page, 'plan-form-replaced')
  })

  for (const isAnonymous of [false, true]) {
    const name = isAnonymous ? 'respond-anonymous' : 'respond-named'
    mailedTest(name, async ({ page, mailed }) => {
      const company = await foundCompany(mailed, 'Маяк')
      await hire(mailed, company, 4)
      await launchPulse(mailed, company, {
        title: 'Пульс зимы',
        description: 'Два вопроса и место для своих слов. Займёт минуту.',
        category: 'enps',
        target_type: 'company',
        is_anonymous: isAnonymous,
        questions: [
          { question: 'Посоветуете ли вы нас друзьям как место работы?', type: 'enps', scale: { min: 0, max: 10 } },
          {
            question: 'Что из этого помогает вам работать?',
            type: 'choice',
            options: [
              { value: 'people', label: 'Люди вокруг' },
              { value: 'tasks', label: 'Понятные задачи' },
            ],
          },
          { question: 'Что одно изменить?', type: 'text', required: false },
        ],
      })
      const { url } = await mailed.letterTo(company.employees[0]?.email ?? '', 'Опрос: Пульс зимы')
      await page.goto(url)
      await expect(page.getByRole('heading', { level: 1, name: 'Пульс зимы' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Дальше' })).toBeVisible()
      await checkScreen(page, name)
      await page.setViewportSize(smallest)
      await page.getByRole('button', { name: 'Подробнее' }).click()
      await checkScreen(page, `${name}-promise`)
      await page.setViewportSize(smallest)
      await page.getByRole('button', { name: 'Вернуться к опросу' }).click()
      await tapValue(page, 'Посоветуете ли вы нас', '9')
      await onward(page)
      await expect(page.getByText('Пожалуйста, ответьте на обязательный вопрос 2').first()).toBeVisible()
      await checkScreen(page, `${name}-required`)
      await page.setViewportSize(smallest)
      await tapValue(page, 'Что из этого помогает', 'Люди вокруг')
      await expect(page.getByRole('textbox')).toBeVisible()
      if (isAnonymous) {
        await page.getByRole('textbox').fill('Я устала: 12 марта в кабинете 312 сидели до 22:30.')
        await expect(page.getByRole('region', { name: 'Подсказки к комментарию' })).toBeVisible()
        await checkScreen(page, `${name}-hints`)
      }
      await page.getByRole('button', { name: 'Отправить ответ' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Ответ отправлен!' })).toBeVisible()
      await checkScreen(page, `${name}-sent`)
      await page.reload()
      // Nobody knows who has answered a confidential pulse.
      const again = isAnonymous ? 'Ответ уже начат или отправлен' : 'Вы уже ответили'
      await expect(page.getByRole('heading', { level: 1, name: again })).toBeVisible()
      await checkScreen(page, `${name}-already`)
    })
  }
})
