import { screensOf, screensOnPaper } from '../lib/look.ts'

screensOf('the owner', [{ name: 'owner-dashboard', path: '/app/dashboard', heading: 'Дашборд' }])

screensOnPaper([{ name: 'owner-dashboard', path: '/app/dashboard', heading: 'Дашборд' }])

screensOf('a manager', [{ name: 'manager-dashboard', path: '/app/dashboard', heading: 'Дашборд' }])
