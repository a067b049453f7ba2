import { reportTitles } from '@kamerton/contract/reports/labels'
import { ExportReport } from '../../exports/export-report'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { title } from '../../lib/title'
import { Loaded } from '../../page/loaded'
import { onlySearchChangedBeside, revalidateUnless } from '../../page/revalidate'
import { signedContext } from '../../shell/signed-person'
import { DevelopmentProgressView, planTiles } from '../development-progress/development-progress-view'
import { daysIn } from '../report-range'
import { ReportSheet } from '../sheet/report-sheet'
import { SheetSkeleton } from '../sheet/sheet-skeleton'
import type { Route } from './+types/development-progress'

const name = 'development-progress'

export const meta = title(reportTitles[name])

export function clientLoader({ request: { url, signal }, context }: Route.ClientLoaderArgs) {
  const { days, refusal } = daysIn(url, context.get(signedContext).user.time_zone)
  const report = refusal === null ? attempt(() => api.reports.developmentProgress(days, { signal })) : null
  return { days, asked: new Date(), report }
}

export const shouldRevalidate = revalidateUnless(onlySearchChangedBeside('start_date', 'end_date'))

type Shown = Pick<Route.ComponentProps, 'loaderData'>

export default function DevelopmentProgressPage({ loaderData: { days, asked, report } }: Shown) {
  return (
    <ReportSheet
      name={name}
      days={days}
      isWrong={report === null}
      actions={report && <ExportReport kind="development_progress" days={days} />}
    >
      {report && (
        <Loaded of={report} waiting={<SheetSkeleton names={planTiles} />} title="Не удалось собрать отчёт">
          {(figures) => <DevelopmentProgressView report={figures} asked={asked} />}
        </Loaded>
      )}
    </ReportSheet>
  )
}
