import type { PulseCard } from '@kamerton/contract/pulses/schemas'
import {
  IconBuilding,
  IconCalendarEvent,
  IconRefresh,
  IconShieldLock,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react'
import { audienceOf, typeLabels } from './labels'

const icon = { size: 15, stroke: 1.6, 'aria-hidden': true } as const

type Of<Key extends keyof PulseCard> = { pulse: Pick<PulseCard, Key> }

export const AudienceFact = ({ pulse }: Of<'target_type' | 'target_name'>) => (
  <span>
    {pulse.target_type === 'company' ? <IconBuilding {...icon} /> : <IconUsersGroup {...icon} />}
    {audienceOf(pulse)}
  </span>
)

export const AnonymityFact = ({ pulse }: Of<'is_anonymous'>) => (
  <span>
    {pulse.is_anonymous ? <IconShieldLock {...icon} /> : <IconUser {...icon} />}
    {pulse.is_anonymous ? 'Анонимный' : 'Именной'}
  </span>
)

export const TypeFact = ({ pulse }: Of<'type'>) => (
  <span>
    {pulse.type === 'weekly' ? <IconRefresh {...icon} /> : <IconCalendarEvent {...icon} />}
    {typeLabels[pulse.type]}
  </span>
)
