import { screensOf } from '../lib/look.ts'

screensOf('an employee', [{ name: 'employee-home', path: '/app/home', heading: 'Главная' }])
