import type { Row, Rows } from '@kamerton/contract/exports/document'
import { journalGroupLabels } from '@kamerton/contract/journal/groups'
import type { JournalEvent } from '@kamerton/contract/journal/schemas'
import { dayIn, minuteIn } from '@kamerton/contract/lib/dates'
import { findCompany } from '../companies/queries.ts'
import { text } from '../exports/columns.ts'
import type { ReadExport } from '../exports/read-export.ts'
import { dayWords } from '../exports/writing/notes.ts'
import type { Context } from '../lib/context.ts'
import { countEvents, type EventFilter, listEvents } from './queries.ts'
import { filterOf, personOf, presentEvents } from './show-journal.ts'

/** So many events are read at once. */
const portion = 1_000

/** The journal as its page shows it, with all events that pass the filter. */
export const readJournal: ReadExport<'journal'> = async (ctx, { kind: _kind, ...filter }) => {
  ctx.authorize('read', 'Administration', {})
  const person = await personOf(ctx, filter)
  const { name: company, time_zone: timeZone } = await findCompany(ctx)
  const upToNow = new Date(ctx.now.getTime() + 1)
  const wanted = { until: upToNow, ...withoutEmpty(await filterOf(ctx, filter)) }
  const total = await countEvents(ctx, wanted)
  const { from, to, group } = filter
  return {
    subjectId: null,
    document: {
      title: 'Журнал',
      kind: 'Журнал событий',
      company,
      period: [from && `с ${dayWords(from)}`, to && `по ${dayWords(to)}`].filter(Boolean).join(' ') || 'За всё время',
      made_on: dayIn(timeZone, ctx.now),
      facts: [
        { name: 'Событий', value: String(total) },
        ...(person ? [{ name: 'Сотрудник', value: person.full_name }] : []),
        ...(group ? [{ name: 'Действия', value: journalGroupLabels[group] }] : []),
      ],
      sections: [
        {
          title: 'События',
          note: 'Новые сначала. Время – по часам компании.',
          columns: [{ name: 'Когда', kind: 'moment' }, text('Кто'), text('Что'), text('Вид')],
          rows: rowsOf(ctx, wanted, { total, timeZone }),
        },
      ],
      notes: [
        'Журнал только дополняется: изменить или удалить событие продукт не может.',
        'О том, кто открывал данные отдельных людей, журнал не рассказывает: это видит сам человек в своих настройках.',
      ],
    },
  }
}

const withoutEmpty = (filter: EventFilter): EventFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))

/**
 * Reads a thousand at a time, each portion after the last event of the one before. Events that happen meanwhile are not
 * in the file.
 */
const rowsOf = (ctx: Context, filter: EventFilter, { total, timeZone }: { total: number; timeZone: string }): Rows => ({
  total,
  async *read() {
    let before: string | undefined
    do {
      const rows = await listEvents(ctx, { ...filter, before }, portion)
      before = rows.length === portion ? rows.at(-1)?.id : undefined
      yield (await presentEvents(ctx, rows)).map(rowOf(timeZone))
    } while (before !== undefined)
  },
})

const rowOf =
  (timeZone: string) =>
  ({ happened_at, actor, text: what, group }: JournalEvent): Row => [
    minuteIn(timeZone, happened_at),
    actor?.full_name ?? 'Камертон',
    what,
    group && journalGroupLabels[group],
  ]
