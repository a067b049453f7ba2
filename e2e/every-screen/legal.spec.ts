import { screensOf } from '../lib/look.ts'

screensOf('a visitor', [
  { name: 'terms', path: '/legal/terms', heading: 'Условия использования' },
  { name: 'privacy', path: '/legal/privacy', heading: 'Согласие на обработку персональных данных' },
  { name: 'cookies', path: '/legal/cookies', heading: 'Что хранится в браузере' },
])
