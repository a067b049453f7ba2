import { reportTitles } from '@kamerton/contract/reports/labels'
import { ExportComparison, ExportReport } from '../../exports/export-report'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { title } from '../../lib/title'
import { Loaded } from '../../page/loaded'
import { onlySearchChangedBeside, revalidateUnless } from '../../page/revalidate'
import { signedContext } from '../../shell/signed-person'
import { ComparisonSection } from '../comparison/comparison-section'
import { daysIn } from '../report-range'
import { ReportSheet } from '../sheet/report-sheet'
import { SheetSkeleton } from '../sheet/sheet-skeleton'
import { TeamPerformanceView, teamTiles } from '../team-performance/team-performance-view'
import type { Route } from './+types/team-performance'

const name = 'team-performance'

export const meta = title(reportTitles[name])

export function clientLoader({ request: { url, signal }, context }: Route.ClientLoaderArgs) {
  const { days, refusal } = daysIn(url, context.get(signedContext).user.time_zone)
  const report = refusal === null ? attempt(() => api.reports.teamPerformance(days, { signal })) : null
  return { days, asked: new Date(), report }
}

export const shouldRevalidate = revalidateUnless(onlySearchChangedBeside('start_date', 'end_date'))

type Shown = Pick<Route.ComponentProps, 'loaderData'>

export default function TeamPerformancePage({ loaderData: { days, asked, report } }: Shown) {
  return (
    <ReportSheet
      name={name}
      days={days}
      isWrong={report === null}
      actions={report && <ExportReport kind="team_performance" days={days} />}
    >
      {report && (
        <Loaded of={report} waiting={<SheetSkeleton names={teamTiles} />} title="Не удалось собрать отчёт">
          {(figures) => (
            <TeamPerformanceView
              report={figures}
              asked={asked}
              comparison={
                <ComparisonSection days={days} teams={figures.teams_performance}>
                  {(query) => <ExportComparison query={query} />}
                </ComparisonSection>
              }
            />
          )}
        </Loaded>
      )}
    </ReportSheet>
  )
}
