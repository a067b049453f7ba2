import { metricChangeVerdict } from '../../analytics/change-verdict.ts'
import { type Asked, participationChange } from '../../analytics/participation.ts'
import { adjustedTogether, type Change } from '../../analytics/rules.ts'
import {
  type Band,
  judge,
  leastJudged,
  rangeOf,
  shownInterval,
  shownValue,
  thresholdsOf,
} from '../../analytics/verdict.ts'
import type { InsightEvidence } from '../insight.ts'
import type { PulseEngagementReport, PulseTypeStats } from '../pulse-engagement.ts'
import { counted, shareOf } from './evidence.ts'
import type { InsightRule } from './rule.ts'

type Figures = Omit<PulseEngagementReport, 'insights'>
type Rule = InsightRule<PulseEngagementReport>

const { good, watch } = thresholdsOf('participation')
/** Limit of weeks at the end that are compared (a month), with at least as many before. */
const lastWeeks = 4
/** The fewest weeks. Among fewer weeks it is usual that some have no pulse. */
const leastWeeks = 4

const bandOf = (percent: number): Band | null =>
  judge('participation', { value: percent, n: null }).verdict?.band ?? null

/**
 * A rate prepared for comparison. The same people are asked again and again, even in several pulses of one week. Its
 * precision is therefore at most that of the different people.
 */
const asked = (percent: number, invited: number, people: number): Asked => {
  const n = Math.min(invited, people)
  return { answered: (percent * n) / 100, invited: n }
}

/** The joint rate of several, in percent. */
function rateOf(of: readonly { rate: number; invited: number }[]): { rate: number; invited: number } | null {
  const invited = of.reduce((sum, one) => sum + one.invited, 0)
  return invited > 0 ? { invited, rate: of.reduce((sum, one) => sum + one.rate * one.invited, 0) / invited } : null
}

type Compared = { before: number; after: number; people: number; change: Change | null }

/** Compares two rates, earlier with later or some with the others; null where too few were asked. */
function compare(
  before: { rate: number; invited: number } | null,
  after: { rate: number; invited: number } | null,
  { total_people }: Figures,
): Compared | null {
  if (!before || !after || Math.min(before.invited, after.invited, total_people) < leastJudged) return null
  const [one, other] = [
    asked(before.rate, before.invited, total_people),
    asked(after.rate, after.invited, total_people),
  ]
  return { before: before.rate, after: after.rate, people: other.invited, change: participationChange([one], [other]) }
}

function comparedWeeks(report: Figures): Compared | null {
  const weeks = report.weekly_stats.flatMap(({ response_rate, invited_count }) =>
    response_rate === null ? [] : [{ rate: response_rate, invited: invited_count }],
  )
  const last = Math.min(lastWeeks, Math.floor(weeks.length / 2))
  if (last === 0) return null
  return compare(rateOf(weeks.slice(0, -last)), rateOf(weeks.slice(-last)), report)
}

const ofType = ({ avg_response_rate, invited }: PulseTypeStats) =>
  avg_response_rate === null ? [] : [{ rate: avg_response_rate, invited }]

const comparedTypes = (report: Figures): (Compared | null)[] =>
  report.pulse_types_stats.map((one) => {
    const others = report.pulse_types_stats.filter((other) => other !== one)
    return compare(rateOf(others.flatMap(ofType)), rateOf(ofType(one)), report)
  })

/**
 * Compares each type with the others. In a list some differ by chance, so all comparisons of the report are adjusted
 * together.
 */
function adjustedTypes(report: Figures): (Compared | null)[] {
  const types = comparedTypes(report)
  const [, ...changes] = adjustedTogether([comparedWeeks(report), ...types].map((one) => one?.change ?? null))
  return types.map((one, at) => one && { ...one, change: changes[at] ?? null })
}

const verdictOf = ({ change }: Compared) => metricChangeVerdict('participation', change)

const rounded = (percent: number): number => shownValue('participation', percent)

/** The difference in percentage points, with its interval clipped to the possible range. */
const difference = ({ change, people }: Compared): InsightEvidence[] =>
  change === null
    ? []
    : [
        {
          label: 'Разница, процентных пунктов',
          value: rounded(100 * change.difference),
          unit: 'points',
          interval:
            change.interval &&
            shownInterval('participation', {
              low: Math.max(-rangeOf('participation').high, 100 * change.interval.low),
              high: Math.min(rangeOf('participation').high, 100 * change.interval.high),
            }),
          threshold: 0,
          n: people,
        },
      ]

const low: Rule = {
  id: 'pulse-engagement.rate-low',
  when: `доля ответов за эти дни меньше ${watch}%; приглашённых не меньше ${leastJudged}`,
  find({ overall_response_rate: rate, total_people, total_invited }) {
    if (rate === null || total_people < leastJudged || rounded(rate) >= watch) return null
    return {
      type: 'bad',
      title: 'Отвечают немногие',
      message: `Доля ответов ${rounded(rate)}%. Чаще молчат те, кто недоволен, поэтому остальные цифры могут быть лучше правды.`,
      evidence: [shareOf('Доля ответов', rate, { threshold: watch, n: total_invited })],
    }
  },
}

const high: Rule = {
  id: 'pulse-engagement.rate-high',
  when: `доля ответов за эти дни от ${good}%; приглашённых не меньше ${leastJudged}`,
  find({ overall_response_rate: rate, total_people, total_invited }) {
    if (rate === null || total_people < leastJudged || rounded(rate) < good) return null
    return {
      type: 'good',
      title: 'Отвечают почти все',
      message: `Доля ответов ${rounded(rate)}%: мнению большинства можно верить.`,
      evidence: [shareOf('Доля ответов', rate, { threshold: good, n: total_invited })],
    }
  },
}

const changed: Rule = {
  id: 'pulse-engagement.rate-changed',
  when: `доля ответов последних недель (до ${lastWeeks}) отличается от прежних больше, чем бывает случайно, с той же строгостью, что и любая перемена; если разница больше шума только сама по себе, сказано «похоже»; если оценка сменилась, а разница могла выйти случайно, так и сказано`,
  find(report) {
    const weeks = comparedWeeks(report)
    if (!weeks) return null
    const [before, after] = [rounded(weeks.before), rounded(weeks.after)]
    const evidence = [shareOf('Раньше', before, {}), shareOf('В последние недели', after, {}), ...difference(weeks)]
    const { trend, change_grade } = verdictOf(weeks)
    if (trend !== 'stable' && change_grade === 'likely')
      return {
        type: 'noise',
        title: trend === 'up' ? 'Похоже, отвечать стали чаще' : 'Похоже, отвечать стали реже',
        message: `Доля ответов последних недель ${after}%, раньше ${before}%. Уверенно скажут следующие недели.`,
        evidence,
      }
    switch (trend) {
      case 'down':
        return {
          type: 'bad',
          title: 'Отвечать стали реже',
          message: `Доля ответов последних недель ${after}%, раньше ${before}%. Это больше, чем бывает случайно.`,
          evidence,
        }
      case 'up':
        return {
          type: 'good',
          title: 'Отвечать стали чаще',
          message: `Доля ответов последних недель ${after}%, раньше ${before}%. Это больше, чем бывает случайно.`,
          evidence,
        }
      case 'stable':
        if (bandOf(before) === bandOf(after)) return null
        return {
          type: 'noise',
          title: 'Доля ответов колеблется',
          message: `Последние недели ${after}%, раньше ${before}%. Такая разница могла выйти случайно.`,
          evidence,
        }
    }
  },
}

/** Names of the types, as on the page. */
const typeNames: Record<PulseTypeStats['type'], string> = {
  engagement: 'о вовлечённости',
  mood: 'о настроении',
  enps: 'eNPS',
  custom: 'со своими вопросами',
}

const typeBelow: Rule = {
  id: 'pulse-engagement.type-below',
  when: 'на пульсы одного типа отвечают реже, чем на остальные, больше, чем бывает случайно; назван самый заметный',
  find(report) {
    const below = adjustedTypes(report)
      .flatMap((compared, at) => {
        const type = report.pulse_types_stats[at]?.type
        return compared && type && verdictOf(compared).trend === 'down' ? [{ ...compared, type }] : []
      })
      .toSorted((one, other) => one.after - one.before - (other.after - other.before))
    const [worst] = below
    if (!worst) return null
    const [before, after] = [rounded(worst.before), rounded(worst.after)]
    return {
      type: 'watch',
      title: `На пульсы ${typeNames[worst.type]} отвечают реже`,
      message: `Доля ответов на них ${after}%, на остальные ${before}%.`,
      evidence: [shareOf('На остальные', before, {}), shareOf('На эти', after, {}), ...difference(worst)],
    }
  },
}

const silentWeeks: Rule = {
  id: 'pulse-engagement.weeks-without-pulse',
  when: `в каких-то неделях не начался ни один пульс, а в других начался; считаются недели, которые прошли и целиком лежат в этих днях, их не меньше ${leastWeeks}`,
  find({ weekly_stats, total_pulses }) {
    const whole = weekly_stats.filter(({ is_whole }) => is_whole)
    const silent = whole.filter(({ pulses_count }) => pulses_count === 0).length
    if (total_pulses === 0 || silent === 0 || whole.length < leastWeeks) return null
    return {
      type: 'fact',
      title: 'Были недели без пульсов',
      message: `Ни один пульс не начался в ${silent} из ${whole.length} полных недель.`,
      evidence: [counted('Недель без пульсов', silent), counted('Всего полных недель', whole.length)],
    }
  },
}

/** In the order of their findings. */
export const pulseEngagementRules: readonly Rule[] = [low, changed, typeBelow, silentWeeks, high]
