import { screensOf, seeText } from '../lib/look.ts'

screensOf('the owner', [
  {
    name: 'owner-journal',
    path: '/app/administration/journal',
    heading: 'Администрирование',
    act: seeText(/^\d{2}:\d{2}$/),
  },
])
