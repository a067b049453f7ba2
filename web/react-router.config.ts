import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'dist',
  ssr: false,
  prerender: ['/', '/login', '/register', '/legal/terms', '/legal/privacy'],
} satisfies Config
