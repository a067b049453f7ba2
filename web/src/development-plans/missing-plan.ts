import type { Missing } from '../page/loaded'

/** The plan does not exist, or this person may not read it. */
export const missingPlan: Missing = {
  title: 'План не найден',
  text: 'Его могли удалить, или у\u00a0вас нет к\u00a0нему доступа.',
  back: { to: '/app/development-plans', label: 'К списку планов' },
}
