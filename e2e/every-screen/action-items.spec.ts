import { inTurn, press, screensOf, seeText } from '../lib/look.ts'

screensOf('the owner', [
  { name: 'owner-actions', path: '/app/actions?tab=all&status=all', heading: 'Действия' },
  {
    name: 'owner-action-new',
    path: '/app/actions?dialog=create',
    heading: 'Новое действие',
    act: inTurn(press('Добавить'), seeText('Напишите, что сделать')),
  },
])
