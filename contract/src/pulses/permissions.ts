import { everything, nothing, type Rules } from '../lib/ability.ts'

/** A manager runs pulses of the teams that they lead, and no others. */
export const pulsePermissions: Rules<'Pulses'> = {
  owner: everything,
  admin: everything,
  manager: (allow, { teamsLed }) =>
    allow(
      ['read', 'create', 'update', 'delete'],
      { target_type: 'team', target_value: { $in: teamsLed } },
      'своих команд',
    ),
  employee: nothing,
}

export const pulseTemplatePermissions: Rules<'PulseTemplates'> = {
  owner: everything,
  admin: everything,
  manager: (allow) => allow('read'),
  employee: nothing,
}
