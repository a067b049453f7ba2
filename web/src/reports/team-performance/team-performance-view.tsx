import type { ReportFigure } from '@kamerton/contract/reports/figure'
import { judgeFigure, reasonOf } from '@kamerton/contract/reports/figure-words'
import { teamPerformanceMethod } from '@kamerton/contract/reports/method-words'
import { unorderedWords, whyUnordered } from '@kamerton/contract/reports/place-words'
import type { TeamPerformanceReport } from '@kamerton/contract/reports/team-performance'
import type { ReactNode } from 'react'
import { intervalText, unitOf, valueText } from '../../figures/value-text'
import { Verdict } from '../../figures/verdict'
import { formatNumber, formatPercent } from '../../lib/format-number'
import { plural, pluralWord } from '../../lib/plural'
import { Fact, Facts } from '../../ui/facts'
import { FigureStrip, StripFigure, StripValue } from '../../ui/figure-strip'
import { Insights } from '../sheet/insights'
import { PaperHead } from '../sheet/paper-head'
import { Beside, Method, Section, Tiles } from '../sheet/section'
import { Ranking } from './ranking'
import { TopThree } from './top-three'

export const teamTiles = ['Команд', 'Людей в\u00a0командах', 'Вовлечённость', 'Настроение'] as const
const [teamsName, peopleName, engagementName, moodName] = teamTiles

type TeamPerformanceViewProps = {
  report: TeamPerformanceReport
  asked: Date
  /** The comparison of any two periods or teams, which has its own call. */
  comparison?: ReactNode
}

/** The teams compared with each other. A team has a place only where the order is more than chance. */
export function TeamPerformanceView({ report, asked, comparison }: TeamPerformanceViewProps) {
  const { total_teams, withheld_teams, teams_performance: teams, insights, anonymity_threshold: k } = report
  const unordered = whyUnordered(teams)
  return (
    <>
      <PaperHead name="team-performance" period={report.period} insights={insights} asked={asked} />
      <Tiles>
        <FigureStrip>
          <StripFigure name={teamsName}>
            <StripValue
              hint={
                withheld_teams > 0 &&
                `ответы ${plural(withheld_teams, 'команды', 'команд', 'команд')} ${pluralWord(withheld_teams, 'скрыты', 'скрыты', 'скрыты')}`
              }
            >
              {formatNumber(total_teams)}
            </StripValue>
          </StripFigure>
          <StripFigure name={peopleName}>
            <StripValue>{formatNumber(report.total_members)}</StripValue>
          </StripFigure>
          <StripFigure name={engagementName}>
            <Tile metric="engagement" figure={report.engagement} />
          </StripFigure>
          <StripFigure name={moodName}>
            <Tile metric="mood" figure={report.mood} />
          </StripFigure>
        </FigureStrip>
      </Tiles>
      <Section
        title="Рейтинг команд"
        hint={
          unordered
            ? unorderedWords[unordered]
            : 'Место по\u00a0общей оценке; команды, чьи интервалы не\u00a0дают их\u00a0различить, делят места'
        }
        isLong
      >
        {teams.length === 0 ? (
          <p className="ink-3-ui">Команд пока нет.</p>
        ) : (
          <Ranking teams={teams} isOrdered={!unordered} />
        )}
      </Section>
      {comparison}
      <Beside>
        {!unordered && <TopThree teams={teams} />}
        <KeyMetrics report={report} />
      </Beside>
      <Insights of={insights} />
      <Method of={teamPerformanceMethod(k)} />
    </>
  )
}

type TileProps = { metric: 'engagement' | 'mood'; figure: ReportFigure }

function Tile({ metric, figure }: TileProps) {
  const judged = judgeFigure(metric, figure)
  if (judged.shown === null)
    return (
      <StripValue isAbsent hint={reasonOf(figure)}>
        N/A
      </StripValue>
    )
  return (
    <StripValue hint={unitOf(metric)} beside={<Verdict of={judged} />}>
      {valueText(metric, judged.shown)}
    </StripValue>
  )
}

/** The company's own figures, each with its interval. */
const KeyMetrics = ({ report }: { report: TeamPerformanceReport }) => (
  <Section title="Ключевые метрики" hint="Вся компания">
    <Facts>
      <Fact name="Вовлечённость">{withInterval('engagement', report.engagement)}</Fact>
      <Fact name="Настроение">{withInterval('mood', report.mood)}</Fact>
      <Fact name="Доля ответов">
        {report.response_rate === null ? 'не спрашивали' : formatPercent(report.response_rate, 1)}
      </Fact>
      <Fact name="Встречи один на один">{formatNumber(report.one_on_one_meetings)}</Fact>
      <Fact name="Из них состоялись">
        {report.one_on_one_completion_rate === null
          ? 'встреч не было'
          : formatPercent(report.one_on_one_completion_rate)}
      </Fact>
      <Fact name="Видны ответы">
        {plural(report.shown_teams, 'команды', 'команд', 'команд')} из&nbsp;{formatNumber(report.total_teams)}
      </Fact>
    </Facts>
  </Section>
)

function withInterval(metric: 'engagement' | 'mood', figure: ReportFigure): string {
  const { shown, interval } = judgeFigure(metric, figure)
  if (shown === null) return reasonOf(figure)
  return interval ? `${valueText(metric, shown)}, ${intervalText(metric, interval)}` : valueText(metric, shown)
}
