import type { PulseCard } from '@kamerton/contract/pulses/schemas'

/** A confidential pulse of the whole company that runs and has no answers, unless told otherwise. */
export const aPulseCard = (more: Partial<PulseCard> = {}): PulseCard => ({
  id: 'f0000000-0000-4000-8000-000000000001',
  title: 'Пульс ноября',
  description: null,
  category: 'mood',
  type: 'one_time',
  status: 'active',
  is_anonymous: true,
  is_blind: false,
  shares_results: true,
  is_deleted: false,
  target_type: 'company',
  target_value: null,
  target_name: null,
  schedule: null,
  ends_on: null,
  created_at: new Date('2026-11-14T08:00:00Z'),
  created_by_user: null,
  responses_count: 0,
  total_respondents: 0,
  response_rate: null,
  participation: null,
  opened_at: null,
  closed_at: null,
  ...more,
})
