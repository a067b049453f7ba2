import { reportTitles } from '@kamerton/contract/reports/labels'
import { ExportHeatMap, ExportReport } from '../../exports/export-report'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { title } from '../../lib/title'
import { Loaded } from '../../page/loaded'
import { onlySearchChangedBeside, revalidateUnless } from '../../page/revalidate'
import { signedContext } from '../../shell/signed-person'
import { ConnectionsSection } from '../connections/connections-section'
import { HeatMapSection } from '../heat-map/heat-map-section'
import { EngagementTrend, engagementTiles, PulseEngagementView } from '../pulse-engagement/pulse-engagement-view'
import { daysIn } from '../report-range'
import { ReportSheet } from '../sheet/report-sheet'
import { SheetSkeleton } from '../sheet/sheet-skeleton'
import type { Route } from './+types/pulse-engagement'

const name = 'pulse-engagement'

export const meta = title(reportTitles[name])

export function clientLoader({ request: { url, signal }, context }: Route.ClientLoaderArgs) {
  const { days, refusal } = daysIn(url, context.get(signedContext).user.time_zone)
  const asked = new Date()
  if (refusal !== null) return { days, asked, report: null, trend: null }
  return {
    days,
    asked,
    report: attempt(() => api.reports.pulseEngagement(days, { signal })),
    trend: attempt(() => api.reports.trend({ ...days, metric: 'engagement' }, { signal })),
  }
}

export const shouldRevalidate = revalidateUnless(onlySearchChangedBeside('start_date', 'end_date'))

type Shown = Pick<Route.ComponentProps, 'loaderData'>

export default function PulseEngagementPage({ loaderData: { days, asked, report, trend } }: Shown) {
  return (
    <ReportSheet
      name={name}
      days={days}
      isWrong={report === null}
      actions={report && <ExportReport kind="pulse_engagement" days={days} />}
    >
      {report && trend && (
        <Loaded of={report} waiting={<SheetSkeleton names={engagementTiles} />} title="Не удалось собрать отчёт">
          {(figures) => (
            <PulseEngagementView
              report={figures}
              asked={asked}
              trend={
                <Loaded of={trend} compact title="Не удалось загрузить вовлечённость по неделям">
                  {(weeks) => <EngagementTrend of={weeks} />}
                </Loaded>
              }
              maps={
                <>
                  <HeatMapSection days={days}>{(shown) => <ExportHeatMap days={days} {...shown} />}</HeatMapSection>
                  <ConnectionsSection days={days} action={<ExportReport kind="connections" days={days} />} />
                </>
              }
            />
          )}
        </Loaded>
      )}
    </ReportSheet>
  )
}
