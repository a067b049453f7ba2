import { part } from '../../lib/part'
import { PartFailed } from '../../ui/part-failed'
import { usePart } from '../../ui/use-part'
import type { ReportSheetProps } from './report-sheet-window'

const sheetWindow = part(() => import('./report-sheet-window').then(({ ReportSheetWindow }) => ReportSheetWindow))

/** Like all other windows, the sheet is a lazy chunk, so no screen loads it before it is complete itself. */
export function ReportSheet(props: ReportSheetProps) {
  const { loaded: ReportSheetWindow, failed, retry } = usePart(sheetWindow, true)
  if (failed) return <PartFailed onRetry={retry} />
  return ReportSheetWindow ? <ReportSheetWindow {...props} /> : null
}
