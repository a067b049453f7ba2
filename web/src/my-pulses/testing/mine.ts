import type { MyPulseResults, PastPulse, WaitingPulse } from '@kamerton/contract/my-pulses/schemas'
import type { Question } from '@kamerton/contract/pulses/question-schemas'
import type { QuestionResult } from '@kamerton/contract/pulses/results-schemas'

const asked = {
  pulse_id: 'b0000000-0000-4000-8000-000000000001',
  round_id: 'b0000000-0000-4000-8000-000000000002',
  title: 'Как прошла неделя',
  description: null,
  mode: 'anonymous',
  target_type: 'company',
  opened_at: new Date('2026-11-18T08:00:00Z'),
} as const

export const waitingPulse = (more: Partial<WaitingPulse> = {}): WaitingPulse => ({
  ...asked,
  questions: 5,
  ends_on: null,
  ...more,
})

export const pastPulse = (more: Partial<PastPulse> = {}): PastPulse => ({
  ...asked,
  closed_at: new Date('2026-11-21T08:00:00Z'),
  state: 'answered',
  results: 'shown',
  promised: 0,
  done: 0,
  replied: false,
  ...more,
})

const plain = { required: true, options: [], labels: {}, placeholder: null, better: null }
export const questions: Question[] = [
  { ...plain, id: 'calm', question: 'Спокойно ли вам работать?', type: 'rating', scale: { min: 1, max: 5 } },
  {
    ...plain,
    id: 'place',
    question: 'Где вам удобнее?',
    type: 'choice',
    scale: null,
    options: [
      { value: 'home', label: 'Дома' },
      { value: 'office', label: 'В офисе' },
    ],
  },
]

const none = {
  mean: null,
  bound: null,
  interval: null,
  enps: null,
  comments: null,
  change: null,
  company: null,
  withheld: null,
}
export const results: QuestionResult[] = [
  {
    ...none,
    question_id: 'calm',
    n: 12,
    mean: 3.8,
    interval: { low: 3.4, high: 4.2 },
    distribution: [1, 2, 3, 4, 5].map((value) => ({ value: String(value), count: value === 4 ? 12 : 0 })),
  },
  { ...none, question_id: 'place', n: 12, distribution: null, withheld: 'too_few_answers' },
]

const company = { invited: 20, n: 12, value: 70, bound: null, interval: { low: 60, high: 80 } }

/** Shown results of a pulse of the whole company, with those of the person's own team. */
export const ownResults = (more: Partial<MyPulseResults> = {}): MyPulseResults => ({
  ...asked,
  target_name: null,
  closed_at: new Date('2026-11-21T08:00:00Z'),
  asked: 20,
  anonymity_threshold: 5,
  state: 'right_taken',
  results: 'shown',
  questions,
  figures: { n: 12, metric: 'engagement', results, company },
  team: {
    team_id: 'd0000000-0000-4000-8000-000000000001',
    team_name: 'Поддержка',
    figure: { n: 7, value: 58, bound: null, interval: { low: 50, high: 66 }, comparison: 'below_company' },
  },
  comment: {
    text: 'Берём двух людей в первую линию.',
    author_name: 'Нина Ковалёва',
    written_at: new Date('2026-11-21T10:00:00Z'),
  },
  promises: [],
  ...more,
})
