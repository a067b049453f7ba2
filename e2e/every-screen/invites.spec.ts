import { invites } from '@kamerton/contract/invites/endpoints'
import type { DeliveryProgress, Invite } from '@kamerton/contract/invites/schemas'
import type { Page } from '@playwright/test'
import { call } from '../lib/api.ts'
import { foundCompany, newEmail } from '../lib/company.ts'
import { screensFromLetters, screensOf, seeText } from '../lib/look.ts'
import { checkScreen } from '../lib/screens.ts'
import { expect, mailedTest } from '../lib/test.ts'

/** The demo company has sent no letters, so their state is put into the server's answers. */
const seeLetters = async (page: Page) => {
  await page.route('**/api/invites/delivery', (route) =>
    route.fulfill({ json: { total: 500, sent: 318, failed: 1 } satisfies DeliveryProgress }),
  )
  await page.route('**/api/invites', async (route) => {
    const response = await route.fetch()
    const answer: Invite[] = await response.json()
    const deliveries = ['waiting', 'failed'] as const
    const json = answer.map((one, index) => ({ ...one, delivery: deliveries[index] ?? 'sent' }))
    await route.fulfill({ response, json })
  })
  await page.reload()
  await expect(page.getByText('Письма отправлены: 318 из 500')).toBeVisible()
}

screensOf('everybody', [
  {
    name: 'invite-invalid',
    path: '/invite-register/unknown',
    heading: 'Недействительное приглашение',
    fault: /status of 404/,
  },
])

screensOf('the owner', [
  {
    name: 'owner-invitations',
    path: '/app/employees?tab=invites',
    heading: 'Сотрудники',
    act: seeText('Ожидает'),
  },
  { name: 'owner-invitations-letters', path: '/app/employees?tab=invites', heading: 'Сотрудники', act: seeLetters },
  { name: 'owner-invite', path: '/app/employees?dialog=invite', heading: 'Пригласить сотрудников' },
  {
    name: 'owner-invite-list',
    path: '/app/employees?dialog=invite',
    heading: 'Пригласить сотрудников',
    async act(page) {
      const people = Array.from({ length: 30 }, (_, index) => `Мария;Котова;kotova${index}@versta.example`)
      const list = ['Имя;Фамилия;Email', 'Глеб;;ершов@', ...people].join('\n')
      await page
        .getByLabel('Выберите список CSV или XLSX')
        .setInputFiles({ name: 'новые.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
      await expect(page.getByText('1–20 из 31').first()).toBeVisible()
    },
  },
])

screensFromLetters(() => {
  mailedTest('invite-accept', async ({ page, mailed }) => {
    const company = await foundCompany(mailed, 'Маяк')
    const email = newEmail('petr')
    const rows = [{ first_name: 'Пётр', last_name: 'Орлов', email, position: 'Инженер' }]
    await call(mailed.address, invites.create, { invites: rows }, company.accessToken)
    const { url } = await mailed.letterTo(email, 'Маяк')
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1, name: 'Вас пригласили в команду' })).toBeVisible()
    await checkScreen(page, 'invite-accept')
  })
})
