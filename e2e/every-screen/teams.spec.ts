import { inTurn, open, press, screensOf, screensOnPaper, seeField } from '../lib/look.ts'
import { expect } from '../lib/test.ts'

const teams = { path: '/app/teams', heading: 'Команды' }

screensOf('the owner', [
  { name: 'owner-teams', ...teams },
  { name: 'owner-teams-list', path: '/app/teams?view=list', heading: 'Команды' },
  { name: 'owner-teams-nothing-found', path: '/app/teams?search=нетакой', heading: 'Команды' },
  {
    name: 'owner-team-create',
    path: '/app/teams?dialog=create',
    heading: 'Команды',
    async act(page) {
      const dialog = page.getByRole('dialog', { name: 'Новая команда' })
      await dialog.getByLabel('Название').fill('Клиентский опыт')
      await dialog.getByRole('searchbox', { name: 'Найти участника' }).fill('а')
      await expect(dialog.getByRole('option').first()).toBeVisible()
    },
  },
  { name: 'owner-team', ...teams, act: open('Поддержка') },
  { name: 'owner-team-small', ...teams, act: open('Офис') },
  { name: 'owner-team-edit', ...teams, act: inTurn(press('Изменить: Аналитика'), seeField('Название', 'Аналитика')) },
  {
    name: 'owner-team-missing',
    path: '/app/teams/01900000-0000-7000-8000-000000000000/edit',
    heading: 'Команда не найдена',
    fault: /status of 404/,
  },
])

screensOnPaper([{ name: 'owner-team', ...teams, act: open('Поддержка') }])

screensOf('a manager', [
  { name: 'manager-teams', ...teams },
  { name: 'manager-team', ...teams, act: open('Поддержка') },
])
