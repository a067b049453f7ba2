import type { Missing } from '../page/loaded'

/** The team does not exist, or this person may not read it. */
export const missingTeam: Missing = {
  title: 'Команда не найдена',
  text: 'Её могли удалить, или у\u00a0вас нет к\u00a0ней доступа.',
  back: { to: '/app/teams', label: 'К списку команд' },
}
