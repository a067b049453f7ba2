import type { ExportDocument } from '@kamerton/contract/exports/document'
import { dayIn } from '@kamerton/contract/lib/dates'
import { findCompany } from '../../companies/queries.ts'
import type { Readable } from '../../exports/read-export.ts'
import { dayWords } from '../../exports/writing/notes.ts'
import type { Context } from '../../lib/context.ts'

type Reported = Pick<ExportDocument, 'title' | 'facts' | 'sections' | 'notes'> & {
  period: { from: string; to: string }
}

/** The document of a report of the whole company over some days. */
export async function reportDocument(ctx: Context, { period, ...reported }: Reported): Promise<Readable> {
  const { name: company, time_zone: timeZone } = await findCompany(ctx)
  return {
    subjectId: null,
    document: { ...reported, kind: 'Отчет', company, period: daysWords(period), made_on: dayIn(timeZone, ctx.now) },
  }
}

/** «21 октября 2026 г. – 20 ноября 2026 г.» */
export const daysWords = ({ from, to }: Reported['period']): string => `${dayWords(from)} – ${dayWords(to)}`
