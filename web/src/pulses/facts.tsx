import { modeLabels, modeOf } from '@kamerton/contract/pulses/answer-mode'
import type { PulseCard } from '@kamerton/contract/pulses/schemas'
import {
  IconBuilding,
  IconCalendarEvent,
  IconRefresh,
  IconShieldLock,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react'
import { Icon } from '../ui/icon'
import { audienceOf, typeLabels } from './labels'

type Of<Key extends keyof PulseCard> = { pulse: Pick<PulseCard, Key> }

export const AudienceFact = ({ pulse }: Of<'target_type' | 'target_name'>) => (
  <span>
    {pulse.target_type === 'company' ? (
      <Icon of={IconBuilding} size={15} stroke={1.6} />
    ) : (
      <Icon of={IconUsersGroup} size={15} stroke={1.6} />
    )}
    {audienceOf(pulse)}
  </span>
)

export const AnonymityFact = ({ pulse }: Of<'is_anonymous' | 'is_blind'>) => (
  <span>
    {pulse.is_anonymous ? (
      <Icon of={IconShieldLock} size={15} stroke={1.6} />
    ) : (
      <Icon of={IconUser} size={15} stroke={1.6} />
    )}
    {modeLabels[modeOf(pulse)]}
  </span>
)

export const TypeFact = ({ pulse }: Of<'type'>) => (
  <span>
    {pulse.type !== 'one_time' ? (
      <Icon of={IconRefresh} size={15} stroke={1.6} />
    ) : (
      <Icon of={IconCalendarEvent} size={15} stroke={1.6} />
    )}
    {typeLabels[pulse.type]}
  </span>
)
