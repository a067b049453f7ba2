import type { Row, Section } from '@kamerton/contract/exports/document'
import { dayIn } from '@kamerton/contract/lib/dates'
import { findCompany } from '../companies/queries.ts'
import type { ReadExport } from '../exports/read-export.ts'
import type { Context } from '../lib/context.ts'
import { countTaken, listClosedRounds, listPhotos, listTaken, type TakenRow } from './queries.ts'
import { questionsSection, teamsSection } from './results-without-names.ts'
import { type AnyTaken, reasons, takenTables } from './tables.ts'

/** Number of rows read at once, and of photos. */
const portion = 500
const photosAtOnce = 20

/** All data of a company, table by table; of confidential answers only the results that may be shown. */
export const readCompanyData: ReadExport<'company_data'> = async (ctx) => {
  ctx.authorize('read', 'Company', {})
  const { name: company, time_zone: timeZone } = await findCompany(ctx)
  const counts = await countTaken(ctx, takenTables)
  const rounds = await listClosedRounds(ctx)
  return {
    subjectId: null,
    document: {
      title: `Данные компании ${company}`,
      kind: 'Данные компании',
      company,
      period: 'За всё время',
      made_on: dayIn(timeZone, ctx.now),
      facts: [],
      sections: [
        ...takenTables.map((taken, at) => sectionOf(ctx, taken, counts[at] ?? 0)),
        questionsSection(ctx, rounds),
        teamsSection(ctx, rounds),
      ],
      notes: ['Чего в архиве нет, и почему:', ...reasons.map((reason) => `– ${reason}`)],
    },
  }
}

const sectionOf = (ctx: Context, taken: AnyTaken, total: number): Section => ({
  title: taken.file,
  note: taken.what,
  columns: taken.columns.map((name) => ({ name, kind: 'text' })),
  rows: { total, read: () => portionsOf(ctx, taken) },
})

async function* portionsOf(ctx: Context, taken: AnyTaken): AsyncGenerator<readonly Row[]> {
  const limit = taken.table === 'photos' ? photosAtOnce : portion
  let after: readonly string[] | null = null
  for (;;) {
    const rows: TakenRow[] = await listTaken(ctx, taken, { after, limit, reader: ctx.actor.userId })
    if (rows.length > 0)
      yield taken.table === 'photos' ? await withPhotos(ctx, rows) : rows.map(({ json }): Row => [json])
    after = rows.at(-1)?.key ?? null
    if (rows.length < limit || after === null || after.length === 0) return
  }
}

async function withPhotos(ctx: Context, rows: readonly TakenRow[]): Promise<Row[]> {
  const photos = new Map(
    (
      await listPhotos(
        ctx,
        rows.flatMap(({ key }) => key),
      )
    ).map(({ user_id, base64 }) => [user_id, base64]),
  )
  return rows.map(({ key: [user = ''], json }) => [json, `photos/${user}.jpg`, photos.get(user) ?? null])
}
