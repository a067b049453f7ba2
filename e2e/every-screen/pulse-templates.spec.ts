import { inTurn, press, screensOf, seeDialog, seeText } from '../lib/look.ts'
import { expect } from '../lib/test.ts'

const templates = { path: '/app/pulses/templates', heading: 'Шаблоны пульсов' }

screensOf('the owner', [
  { name: 'owner-templates', ...templates },
  { name: 'owner-template-preview', ...templates, act: inTurn(press('Просмотр: eNPS'), seeDialog('eNPS')) },
  {
    name: 'owner-template-create',
    path: '/app/pulses/templates?dialog=create',
    heading: 'Шаблоны пульсов',
    async act(page) {
      const dialog = page.getByRole('dialog', { name: 'Новый шаблон' })
      await dialog.getByRole('button', { name: 'Создать шаблон' }).click()
      await expect(dialog.getByText('Заполните все обязательные поля')).toBeVisible()
    },
  },
  {
    name: 'owner-question-library',
    path: '/app/pulses/templates?tab=library',
    heading: 'Шаблоны пульсов',
    act: seeText('Нагрузка и силы'),
  },
  {
    name: 'owner-question-set',
    path: '/app/pulses/templates?tab=library',
    heading: 'Шаблоны пульсов',
    act: inTurn(press('Просмотр: Нагрузка и силы'), seeDialog('Нагрузка и силы')),
  },
])

screensOf('a manager', [{ name: 'manager-templates', ...templates }])
