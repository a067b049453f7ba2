import type { PlanStats } from '@kamerton/contract/development-plans/schemas'
import { planStatusPlurals } from '@kamerton/contract/development-plans/status-labels'
import { IconClock } from '@tabler/icons-react'
import { Word } from '../../figures/verdict'
import { formatNumber, formatPercent } from '../../lib/format-number'
import { pluralWord } from '../../lib/plural'
import { FigureStrip, StripFigure, StripSkeleton, StripValue } from '../../ui/figure-strip'
import { Icon } from '../../ui/icon'

const names = {
  all: 'Всего',
  active: planStatusPlurals.active,
  completed: planStatusPlurals.completed,
  drafts: planStatusPlurals.draft,
  progress: 'Средний прогресс',
} as const

export const StatsSkeleton = () => <StripSkeleton names={Object.values(names)} />

export const StatsStrip = ({ stats }: { stats: PlanStats }) => (
  <FigureStrip>
    <StripFigure name={names.all}>
      <StripValue hint={'за\u00a0всё время'}>{formatNumber(stats.total_plans)}</StripValue>
    </StripFigure>
    <StripFigure name={names.active}>
      <StripValue beside={stats.behind_plans > 0 && <Behind count={stats.behind_plans} />}>
        {formatNumber(stats.active_plans)}
      </StripValue>
    </StripFigure>
    <StripFigure name={names.completed}>
      <StripValue>{formatNumber(stats.completed_plans)}</StripValue>
    </StripFigure>
    <StripFigure name={names.drafts}>
      <StripValue>{formatNumber(stats.draft_plans)}</StripValue>
    </StripFigure>
    <StripFigure name={names.progress}>
      <StripValue hint="активных и&nbsp;завершённых">{formatPercent(stats.avg_progress)}</StripValue>
    </StripFigure>
  </FigureStrip>
)

const Behind = ({ count }: { count: number }) => (
  <Word tone="watch" icon={<Icon of={IconClock} size={15} stroke={2} />}>
    {formatNumber(count)} {pluralWord(count, 'отстаёт', 'отстают', 'отстают')}
  </Word>
)
