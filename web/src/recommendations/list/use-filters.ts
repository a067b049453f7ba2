import type { Recommendation } from '@kamerton/contract/recommendations/schemas'
import { useAddressParam } from '../../lib/address'

export const typeParams = ['', 'company', 'team', 'employee'] as const
/** `low` has no filter of its own, it is shown only among all. */
export const priorityParams = ['', 'critical', 'high', 'medium'] as const
export type TypeParam = (typeof typeParams)[number]
export type PriorityParam = (typeof priorityParams)[number]

export type Filters = { type: TypeParam; priority: PriorityParam }

export const fits = ({ type, priority }: Filters, found: Pick<Recommendation, 'type' | 'priority'>): boolean =>
  (type === '' || found.type === type) && (priority === '' || found.priority === priority)

/** Both filters are kept in the address, so that back, reload and a forwarded link keep them. */
export function useFilters() {
  const [type, setType] = useAddressParam<TypeParam>('type', '', typeParams)
  const [priority, setPriority] = useAddressParam<PriorityParam>('priority', '', priorityParams)
  const clear = () => {
    setType('')
    setPriority('')
  }
  return { filters: { type, priority }, setType, setPriority, clear }
}
