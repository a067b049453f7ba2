import { JournalGroup } from '@kamerton/contract/journal/groups'
import type { JournalFilter } from '@kamerton/contract/journal/schemas'
import { Day } from '@kamerton/contract/lib/dates'
import { Id } from '@kamerton/contract/lib/fields'

/** The filter of the address. Wrong parameters are left out. */
export function filterIn(params: URLSearchParams): JournalFilter {
  const person_id = Id.safeParse(params.get('person')).data
  const group = JournalGroup.safeParse(params.get('action')).data
  const from = Day.safeParse(params.get('from')).data
  const to = Day.safeParse(params.get('to')).data
  return { ...(person_id && { person_id }), ...(group && { group }), ...(from && { from }), ...(to && { to }) }
}

export const isFiltered = (filter: JournalFilter): boolean => Object.keys(filter).length > 0
