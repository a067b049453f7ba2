import { screensOf } from '../lib/look.ts'
import { seeResults } from '../lib/shown-results.ts'

screensOf('an employee', [
  { name: 'employee-my-pulses', path: '/app/my-pulses', heading: 'Мои опросы' },
  {
    name: 'employee-my-pulse',
    path: '/app/my-pulses',
    heading: 'Мои опросы',
    act: seeResults,
  },
  {
    name: 'employee-my-pulse-missing',
    path: '/app/my-pulses/01900000-0000-7000-8000-000000000000',
    heading: 'Вас об этом не спрашивали',
    fault: /status of 404/,
  },
])
