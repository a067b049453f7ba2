import { screensOf } from '../lib/look.ts'

screensOf('a visitor', [{ name: 'anonymity', path: '/anonymity', heading: 'Как устроена анонимность' }])
