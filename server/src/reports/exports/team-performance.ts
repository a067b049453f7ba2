import { judge, rangeOf, thresholdsOf } from '@kamerton/contract/analytics/verdict'
import type { Cell, Row, Section } from '@kamerton/contract/exports/document'
import { reasonOf } from '@kamerton/contract/reports/figure-words'
import { reportTitles } from '@kamerton/contract/reports/labels'
import { teamPerformanceMethod } from '@kamerton/contract/reports/method-words'
import { placeText, unorderedWords, unplacedWords, whyUnordered } from '@kamerton/contract/reports/place-words'
import type { ReportedTeam, TeamPerformanceReport } from '@kamerton/contract/reports/team-performance'
import { count, percent, text, valueColumn } from '../../exports/columns.ts'
import type { ReadExport } from '../../exports/read-export.ts'
import { numberWords } from '../../exports/writing/pdf/cell-words.ts'
import { showTeamPerformance } from '../team-performance/show-team-performance.ts'
import { absenceCell, figureCells, figureFact, percentWords, verdictWords } from './cells.ts'
import { insightsSection } from './insights-section.ts'
import { reportDocument } from './report-document.ts'

/** Teams in comparison, as their sheet shows them. */
export const readTeamPerformance: ReadExport<'team_performance'> = async (ctx, range) => {
  const report = await showTeamPerformance(ctx, range)
  const teams = report.teams_performance
  return reportDocument(ctx, {
    title: reportTitles['team-performance'],
    period: report.period,
    facts: factsOf(report),
    sections: [ranking(teams), figures(teams), insightsSection(report.insights)],
    notes: teamPerformanceMethod(report.anonymity_threshold),
  })
}

const factsOf = (report: TeamPerformanceReport) => [
  { name: 'Команд', value: numberWords(report.total_teams) },
  { name: 'Команд, чьи ответы видны', value: numberWords(report.shown_teams) },
  { name: 'Команд, чьи ответы скрыты', value: numberWords(report.withheld_teams) },
  { name: 'Людей в\u00a0командах', value: numberWords(report.total_members) },
  { name: 'Вовлечённость', value: figureFact('engagement', report.engagement) },
  { name: 'Настроение', value: figureFact('mood', report.mood) },
  {
    name: 'Доля ответов',
    value: report.response_rate === null ? 'не\u00a0спрашивали' : percentWords(report.response_rate, 1),
  },
  { name: 'Встречи один на\u00a0один', value: numberWords(report.one_on_one_meetings) },
  {
    name: 'Из\u00a0них состоялись',
    value:
      report.one_on_one_completion_rate === null
        ? 'встреч не\u00a0было'
        : percentWords(report.one_on_one_completion_rate),
  },
]

const score = valueColumn('progress')
const mood = valueColumn('mood')
const engagement = valueColumn('engagement')

function ranking(teams: readonly ReportedTeam[]): Section {
  const unordered = whyUnordered(teams)
  const { watch, good } = thresholdsOf('progress')
  const drawn = teams.filter(({ overall_score, unplaced }) => overall_score !== null || unplaced === 'withheld')
  return {
    title: 'Рейтинг команд',
    note: unordered ? unorderedWords[unordered] : sharedPlaces,
    columns: [
      ...(unordered ? [] : [text('Место')]),
      text('Команда'),
      text('Руководитель'),
      count('Людей'),
      score('Общая оценка'),
      score('95\u00a0% от'),
      score('95\u00a0% до'),
      text('Вердикт'),
      text('Почему нет места'),
    ],
    rows: teams.map(
      (team): Row => [
        ...(unordered ? [] : [placeWords(team)]),
        team.team_name,
        team.manager_name ?? 'без руководителя',
        team.members_count,
        scoreCell(team),
        team.overall_interval?.low ?? null,
        team.overall_interval?.high ?? null,
        verdictWords(judge('progress', { value: team.overall_score, n: team.members_count })),
        team.unplaced && unplacedWords[team.unplaced],
      ],
    ),
    ...(drawn.length > 0 && {
      chart: {
        kind: 'bars',
        range: rangeOf('progress'),
        decimals: 0,
        thresholds: [watch, good],
        bars: drawn.map((team) => ({
          name: team.team_name,
          value: team.overall_score ?? hiddenScore,
          interval: team.overall_interval,
        })),
      },
    }),
  }
}

const sharedPlaces = 'Место по\u00a0общей оценке; команды, чьи интервалы не\u00a0дают их\u00a0различить, делят места.'

function placeWords({ place }: ReportedTeam): string {
  if (place === null) return 'нет места'
  return place.from === place.to ? placeText(place) : `делят места ${placeText(place)}`
}

const hiddenScore = { withheld: 'мало ответов' }

function scoreCell({ overall_score, unplaced }: ReportedTeam): Cell {
  if (overall_score !== null) return overall_score
  if (unplaced === 'withheld') return hiddenScore
  return unplacedWords[unplaced ?? 'no_figures']
}

const figures = (teams: readonly ReportedTeam[]): Section => ({
  title: 'Показатели команд',
  columns: [
    text('Команда'),
    count('Пульсов'),
    percent('Доля ответов', 1),
    mood('Настроение'),
    mood('Настроение от'),
    mood('Настроение до'),
    engagement('Вовлечённость'),
    engagement('Вовлечённость от'),
    engagement('Вовлечённость до'),
    count('Встреч'),
    count('Состоялись'),
    percent('Доля состоявшихся'),
    count('Планов в\u00a0работе'),
    count('Планов завершено'),
  ],
  rows: teams.map(
    (team): Row => [
      team.team_name,
      team.pulses_count,
      team.pulse_response_rate ?? absenceCell(reasonOf(team.participation)),
      ...figureCells('mood', team.mood),
      ...figureCells('engagement', team.engagement),
      team.one_on_one_meetings,
      team.one_on_one_completed,
      team.one_on_one_completion_rate,
      team.development_plans_active,
      team.development_plans_completed,
    ],
  ),
})
