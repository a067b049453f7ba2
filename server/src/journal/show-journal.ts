import { isKnownKind, journalEvents, kindsOf } from '@kamerton/contract/journal/events'
import type { JournalEvent, JournalFilter, JournalPage, JournalQuery } from '@kamerton/contract/journal/schemas'
import { momentIn } from '@kamerton/contract/lib/dates'
import { fullName } from '@kamerton/contract/lib/names'
import { addDays } from '@kamerton/contract/lib/period'
import { listTitlesInSight } from '../action-items/queries.ts'
import { findCompany } from '../companies/queries.ts'
import { listInvitedAddresses } from '../invites/queries.ts'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { listAmounts } from '../payments/queries.ts'
import { moneyInWords } from '../payments/words.ts'
import { listTitles } from '../pulses/rows/pulse-queries.ts'
import {
  type EventFilter,
  type EventRow,
  findEvent,
  listEvents,
  listNamesOfPeople,
  listNamesOfTeams,
} from './queries.ts'

/** A page of events, the newest first; the number of statements does not depend on the length of the journal. */
export async function showJournal(ctx: Context, { before, limit, ...filter }: JournalQuery): Promise<JournalPage> {
  ctx.authorize('read', 'Administration', {})
  const person = await personOf(ctx, filter)
  const wanted = { ...(await filterOf(ctx, filter)), before }
  if (before !== undefined && !(await findEvent(ctx, before))) throw new AppError('not_found')
  // One more row shows whether there is another page.
  const rows = await listEvents(ctx, wanted, limit + 1)
  const events = await presentEvents(ctx, rows.slice(0, limit))
  return { events, person, next: rows.length > limit ? (events.at(-1)?.id ?? null) : null }
}

/** The person that the filter names: somebody of the company, also one who has left. */
export async function personOf(ctx: Context, { person_id }: JournalFilter): Promise<JournalPage['person']> {
  if (person_id === undefined) return null
  const [person] = await listNamesOfPeople(ctx, [person_id])
  if (!person) throw new AppError('not_found')
  return { id: person.id, full_name: fullName(person) }
}

/** Turns days into moments of the company's calendar, and an item of the filter into its kinds. */
export async function filterOf(ctx: Context, { person_id, group, from, to }: JournalFilter): Promise<EventFilter> {
  const { time_zone } = await findCompany(ctx)
  return {
    person: person_id,
    kinds: group && kindsOf(group),
    since: from === undefined ? undefined : momentIn(time_zone, from, '00:00'),
    until: to === undefined ? undefined : momentIn(time_zone, addDays(to, 1), '00:00'),
  }
}

/** Each event as a sentence. Its subjects take six statements, however many events there are. */
export async function presentEvents(ctx: Context, rows: readonly EventRow[]): Promise<JournalEvent[]> {
  const subjects = await subjectsOf(ctx, rows)
  return rows.map(({ id, kind, happened_at, actor_id, subject_id, subject_name, first_name, last_name }) => ({
    id,
    happened_at,
    actor:
      actor_id !== null && first_name !== null && last_name !== null
        ? { id: actor_id, full_name: fullName({ first_name, last_name }) }
        : null,
    group: isKnownKind(kind) ? journalEvents[kind].group : null,
    text: isKnownKind(kind)
      ? journalEvents[kind].words({ name: subjects.get(subject_id ?? '')?.name ?? null, detail: subject_name })
      : 'Событие другой версии продукта',
    address: subjects.get(subject_id ?? '')?.address ?? null,
  }))
}

/** The name of a subject, and its page, unless it was deleted since. */
type Subject = { name: string; address: string | null }

async function subjectsOf(ctx: Context, rows: readonly EventRow[]): Promise<Map<string, Subject>> {
  const about = (...subjects: readonly string[]) => [
    ...new Set(
      rows.flatMap(({ kind, subject_id }) =>
        subject_id !== null && isKnownKind(kind) && subjects.includes(journalEvents[kind].subject) ? [subject_id] : [],
      ),
    ),
  ]
  const people = await some(about('person', 'pulse_or_person'), (ids) => listNamesOfPeople(ctx, ids))
  const teams = await some(about('team'), (ids) => listNamesOfTeams(ctx, ids))
  const pulses = await some(about('pulse', 'pulse_or_person'), (ids) => listTitles(ctx, ids))
  const invitations = await some(about('invitation'), (ids) => listInvitedAddresses(ctx, ids))
  const actions = await some(about('action'), (ids) => listTitlesInSight(ctx, ids))
  const payments = await some(about('payment'), (ids) => listAmounts(ctx, ids))
  const page = (folder: string, { id, deleted_at }: { id: string; deleted_at: Date | null }) =>
    deleted_at === null ? `/app/${folder}/${id}` : null
  return new Map<string, Subject>([
    ...people.map((one) => [one.id, { name: fullName(one), address: page('employees', one) }] as const),
    ...teams.map((one) => [one.id, { name: one.name, address: page('teams', one) }] as const),
    ...pulses.map(({ id, title }) => [id, { name: title, address: `/app/pulses/${id}` }] as const),
    ...invitations.map(({ id, email }) => [id, { name: email, address: null }] as const),
    ...actions.map(({ id, title }) => [id, { name: title, address: `/app/actions?dialog=${id}` }] as const),
    ...payments.map(({ id, amount_kopecks }) => [id, { name: moneyInWords(amount_kopecks), address: null }] as const),
  ])
}

const some = async <R>(ids: readonly string[], list: (ids: readonly string[]) => Promise<R[]>): Promise<R[]> =>
  ids.length > 0 ? list(ids) : []
