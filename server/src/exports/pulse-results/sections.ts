import { answersCell } from '@kamerton/contract/analytics/approximate-figures'
import { boundNote } from '@kamerton/contract/analytics/bound-words'
import { changeWords } from '@kamerton/contract/analytics/change-words'
import { comparisons } from '@kamerton/contract/analytics/comparison'
import { wholePercents } from '@kamerton/contract/analytics/shares'
import { decimalsOf, disclosedInterval, rangeOf, shownValue, thresholdsOf } from '@kamerton/contract/analytics/verdict'
import type { WithheldReason } from '@kamerton/contract/analytics/withheld-reasons'
import type { Cell, Column, Row, Section, Withheld } from '@kamerton/contract/exports/document'
import type { Question } from '@kamerton/contract/pulses/question-schemas'
import type { PulseResponses, QuestionResult } from '@kamerton/contract/pulses/results-schemas'
import { wordsOf } from '@kamerton/contract/pulses/rules'
import { withheldWords } from '@kamerton/contract/pulses/withheld-words'
import { count, text, valueColumn } from '../columns.ts'
import { type Shown, sheetsSection } from './sheets-section.ts'

type Asked = { question: Question; result: QuestionResult }

const metricNames = { enps: 'eNPS', engagement: 'Вовлечённость', mood: 'Настроение' } as const

/** Blocks of the page, in its order; an empty one is left out. */
export function sectionsOf(shown: Shown): Section[] {
  const { pulse, results } = shown
  const asked = [...pulse.questions, ...results.votes].flatMap((question): Asked[] => {
    const result = results.results.find(({ question_id }) => question_id === question.id)
    return result ? [{ question, result }] : []
  })
  const of = (...types: Question['type'][]) => asked.filter(({ question: { type } }) => types.includes(type))
  return [
    enpsSection(shown, of('enps')),
    scaleSection(shown, of('rating', 'mood')),
    distributionSection(shown, of('enps', 'rating', 'mood', 'choice')),
    teamSection(shown),
    commentSection(shown, of('text')),
    sheetsSection(shown),
  ].filter((section) => section !== null)
}

/** In a cell «скрыто» comes before the reason. */
const hiddenFor = (reason: WithheldReason | null, k: number): Withheld => ({
  withheld: withheldWords(reason ?? 'too_few_answers', k).replace(/^скрыто[,:]\s*/, ''),
})

const withheldOf = ({ result }: Asked, k: number): Withheld => hiddenFor(result.withheld, k)

/** Words of the page for a difference, where it has any. */
const comparedWords = (comparison: 'above_company' | 'below_company' | 'unclear'): string | null =>
  comparison === 'unclear' ? null : comparisons[comparison].word

function enpsSection({ results, k }: Shown, asked: readonly Asked[]): Section | null {
  if (asked.length === 0) return null
  const score = (name: string): Column => ({ name, kind: 'score' })
  const groups = asked.map(({ result }) => result.enps?.groups ?? null)
  return {
    title: 'eNPS',
    note: 'От −100 до +100: доля сторонников (9–10) минус доля критиков (0–6).',
    columns: [
      text('Вопрос'),
      score('eNPS'),
      score('95\u00a0% от'),
      score('95\u00a0% до'),
      count('Ответов'),
      count('Сторонники'),
      count('Нейтралы'),
      count('Критики'),
      ...(results.compared_with ? [score('Изменение'), text('Вывод об\u00a0изменении')] : []),
      ...(results.compared_with_company ? [score('Вся компания'), text('Рядом с компанией')] : []),
    ],
    rows: asked.map((one, at): Row => {
      const { question, result } = one
      const { enps, n } = result
      if (!enps) return [question.question, withheldOf(one, k)]
      const interval = disclosedInterval(rangeOf('enps'), enps.interval, n)
      const own = groups[at]
      const hidden: Withheld = { withheld: 'для долей нужно больше ответов, чем для самого значения' }
      return [
        question.question + boundNote(result.bound),
        enps.value,
        interval?.low ?? null,
        interval?.high ?? null,
        n,
        ...(own ? [own.promoters, own.passives, own.detractors] : [hidden, null, null]),
        ...sinceRoundBefore(results, result),
        ...besideCompany(results, result),
      ]
    }),
    ...(groups.some((one) => one !== null) && {
      chart: {
        kind: 'stacked' as const,
        parts: [
          { name: 'Критики, 0–6', tone: 'bad' as const },
          { name: 'Нейтралы, 7–8', tone: 'watch' as const },
          { name: 'Сторонники, 9–10', tone: 'good' as const },
        ],
        bars: asked.map((one, at) => {
          const own = groups[at]
          return {
            name: one.question.question,
            values: own ? [own.detractors, own.passives, own.promoters] : withheldOf(one, k),
          }
        }),
      },
    }),
  }
}

/** The change and its verdict, in the words of the page. */
const sinceRoundBefore = ({ compared_with }: PulseResponses, { change }: QuestionResult): Cell[] =>
  compared_with ? [change?.difference ?? null, change && changeWords(change)] : []

const besideCompany = (results: PulseResponses, { company }: QuestionResult): Cell[] =>
  results.compared_with_company ? [company?.value ?? null, company ? comparedWords(company.comparison) : null] : []

function scaleSection({ results, k }: Shown, asked: readonly Asked[]): Section | null {
  if (asked.length === 0) return null
  const mean = (name: string): Column => ({ name, kind: 'number', decimals: 1 })
  const scales = new Set(asked.map(({ question: { scale } }) => (scale ? `${scale.min}–${scale.max}` : '')))
  const [first] = asked
  return {
    title: 'Оценки',
    ...(scales.size === 1 && { note: `Шкала ${[...scales].join('')}. Среднее и его интервал 95 %.` }),
    columns: [
      text('Вопрос'),
      text('Шкала'),
      mean('Среднее'),
      mean('95\u00a0% от'),
      mean('95\u00a0% до'),
      count('Ответов'),
      ...(results.compared_with
        ? [{ name: 'Изменение', kind: 'score', decimals: 1 } satisfies Column, text('Вывод об\u00a0изменении')]
        : []),
      ...(results.compared_with_company ? [mean('Вся компания'), text('Рядом с компанией')] : []),
    ],
    rows: asked.map((one): Row => {
      const { question, result } = one
      const scale = question.scale ? `${question.scale.min}–${question.scale.max}` : null
      if (result.mean === null) return [question.question, scale, withheldOf(one, k)]
      return [
        question.question + boundNote(result.bound),
        scale,
        result.mean,
        result.interval?.low ?? null,
        result.interval?.high ?? null,
        answersCell(result),
        ...sinceRoundBefore(results, result),
        ...besideCompany(results, result),
      ]
    }),
    ...(scales.size === 1 &&
      first?.question.scale && {
        chart: {
          kind: 'bars' as const,
          range: { low: first.question.scale.min, high: first.question.scale.max },
          decimals: 1,
          bars: asked.map((one) => ({
            name: one.question.question,
            value: one.result.mean ?? withheldOf(one, k),
            interval: one.result.interval,
          })),
        },
      }),
  }
}

function distributionSection({ k }: Shown, asked: readonly Asked[]): Section | null {
  const rows = asked.flatMap((one): Row[] => {
    const { question, result } = one
    if (!result.distribution) {
      const why = result.withheld ? withheldOf(one, k) : { withheld: 'для распределения нужно больше ответов' }
      return [[question.question, why]]
    }
    const counts = result.distribution.map(({ count: people }) => people)
    // With several options per person, shares are no parts of a whole.
    const shares = question.multiple
      ? counts.map((people) => (result.n === 0 ? 0 : (100 * people) / result.n))
      : wholePercents(counts)
    return result.distribution.map(({ value, count: people }, at) => [
      question.question,
      labelOf(question, value),
      people,
      shares[at] ?? null,
    ])
  })
  return rows.length === 0
    ? null
    : {
        title: 'Распределение ответов',
        note: 'Сколько человек выбрали каждый ответ. Где можно было выбрать несколько, доли в сумме больше 100 %.',
        columns: [text('Вопрос'), text('Ответ'), count('Человек'), { name: 'Доля', kind: 'percent' }],
        rows,
      }
}

/** A number with its caption, if it has one; or the text of an option. */
function labelOf(question: Question, value: string): string {
  const caption = question.labels[value]
  if (question.type !== 'choice') return caption ? `${value} – ${caption}` : value
  return String(wordsOf(question, value))
}

function teamSection({ results, k }: Shown): Section | null {
  const { metric, teams, company } = results
  if (metric === null || teams.length === 0) return null
  const value = valueColumn(metric)
  const thresholds = thresholdsOf(metric)
  const sorted = teams.toSorted((one, other) => (other.value ?? -Infinity) - (one.value ?? -Infinity))
  const hidden = (team: (typeof teams)[number]) => hiddenFor(team.withheld, k)
  return {
    title: 'По командам',
    note: `${metricNames[metric]} этого опроса. Отличие от компании сказано там, где весь интервал команды его подтверждает.`,
    columns: [
      text('Команда'),
      value(metricNames[metric]),
      value('95\u00a0% от'),
      value('95\u00a0% до'),
      count('Ответили'),
      count('Спрашивали'),
      text('Рядом с компанией'),
    ],
    rows: [
      ...(company
        ? [
            [
              `Вся компания${boundNote(company.bound)}`,
              company.value,
              company.interval?.low ?? null,
              company.interval?.high ?? null,
              answersCell(company),
              company.invited,
            ] as const,
          ]
        : []),
      ...sorted.map((team): Row => {
        if (team.value === null) return [team.team_name, team.withheld === 'no_answers' ? 'ответов нет' : hidden(team)]
        return [
          team.team_name + boundNote(team.bound),
          team.value,
          team.interval?.low ?? null,
          team.interval?.high ?? null,
          answersCell(team),
          team.invited,
          comparedWords(team.comparison),
        ]
      }),
    ],
    chart: {
      kind: 'bars',
      range: rangeOf(metric),
      decimals: decimalsOf(metric),
      signed: metric === 'enps',
      thresholds: [thresholds.watch, thresholds.good],
      ...(company && { reference: { name: 'вся компания', value: shownValue(metric, company.value) } }),
      bars: sorted.map((team) => ({
        name: team.team_name,
        value: team.value ?? (team.withheld === 'no_answers' ? null : hidden(team)),
        interval: team.interval,
      })),
    },
  }
}

function commentSection({ results, k }: Shown, asked: readonly Asked[]): Section | null {
  const rows = asked.flatMap((one): Row[] => {
    const { question, result } = one
    if (result.comments === null) return [[question.question, withheldOf(one, k)]]
    return result.comments.map((comment) => [question.question, comment])
  })
  return rows.length === 0
    ? null
    : {
        title: 'Комментарии',
        note: results.is_anonymous
          ? 'Вперемешку и без имён. По стилю и деталям авторов могут узнать: не пересылайте их дальше.'
          : 'Новые сначала, как на экране; все ответы по людям – в отдельной таблице.',
        columns: [text('Вопрос'), text('Комментарий')],
        rows,
      }
}
