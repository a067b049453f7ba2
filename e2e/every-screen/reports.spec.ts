import { screensOf, screensOnPaper, seeText } from '../lib/look.ts'

/** Every report, open over the hub, with its last section loaded. */
const reportScreens = [
  { name: 'owner-report-engagement', path: '/app/reports/pulse-engagement', heading: 'Вовлечённость в пульсах' },
  { name: 'owner-report-teams', path: '/app/reports/team-performance', heading: 'Эффективность команд' },
  { name: 'owner-report-plans', path: '/app/reports/development-progress', heading: 'Прогресс развития' },
  { name: 'owner-report-people', path: '/app/reports/user-activity', heading: 'Активность пользователей' },
].map((screen) => ({ ...screen, act: seeText('Как посчитано') }))

screensOf('the owner', [
  { name: 'owner-reports', path: '/app/reports', heading: 'Отчеты и аналитика', act: seeText('Приглашения приняты') },
  {
    name: 'owner-reports-own-dates',
    path: '/app/reports?start_date=2026-11-20&end_date=2026-11-01',
    heading: 'Отчеты и аналитика',
    act: seeText(/раньше начальной/),
  },
  ...reportScreens,
])

screensOnPaper(reportScreens)
