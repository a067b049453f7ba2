import { z } from 'zod'
import { Day, Instant } from '../lib/dates.ts'
import { Id, queryInteger } from '../lib/fields.ts'
import { JournalGroup } from './groups.ts'

/**
 * Filters of events: a person (the actor or the subject), a group of kinds, and days of the company's calendar, both
 * included.
 */
export const journalFilter = {
  person_id: Id.optional(),
  group: JournalGroup.optional(),
  from: Day.optional(),
  to: Day.optional(),
}
export type JournalFilter = {
  person_id?: string | undefined
  group?: JournalGroup | undefined
  from?: string | undefined
  to?: string | undefined
}

export const journalPage = { usual: 18, most: 100 } as const

/** `before`: the last event of the page shown already. */
export const JournalQuery = z.object({
  ...journalFilter,
  before: Id.optional(),
  limit: queryInteger(1, journalPage.most).default(journalPage.usual),
})
export type JournalQuery = z.output<typeof JournalQuery>

export const JournalEvent = z.object({
  id: Id,
  happened_at: Instant,
  /** Null: the server itself. */
  actor: z.object({ id: Id, full_name: z.string() }).nullable(),
  /** Null: written by a newer version of the product, which has more kinds. */
  group: JournalGroup.nullable(),
  /** «Изменена роль: Анна Иванова, администратор» */
  text: z.string(),
  /** The page of its subject, while there is one. */
  address: z.string().nullable(),
})
export type JournalEvent = z.output<typeof JournalEvent>

export const JournalPage = z.object({
  events: z.array(JournalEvent),
  /** The person named by the filter. */
  person: z.object({ id: Id, full_name: z.string() }).nullable(),
  /** The `before` of the next page; null where there is none. */
  next: Id.nullable(),
})
export type JournalPage = z.output<typeof JournalPage>
