import type { ActionItem, ActionItemPage } from '@kamerton/contract/action-items/schemas'

const everything = { update: true, change_status: true, delete: true, promise: true }

/**
 * A planned action about a team, taken from a recommendation. Everything may be done with it, unless `more` says
 * otherwise.
 */
export const anAction = (more: Partial<ActionItem> = {}): ActionItem => ({
  id: 'ac000000-0000-4000-8000-000000000001',
  title: 'Разобрать график смен вместе с командой',
  subject: { type: 'team', id: 'd0000000-0000-4000-8000-000000000001', name: 'Поддержка' },
  responsible: { id: 'e0000000-0000-4000-8000-000000000001', full_name: 'Олег Марченко', avatar_url: null },
  due_on: '2026-12-04',
  status: 'planned',
  drop_reason: null,
  notes: null,
  done_on: null,
  is_overdue: false,
  origin: {
    rule_id: 'team.enps.negative',
    rule_version: 1,
    title: 'В Поддержке больше критиков, чем сторонников',
    evidence: [
      {
        metric: 'enps',
        value: -50,
        interval: { low: -75, high: -5 },
        threshold: 0,
        previous: -19,
        company: 26,
        period_days: 30,
        from: '2026-10-21',
        to: '2026-11-20',
        answers: 12,
        asked: 14,
        rule: 'eNPS команды ниже 0 при 5 и более ответах',
      },
    ],
  },
  source: null,
  promise: null,
  created_by_name: 'Нина Ковалёва',
  created_at: new Date('2026-11-20T09:00:00Z'),
  version: 3,
  may: everything,
  ...more,
})

export const thePromise = {
  pulse_id: 'b0000000-0000-4000-8000-000000000001',
  round_id: 'b0000000-0000-4000-8000-000000000002',
  pulse_title: 'Пульс ноября',
  promised_at: new Date('2026-11-21T09:00:00Z'),
}

/** A page with all of these actions. */
export const pageOf = (items: ActionItem[]): ActionItemPage => ({
  items,
  total: items.length,
  counts: {
    open: items.filter(({ status }) => status === 'planned' || status === 'in_progress').length,
    overdue: items.filter(({ is_overdue }) => is_overdue).length,
    done: items.filter(({ status }) => status === 'done').length,
  },
})
