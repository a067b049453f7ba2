import type { ChangeVerdict } from '@kamerton/contract/analytics/change-verdict'
import { changeWords } from '@kamerton/contract/analytics/change-words'
import type { QuestionResult } from '@kamerton/contract/pulses/results-schemas'
import type { HeatMapCell } from '@kamerton/contract/reports/heat-map-schemas'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { MetricCell } from './analytics/components/metric-cell'
import { EnpsPanel } from './pulses/results/enps-panel'
import { headFigureOf } from './pulses/results/head-figure'
import { QuestionRow } from './pulses/results/question-row'
import { ResultHead } from './pulses/results/result-head'
import { ScaleResults } from './pulses/results/scale-results'
import { ComparisonTable } from './reports/comparison/comparison-table'
import { HeatMapView } from './reports/heat-map/heat-map-section'
import { figure } from './reports/testing/reports'
import { Figures } from './teams/detail/figures'
import { draw } from './testing/draw'
import { metricOf, undrawn } from './testing/metrics'

const id = '01900000-0000-7000-8000-000000000000'
const difference = 2
const interval = { low: 0.6, high: 3.4 }
const since = new Date('2026-10-01T00:00:00Z')

const behind = (verdict: ChangeVerdict) => ({
  change: difference,
  ...verdict,
  n: 20,
  people: 20,
  invited: 20,
  interval: null,
  reason: null,
  period_days: 30,
})
const nobody = { ...behind({ trend: 'stable', change_grade: null }), change: null, reason: 'no_answers' as const }

const rated: QuestionResult = {
  question_id: 'q',
  n: 20,
  mean: 4,
  bound: null,
  interval: null,
  enps: null,
  distribution: null,
  comments: null,
  change: null,
  company: null,
  withheld: null,
}
const question = {
  id: 'q',
  question: 'Как вы?',
  type: 'rating' as const,
  required: true,
  scale: { min: 1, max: 5 },
  options: [],
  labels: {},
  placeholder: null,
  better: null,
  multiple: false,
}
const cell = (verdict: ChangeVerdict): HeatMapCell => ({
  n: 20,
  value: 4,
  interval: null,
  difference,
  difference_interval: interval,
  ...verdict,
  signal: null,
  withheld: null,
})
const days = { from: '2026-10-01', to: '2026-10-31' }
const period = { ...days, days: 31 }

/** Every screen with a change, rendered from the data of its calls. */
const screens: Record<string, (verdict: ChangeVerdict) => ReactNode> = {
  'the dashboard': (verdict) => (
    <MetricCell
      name="engagement"
      metric={{ ...metricOf(70, { n: 20, people: 20, invited: 20 }), change: difference, ...verdict }}
      days={30}
      {...undrawn}
    />
  ),
  'the page of the team': (verdict) => (
    <Figures
      teamId={id}
      engagement={{ ...behind(verdict), engagement_score: 70 }}
      mood={{ ...nobody, avg_mood: null }}
      mayReadCompanyPulses
    />
  ),
  'the head of a pulse': (verdict) => {
    const round = { n: 20, invited: 20, bound: null, interval, number: 1, opened_at: since, closed_at: since }
    const [before, after] = [
      { ...round, round_id: 'before', value: 68 },
      { ...round, round_id: 'after', number: 2, value: 70 },
    ]
    const figure = headFigureOf(
      {
        metric: 'engagement',
        metric_rounds: [before, after],
        metric_change: { difference, interval, ...verdict },
        round: { id: 'after', number: 2, opened_at: since, closed_at: since, anonymity_threshold: 5 },
        compared_with: { opened_at: since },
      },
      [],
    )
    return figure && <ResultHead figure={figure} isRunning={false} silent={null} />
  },
  'an opened question of a pulse': (verdict) => (
    <QuestionRow
      category="engagement"
      k={5}
      mean={null}
      take={null}
      question={question}
      result={{ ...rated, change: { difference, ...verdict } }}
    />
  ),
  'the eNPS of a pulse': (verdict) => (
    <EnpsPanel
      enps={{ value: 10, interval, groups: null }}
      bound={null}
      n={20}
      asked={20}
      change={{ difference, ...verdict, since }}
    />
  ),
  'the questions of a pulse': (verdict) => (
    <ScaleResults
      category="engagement"
      title="Оценки"
      k={5}
      since={since}
      company={null}
      rows={[{ question, result: { ...rated, change: { difference, ...verdict } } }]}
    />
  ),
  'a comparison': (verdict) => (
    <ComparisonTable
      of={{
        side: { period, team: null },
        other: { period, team: null },
        metrics: [
          {
            metric: 'engagement',
            side: figure(70),
            other: figure(68),
            difference,
            difference_interval: interval,
            ...verdict,
          },
        ],
      }}
    />
  ),
  'the map of teams': (verdict) => (
    <HeatMapView
      map={{
        period: days,
        previous: days,
        by: 'metric',
        compare: 'previous',
        columns: [{ id: 'mood', name: 'Настроение', kind: 'mood', scale: { low: 1, high: 5 } }],
        columns_left_out: 0,
        company: { cells: [cell(verdict)] },
        teams: [],
        comparisons: 1,
        false_discovery_rate: 0.1,
        reason: null,
      }}
    />
  ),
}

const verdicts: readonly ChangeVerdict[] = [
  { trend: 'up', change_grade: 'noticeable' },
  { trend: 'down', change_grade: 'noticeable' },
  { trend: 'up', change_grade: 'likely' },
  { trend: 'down', change_grade: 'likely' },
  { trend: 'stable', change_grade: 'noise' },
  { trend: 'stable', change_grade: null },
]
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')
const every = new Set(verdicts.map((verdict) => plain(changeWords(verdict))))

describe.each(Object.entries(screens))('%s', (_, shows) => {
  test.each(verdicts)('says the one word of $change_grade $trend, and only the noticeable has a colour', (verdict) => {
    const { container } = draw(<>{shows(verdict)}</>)
    // The header of a list explains the words; its rows use them.
    const text = plain((container.querySelector('tbody') ?? container).textContent)
    const said = [...every].filter((words) => text.includes(words))
    expect(said).toEqual([plain(changeWords(verdict))])
    const isColoured = container.querySelector('.change.up, .change.down') !== null
    if (verdict.change_grade !== 'noticeable') expect(isColoured).toBe(false)
  })
})
