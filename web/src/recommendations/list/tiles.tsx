import type { Recommendations } from '@kamerton/contract/recommendations/schemas'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Word } from '../../figures/verdict'
import { formatNumber } from '../../lib/format-number'
import { FigureStrip, StripFigure, StripValue } from '../../ui/figure-strip'
import { Icon } from '../../ui/icon'

export const tileNames = ['Критические', 'Высокие', 'Средние', 'Команды'] as const

/** The number of recommendations of each priority, and of the teams with enough data for them. */
export function Tiles({ summary }: Pick<Recommendations, 'summary'>) {
  const { critical_recommendations: critical, total_teams: teams, shown_teams: shown } = summary
  const [criticalName, highName, mediumName, teamsName] = tileNames
  return (
    <FigureStrip>
      <StripFigure name={criticalName}>
        <StripValue
          beside={
            critical > 0 && (
              <Word tone="bad" icon={<Icon of={IconAlertTriangle} size={15} stroke={2} />}>
                начните с&nbsp;них
              </Word>
            )
          }
        >
          {formatNumber(critical)}
        </StripValue>
      </StripFigure>
      <StripFigure name={highName}>
        <StripValue>{formatNumber(summary.high_recommendations)}</StripValue>
      </StripFigure>
      <StripFigure name={mediumName}>
        <StripValue>{formatNumber(summary.medium_recommendations)}</StripValue>
      </StripFigure>
      <StripFigure name={teamsName}>
        <StripValue hint={teams > 0 && `${formatNumber(shown)} видны хотя\u00a0бы по\u00a0одной метрике`}>
          {formatNumber(teams)}
        </StripValue>
      </StripFigure>
    </FigureStrip>
  )
}
