import type { MyPulseResults } from '@kamerton/contract/my-pulses/schemas'
import type { Page } from '@playwright/test'
import type { z } from 'zod'
import { expect } from './test.ts'

const id = '01900000-0000-7000-8000-00000000000a'

/** Shared results of a pulse with all possible parts: figures, the person's own team, and the reply to them. */
const shown = {
  pulse_id: id,
  round_id: id,
  title: 'Нагрузка после отпусков',
  description: 'Коротко о том, как идёт осень.',
  mode: 'anonymous',
  target_type: 'company',
  target_name: null,
  opened_at: '2026-11-11T07:00:00Z',
  closed_at: '2026-11-17T07:00:00Z',
  asked: 120,
  anonymity_threshold: 5,
  state: 'right_taken',
  results: 'shown',
  questions: [
    {
      id: 'calm',
      question: 'Мне спокойно работать со своей нагрузкой',
      type: 'rating',
      required: true,
      scale: { min: 1, max: 5 },
      options: [],
      multiple: false,
      labels: {},
      placeholder: null,
    },
  ],
  figures: {
    n: 99,
    metric: 'engagement',
    results: [
      {
        question_id: 'calm',
        n: 99,
        bound: null,
        mean: 3.9,
        interval: { low: 3.7, high: 4.1 },
        enps: null,
        distribution: [4, 9, 17, 38, 31].map((count, index) => ({ value: String(index + 1), count })),
        comments: null,
        change: null,
        company: null,
        withheld: null,
      },
    ],
    company: { invited: 120, n: 99, value: 73, bound: null, interval: { low: 69, high: 77 } },
  },
  team: {
    team_id: id,
    team_name: 'Поддержка',
    figure: { n: 15, value: 58, bound: null, interval: { low: 49, high: 67 }, comparison: 'below_company' },
  },
  comment: {
    text: 'Спасибо, что сказали как есть. Больше всего нагрузки в поддержке: с декабря берём туда двух людей, а дежурства по выходным отменяем.',
    author_name: 'Ирина Лапшина',
    written_at: '2026-11-18T09:00:00Z',
  },
  promises: [],
} satisfies z.input<typeof MyPulseResults>

/**
 * Opens the page of results with all its parts, whatever the demo company has asked. The server's answer is replaced.
 */
export async function seeResults(page: Page): Promise<void> {
  await page.route(`**/api/pulses/mine/${id}`, (route) => route.fulfill({ json: shown }))
  await page.goto(`/app/my-pulses/${id}`)
  await expect(page.getByRole('region', { name: 'Ваша команда: «Поддержка»' })).toBeVisible()
}
