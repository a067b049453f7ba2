/**
 * Limits for the first visit of a browser, until a screen is complete. Bytes and requests are the same on every
 * machine.
 */
export const budgets = {
  /** KiB of JavaScript of a form that is opened by a link, by any bundler. */
  publicFormKilobytes: 14,
  /** KiB of JavaScript, as it comes over the wire: React and its router are 91 of them. */
  formKilobytes: 130,
  screenKilobytes: 210,
  /** A browser asks six at a time of one host: beyond this even a fast network waits for its turns. */
  requests: 25,
} as const

export const KIBIBYTE = 1024

/** Sections of the sidebar by the names of their links, with the titles of their screens. */
export const sections = [
  { path: '/app/dashboard', label: 'Дашборд', heading: 'Дашборд' },
  { path: '/app/employees', label: 'Сотрудники', heading: 'Сотрудники' },
  { path: '/app/teams', label: 'Команды', heading: 'Команды' },
  { path: '/app/pulses', label: 'Пульсы', heading: 'Пульсы' },
  { path: '/app/onetoone', label: 'One-to-One', heading: 'One-to-One встречи' },
  { path: '/app/feedback', label: 'Отзывы', heading: 'Отзывы' },
] as const

export const otherScreens = [
  { path: '/app/recommendations', heading: 'Рекомендации' },
  { path: '/app/actions', heading: 'Действия' },
  { path: '/app/settings', heading: 'Настройки' },
  { path: '/app/pulses/templates', heading: 'Шаблоны пульсов' },
] as const

export const firstForms = [
  { name: 'sign-in', path: '/login', heading: 'Вход' },
  { name: 'registration', path: '/register', heading: 'Регистрация компании' },
] as const
