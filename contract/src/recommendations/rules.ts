import { leastOf } from '../analytics/levels.ts'
import { judge, thresholdsOf } from '../analytics/verdict.ts'
import { quoted } from '../lib/names.ts'
import type { Recommendation } from './schemas.ts'

type Value = { readonly value: number | null; readonly n: number; readonly people: number; readonly invited: number }

/** What the rules look at: the figures of one team over a period. */
export type TeamFigures = {
  readonly team: string
  readonly periodDays: number
  readonly hasManager: boolean
  readonly members: number
  /** 20..100. */
  readonly engagement: Value
  /** 1..5. */
  readonly mood: Value
  /** -100..100, of company-wide pulses. */
  readonly enps: Value
  /** Percent of those asked. */
  readonly participation: Value
}

type Priority = Recommendation['priority']
type Step = { readonly below: number; readonly priority: Priority }
type Words = Pick<Recommendation, 'title' | 'description' | 'reason' | 'risk' | 'actions'>

/** A rule fires at the first step that the value is below: a threshold of its verdict, or where a level of its explanation begins. */
type Rule = {
  readonly id: string
  readonly metric: 'engagement' | 'mood' | 'enps' | 'participation'
  readonly steps: readonly Step[]
  readonly words: (figures: TeamFigures, shown: string, threshold: number) => Words
}

const rules: readonly Rule[] = [
  {
    id: 'team.engagement.low',
    metric: 'engagement',
    steps: [
      { below: leastOf('engagement', 'low'), priority: 'critical' },
      { below: thresholdsOf('engagement').watch, priority: 'high' },
      { below: thresholdsOf('engagement').good, priority: 'medium' },
    ],
    words: ({ team }, shown, threshold) => ({
      title: 'Низкая вовлечённость',
      description: `Вовлечённость команды ${quoted(team)} ${shown} из 100.`,
      reason: `Значение ниже порога ${threshold}.`,
      risk: 'Люди делают меньше, чем могут, и начинают присматриваться к другим местам.',
      actions: [
        'Обсудите с командой, какие из вопросов получили самые низкие оценки',
        'Уточните ожидания и приоритеты на ближайший месяц',
        'Отмечайте хорошую работу вслух хотя бы раз в неделю',
      ],
    }),
  },
  {
    id: 'team.mood.low',
    metric: 'mood',
    steps: [
      { below: leastOf('mood', 'neutral'), priority: 'critical' },
      { below: thresholdsOf('mood').watch, priority: 'high' },
      { below: leastOf('mood', 'good'), priority: 'medium' },
    ],
    words: ({ team }, shown, threshold) => ({
      title: 'Невысокое настроение',
      description: `Среднее настроение команды ${quoted(team)} ${shown} из 5.`,
      reason: `Значение ниже порога ${String(threshold).replace('.', ',')}.`,
      risk: 'Усталость копится, растёт число ошибок и больничных.',
      actions: [
        'Спросите на общей встрече, что мешает работать спокойно',
        'Проверьте нагрузку и переработки за последние недели',
        'Назначьте короткие встречи один на один',
      ],
    }),
  },
  {
    id: 'team.enps.negative',
    metric: 'enps',
    steps: [{ below: thresholdsOf('enps').watch, priority: 'high' }],
    words: ({ team }, shown) => ({
      title: 'Критиков больше, чем сторонников',
      description: `eNPS команды ${quoted(team)} ${shown}.`,
      reason: 'Готовых рекомендовать компанию меньше, чем тех, кто не станет.',
      risk: 'Уход людей и плохие отзывы о компании.',
      actions: [
        'Разберите с командой комментарии последнего опроса',
        'Выберите одну проблему, которую решите за месяц, и скажите об этом',
      ],
    }),
  },
  {
    id: 'team.participation.low',
    metric: 'participation',
    steps: [
      { below: leastOf('participation', 'average'), priority: 'high' },
      { below: thresholdsOf('participation').watch, priority: 'medium' },
    ],
    words: ({ team }, shown, threshold) => ({
      title: 'Мало кто отвечает',
      description: `В опросах команды ${quoted(team)} участвуют ${shown} % приглашённых.`,
      reason: `Участие ниже ${threshold} %: по таким ответам нельзя судить обо всей команде.`,
      risk: 'Недовольные отвечают реже, и показатели выглядят лучше, чем есть.',
      actions: [
        'Расскажите, что изменилось после прошлых опросов',
        'Объясните, кто и в каком виде видит ответы',
        'Дайте время ответить в рабочие часы',
      ],
    }),
  },
]

/** What may be advised to a team, the most pressing first. The same figures give the same advice. */
export function recommendForTeam(figures: TeamFigures): Recommendation[] {
  const found = rules.flatMap((rule) => apply(rule, figures))
  if (!figures.hasManager && figures.members > 0) found.push(withoutManager(figures))
  return found.toSorted((a, b) => order.indexOf(a.priority) - order.indexOf(b.priority))
}

const order: readonly Priority[] = ['critical', 'high', 'medium', 'low']

function apply(rule: Rule, figures: TeamFigures): Recommendation[] {
  const { value, n, people, invited } = figures[rule.metric]
  // What is not judged is no ground for advice; that few have answered is what a rule of its own says.
  const { shown: visible, verdict } = judge(rule.metric, {
    value,
    n: rule.metric === 'participation' ? invited : n,
    people,
    asked: invited,
  })
  if (visible === null || verdict === null) return []
  const step = rule.steps.find(({ below }) => visible < below)
  if (!step) return []
  const shown = visible
    .toFixed(rule.metric === 'mood' ? 1 : 0)
    .replace('.', ',')
    .replace('-', '−')
  return [
    {
      rule_id: rule.id,
      type: 'team',
      priority: step.priority,
      ...rule.words(figures, shown, step.below),
      evidence: [
        { metric: rule.metric, value: visible, threshold: step.below, period_days: figures.periodDays, answers: n },
      ],
    },
  ]
}

const withoutManager = ({ team, periodDays, members }: TeamFigures): Recommendation => ({
  rule_id: 'team.manager.missing',
  type: 'team',
  priority: 'medium',
  title: 'У команды нет руководителя',
  description: `В команде ${quoted(team)} некому разбирать результаты опросов.`,
  reason: 'Руководитель не назначен.',
  risk: 'Ответы людей останутся без реакции, и в следующий раз отвечать будут меньше.',
  actions: ['Назначьте руководителя в настройках команды'],
  evidence: [{ metric: 'members', value: members, threshold: null, period_days: periodDays, answers: 0 }],
})
