import { expect, test } from 'vitest'
import { sorted } from '../../lib/order'
import { aPulseCard as pulse } from '../../testing/pulse-card'
import { type Filters, filterPulses, isTabEmpty, pulseValues } from './filter-pulses'

const everything: Filters = { tab: 'active', search: '', status: '', type: '', category: '' }
const all = [
  pulse({ id: 'a' }),
  pulse({ id: 'b', type: 'weekly', status: 'draft', category: 'enps' }),
  pulse({ id: 'c', is_deleted: true }),
]
const left = (filters: Partial<Filters>) => filterPulses(all, { ...everything, ...filters }).map(({ id }) => id)

test('deleted pulses stand only in their own tab', () => {
  expect(left({})).toEqual(['a', 'b'])
  expect(left({ tab: 'deleted' })).toEqual(['c'])
})

test('search looks at the title whatever the case, and joins the filters', () => {
  expect(left({ search: ' НОЯБ ' })).toEqual(['a', 'b'])
  expect(left({ search: 'нояб', type: 'weekly' })).toEqual(['b'])
  expect(left({ status: 'completed' })).toEqual([])
  expect(left({ category: 'mood' })).toEqual(['a'])
  expect(left({ category: 'enps', status: 'draft' })).toEqual(['b'])
})

test('a tab is empty by what it holds, not by what is left of it', () => {
  expect(isTabEmpty(all, 'active')).toBe(false)
  expect(isTabEmpty([pulse({ is_deleted: true })], 'active')).toBe(true)
  expect(isTabEmpty([pulse({})], 'deleted')).toBe(true)
})

test('a weekly pulse of a year ago that has asked yesterday stands before one made last week', () => {
  const at = (day: string) => new Date(`${day}T08:00:00Z`)
  const pulses = [
    pulse({ id: 'draft', created_at: at('2026-11-15') }),
    pulse({ id: 'closed', created_at: at('2026-11-01'), opened_at: at('2026-11-02'), closed_at: at('2026-11-10') }),
    pulse({ id: 'weekly', created_at: at('2025-11-19'), opened_at: at('2026-11-21') }),
  ]
  expect(sorted(pulses, '-activity', pulseValues).map(({ id }) => id)).toEqual(['weekly', 'draft', 'closed'])
})
