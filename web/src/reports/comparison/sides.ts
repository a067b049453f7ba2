import type { ComparisonQuery } from '@kamerton/contract/reports/comparison'
import type { Days } from '../report-range'

/** The other side: the days before, other days, or in the same days another team by its id or everybody (`company`). */
export type With = 'previous' | 'days' | (string & {})

/** The choice for the comparison, as it is kept in the address. An empty team is the whole company. */
export type Sides = { team: string; with: With; other: Days | null }

const names = { team: 'of', with: 'with', from: 'other_from', to: 'other_to' } as const

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text)

export function sidesIn(address: URLSearchParams): Sides {
  const [from, to] = [address.get(names.from), address.get(names.to)]
  return {
    team: address.get(names.team) ?? '',
    with: address.get(names.with) ?? 'previous',
    other: isDay(from) && isDay(to) ? { start_date: from, end_date: to } : null,
  }
}

/** Default values are left out, so that an address stays short. */
export function writeSides(address: URLSearchParams, { team, with: beside, other }: Sides): void {
  const set = (name: string, value: string) => (value === '' ? address.delete(name) : address.set(name, value))
  set(names.team, team)
  set(names.with, beside === 'previous' ? '' : beside)
  set(names.from, beside === 'days' ? (other?.start_date ?? '') : '')
  set(names.to, beside === 'days' ? (other?.end_date ?? '') : '')
}

/** The query; null while other days are still to be chosen. */
export function queryOf(days: Days, { team, with: beside, other }: Sides): Partial<ComparisonQuery> | null {
  const side = { ...days, ...(team !== '' && { team_id: team }) }
  if (beside === 'previous') return side
  if (beside !== 'days') return { ...side, other_team_id: beside }
  return other && { ...side, other_start_date: other.start_date, other_end_date: other.end_date }
}
