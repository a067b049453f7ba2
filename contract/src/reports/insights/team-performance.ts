import type { Interval } from '../../analytics/statistics/interval.ts'
import { type Band, judge, leastJudged, shownInterval, shownValue, thresholdsOf } from '../../analytics/verdict.ts'
import { quoted } from '../../lib/names.ts'
import { inWords } from '../../recommendations/rules/rule.ts'
import type { BesideCompany } from '../beside-company.ts'
import { falseDiscoveryRate } from '../heat-map-signals.ts'
import type { InsightEvidence } from '../insight.ts'
import { whyUnordered } from '../place-words.ts'
import type { ReportedTeam, TeamPerformanceReport } from '../team-performance.ts'
import { counted, shareOf } from './evidence.ts'
import type { InsightRule } from './rule.ts'

type Rule = InsightRule<TeamPerformanceReport>
type Report = Omit<TeamPerformanceReport, 'insights'>

/** The most teams listed by name; the table shows all of them. */
const mostNamed = 5

const namesOf = (teams: readonly ReportedTeam[]): string => {
  const names = teams.slice(0, mostNamed).map(({ team_name }) => quoted(team_name))
  const more = teams.length - names.length
  return more > 0 ? `${names.join(', ')} и ещё ${more}` : names.join(', ')
}

const metrics = ['engagement', 'mood'] as const
const metricWords = { engagement: 'вовлечённость', mood: 'настроение' } as const

type Difference = {
  team: ReportedTeam
  metric: (typeof metrics)[number]
  value: number
  interval: Interval | null
  company: number
  n: number
  beside: BesideCompany
}

/** Differences of teams from the company, as decided by the map of teams. */
const differencesOf = (report: Report, side: BesideCompany['signal']): Difference[] =>
  report.teams_performance.flatMap((team) =>
    metrics.flatMap((metric): Difference[] => {
      const company = report[metric].value
      const { value, n, interval } = team[metric]
      const beside = team.beside_company[metric]
      if (value === null || company === null || !beside || beside.signal !== side) return []
      return [{ team, metric, value, interval, company, n, beside }]
    }),
  )

/** The difference in widths of its interval: a common unit for both metrics. */
const sureness = ({ beside: { difference, difference_interval: interval } }: Difference): number =>
  interval ? Math.abs(difference) / (interval.high - interval.low) : 0

const evidenceOf = ({ team, metric, value, interval, company, n }: Difference): InsightEvidence => ({
  label: `${team.team_name}: ${metricWords[metric]}`,
  value: shownValue(metric, value),
  unit: 'points',
  interval: shownInterval(metric, interval),
  threshold: shownValue(metric, company),
  n,
})

const textOf = ({ team, metric, value, company }: Difference): string =>
  `${quoted(team.team_name)} – ${metricWords[metric]} ${inWords(metric, value)} против ${inWords(metric, company)}`

/** Makes a rule for teams with a sure difference, the surest first. */
const differing = (id: string, side: 'above' | 'below', type: 'good' | 'bad', title: string): Rule => ({
  id,
  when: `вовлечённость или настроение команды ${side === 'above' ? 'выше' : 'ниже'} компании, и разница больше шума: это те же сигналы, что на карте команд и метрик, p до ${String(falseDiscoveryRate).replace('.', ',')} с поправкой Бенджамини–Хохберга на все её сравнения; только там, где есть вердикт`,
  find(report) {
    const found = differencesOf(report, side).toSorted((a, b) => sureness(b) - sureness(a))
    if (found.length === 0) return null
    const more = found.length - mostNamed
    const named = found.slice(0, mostNamed).map(textOf).join('; ')
    return {
      type,
      title,
      message: `Разница больше шума: ${named}${more > 0 ? `; и ещё ${more}` : ''}.`,
      evidence: found.slice(0, mostNamed).map(evidenceOf),
    }
  },
})

const above = differing('team-performance.above-company', 'above', 'good', 'Команды заметно выше компании')
const below = differing('team-performance.below-company', 'below', 'bad', 'Команды заметно ниже компании')

const progress = thresholdsOf('progress')
const typeOf = { bad: 'bad', watch: 'watch' } as const satisfies Partial<Record<Band, string>>

const leastCompletion: Rule = {
  id: 'team-performance.lowest-completion',
  when: `самая низкая доля состоявшихся встреч: «плохо» ниже ${progress.watch}%, «следить» ниже ${progress.good}%; из команд, у которых встреч не меньше ${leastJudged}`,
  find({ teams_performance }) {
    const rated = teams_performance.flatMap((team) =>
      team.one_on_one_completion_rate === null || team.one_on_one_meetings < leastJudged
        ? []
        : [{ team, rate: team.one_on_one_completion_rate }],
    )
    const lowest = Math.min(...rated.map(({ rate }) => rate))
    const teams = rated.flatMap(({ team, rate }) => (rate === lowest ? [team] : []))
    const [first] = teams
    const band = first ? judge('progress', { value: lowest, n: first.one_on_one_meetings }).verdict?.band : undefined
    if (!first || band === undefined || band === 'good') return null
    return {
      type: typeOf[band],
      title: 'Встречи срываются',
      message: `Меньше всего состоявшихся встреч: ${namesOf(teams)}, ${shownValue('progress', lowest)}%. В команде ${quoted(first.team_name)} состоялись ${first.one_on_one_completed} из ${first.one_on_one_meetings}.`,
      evidence: teams.slice(0, mostNamed).map((team) =>
        shareOf(`${team.team_name}: состоялись`, lowest, {
          threshold: band === 'bad' ? progress.watch : progress.good,
          n: team.one_on_one_meetings,
        }),
      ),
    }
  },
}

/** The fewest people: a meeting takes two. */
const leastPeople = 2

const withoutMeetings: Rule = {
  id: 'team-performance.no-meetings',
  when: `есть команда от ${leastPeople} человек, у которой в эти дни не состоялось ни одной встречи, хотя в компании они были назначены`,
  find({ teams_performance, one_on_one_meetings }) {
    const without = teams_performance.filter(
      ({ members_count, one_on_one_completed: held }) => members_count >= leastPeople && held === 0,
    )
    if (one_on_one_meetings === 0 || without.length === 0) return null
    return {
      type: 'watch',
      title: 'Команды без встреч',
      message: `Не состоялось ни одной встречи один на один за эти дни: ${namesOf(without)}.`,
      evidence: [counted('Команд без встреч', without.length, { threshold: 0 })],
    }
  },
}

const shares = thresholdsOf('participation')

const lowParticipation: Rule = {
  id: 'team-performance.low-participation',
  when: `в опросах участвуют меньше ${shares.watch}% команды; спросили не меньше ${leastJudged} человек`,
  find({ teams_performance }) {
    const low = teams_performance.filter(({ participation: { value, invited, people } }) => {
      const percent = value === null ? null : 100 * value
      return judge('participation', { value: percent, n: invited, people }).verdict?.band === 'bad'
    })
    if (low.length === 0) return null
    return {
      type: 'bad',
      title: 'Отвечают немногие',
      message: `Участие ниже ${shares.watch}%: ${namesOf(low)}. Недовольные отвечают реже, и показатели этих команд выглядят лучше, чем есть.`,
      evidence: low
        .slice(0, mostNamed)
        .map(({ team_name, participation: { value, invited } }) =>
          shareOf(`${team_name}: участие`, 100 * (value ?? 0), { threshold: shares.watch, n: invited }),
        ),
    }
  },
}

const withheld: Rule = {
  id: 'team-performance.withheld',
  when: 'ответы хотя бы одной команды скрыты',
  find({ withheld_teams, total_teams, anonymity_threshold }) {
    if (withheld_teams === 0) return null
    return {
      type: 'fact',
      title: 'Часть команд скрыта',
      message: `Скрыты ответы команд: ${withheld_teams} из ${total_teams}. Показываем, когда ответов достаточно (порог компании: ${anonymity_threshold}) и по остальным скрытое не вычислить. Места у скрытых команд нет.`,
      evidence: [counted('Скрыты', withheld_teams), counted('Всего команд', total_teams)],
    }
  },
}

const withinNoise: Rule = {
  id: 'team-performance.order-within-noise',
  when: 'мест не меньше двух, и ни одну пару команд нельзя уверенно упорядочить',
  find({ teams_performance }) {
    const places = teams_performance.flatMap(({ place }) => place ?? [])
    if (whyUnordered(teams_performance) !== 'within_noise') return null
    return {
      type: 'noise',
      title: 'Порядок команд в пределах шума',
      message:
        'Ни про одну пару команд нельзя сказать, что её общий балл выше не случайно: все делят одни и те же места.',
      evidence: [counted('Команд с местом', places.length)],
    }
  },
}

/** In the order of their findings. */
export const teamPerformanceRules: readonly Rule[] = [
  below,
  lowParticipation,
  leastCompletion,
  withoutMeetings,
  withheld,
  withinNoise,
  above,
]
