import type { Missing } from '../../page/loaded'

/** Texts for a pulse that does not exist for this person. */
export const missingPulse: Missing = {
  title: 'Пульс не найден или не относится к\u00a0вашим командам',
  back: { to: '/app/pulses', label: 'К списку' },
}
