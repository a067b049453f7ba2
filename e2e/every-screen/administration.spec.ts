import { screensOf, seeText } from '../lib/look.ts'

screensOf('the owner', [
  {
    name: 'owner-company',
    path: '/app/administration/company',
    heading: 'Администрирование',
    act: seeText('Порог показа'),
  },
  {
    name: 'owner-administration',
    path: '/app/administration',
    heading: 'Администрирование',
    act: seeText('Свободно'),
  },
])
