import type { Config } from '@react-router/dev/config'
import { publicPages } from './src/site/public-pages.ts'

export default {
  appDirectory: 'src',
  buildDirectory: 'dist',
  ssr: false,
  // A screen is one file: its parts are needed together, and each would be one more request.
  splitRouteModules: false,
  // The last page is the answer for an unknown address.
  prerender: [...publicPages.map(({ path }) => path), '/login', '/register', '/404'],
} satisfies Config
