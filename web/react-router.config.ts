import type { Config } from '@react-router/dev/config'
import { publicPages } from './src/site/public-pages.ts'

export default {
  appDirectory: 'src',
  buildDirectory: 'dist',
  ssr: false,
  // A screen is one file: its parts are asked for together, and each of them would be one more request.
  splitRouteModules: false,
  // The last is what is answered where there is no page.
  prerender: [...publicPages.map(({ path }) => path), '/login', '/register', '/404'],
} satisfies Config
