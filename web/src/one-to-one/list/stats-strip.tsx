import type { OneToOneSummary } from '@kamerton/contract/one-to-one/schemas'
import { formatNumber, formatPercent } from '../../lib/format-number'
import { FigureStrip, StripFigure, StripSkeleton, StripValue } from '../../ui/figure-strip'

/** The dashboard uses these words for its counts too. */
const names = {
  active: 'Активные серии',
  upcoming: 'Запланировано',
  completed: 'Завершено за месяц',
  rate: 'Доля завершённых',
} as const

export const StatsSkeleton = () => <StripSkeleton names={Object.values(names)} />

export const StatsStrip = ({ stats }: { stats: OneToOneSummary }) => (
  <FigureStrip>
    <StripFigure name={names.active}>
      <StripValue>{formatNumber(stats.activeSeries)}</StripValue>
    </StripFigure>
    <StripFigure name={names.upcoming}>
      <StripValue>{formatNumber(stats.upcomingMeetings)}</StripValue>
    </StripFigure>
    <StripFigure name={names.completed}>
      <StripValue hint={'с\u00a01-го числа'}>{formatNumber(stats.completedThisMonth)}</StripValue>
    </StripFigure>
    <StripFigure name={names.rate}>
      {stats.completionRate === null ? (
        <StripValue isAbsent hint={'за\u00a090\u00a0дней встреч не\u00a0было'}>
          N/A
        </StripValue>
      ) : (
        <StripValue hint={'за\u00a090\u00a0дней'}>{formatPercent(stats.completionRate)}</StripValue>
      )}
    </StripFigure>
  </FigureStrip>
)
