import type { AppAbility, SubjectName } from '@kamerton/contract/lib/ability'
import { mayOpen } from '@kamerton/contract/permissions'
import { IconBuilding, IconList, IconTemplate } from '@tabler/icons-react'
import type { Destination } from './destinations'

/** Screens below a section, which the navigation does not have: people search for them by name. */
const tabs: readonly (Destination & { subject: SubjectName })[] = [
  { path: '/app/pulses/templates', name: 'Шаблоны пульсов', icon: IconTemplate, subject: 'Pulses' },
  { path: '/app/administration/company', name: 'Компания', icon: IconBuilding, subject: 'Administration' },
  { path: '/app/administration/journal', name: 'Журнал', icon: IconList, subject: 'Administration' },
]

/** The tabs that the person may open. */
export const tabsFor = (ability: AppAbility): Destination[] => tabs.filter(({ subject }) => mayOpen(ability, subject))
