import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'dist',
  ssr: false,
  // A screen is one file: its parts are asked for together, and each of them would be one more request.
  splitRouteModules: false,
  prerender: ['/', '/login', '/register', '/anonymity', '/legal/terms', '/legal/privacy'],
} satisfies Config
