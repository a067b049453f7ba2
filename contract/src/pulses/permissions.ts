import type { Allow } from '../lib/ability.ts'

/** A manager runs pulses of the teams they lead, and nothing else; owner and admin are allowed everything elsewhere. */
export const pulsePermissions: Allow = (actor, allow) => {
  if (actor.role !== 'manager') return
  allow(['read', 'create', 'update', 'delete'], 'Pulses', {
    target_type: 'team',
    target_value: { $in: [...actor.teamsLed] },
  })
  allow('read', 'PulseTemplates')
}
