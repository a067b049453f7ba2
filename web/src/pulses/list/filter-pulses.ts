import type { PulseCategory } from '@kamerton/contract/pulses/question-schemas'
import type { PulseCard, PulseStatus } from '@kamerton/contract/pulses/schemas'

export type Filters = {
  tab: 'active' | 'deleted'
  search: string
  status: PulseStatus | ''
  type: PulseCard['type'] | ''
  category: PulseCategory | ''
}

/** Pulses that match the tab and the filters. An empty filter matches everything. */
export function filterPulses(
  pulses: readonly PulseCard[],
  { tab, search, status, type, category }: Filters,
): PulseCard[] {
  const wanted = search.trim().toLocaleLowerCase('ru')
  return pulses.filter(
    (pulse) =>
      pulse.is_deleted === (tab === 'deleted') &&
      (!status || pulse.status === status) &&
      (!type || pulse.type === type) &&
      (!category || pulse.category === category) &&
      pulse.title.toLocaleLowerCase('ru').includes(wanted),
  )
}

/** Whether the tab has no pulses at all, so that an empty list is not caused by the filters. */
export const isTabEmpty = (pulses: readonly PulseCard[], tab: Filters['tab']): boolean =>
  !pulses.some(({ is_deleted }) => is_deleted === (tab === 'deleted'))

export const isFiltering = ({ search, status, type, category }: Filters): boolean =>
  search.trim() !== '' || status !== '' || type !== '' || category !== ''

export const pulseColumns = ['title', 'status', 'answered', 'activity'] as const
export type PulseColumn = (typeof pulseColumns)[number]

/** Time of the last event: the newest round closed or opened, else the creation of the pulse. */
export const activityOf = ({ created_at, opened_at, closed_at }: PulseCard): Date =>
  closed_at ?? opened_at ?? created_at

/** Sort order of the states. */
const statuses: readonly PulseCard['status'][] = ['active', 'draft', 'completed']

/** Sort values of the columns. */
export const pulseValues: Record<PulseColumn, (pulse: PulseCard) => string | number | Date | null> = {
  title: ({ title }) => title,
  status: ({ status }) => statuses.indexOf(status),
  answered: ({ participation }) => participation?.rate ?? null,
  activity: activityOf,
}
