import type { NoteChange, PrivateNote } from '@kamerton/contract/one-to-one/meeting-schemas'
import type { Context, TenantContext } from '../../lib/context.ts'
import { refuseStale } from '../../lib/refuse-stale.ts'
import { seal, unseal } from '../../lib/seal.ts'
import { requireOwnMeeting } from '../shared/change-agenda.ts'
import { findNote, listNotesOfAuthor, updateNote } from './queries.ts'

type Whose = { meetingId: string; authorId: string }

/**
 * Sealed for this author and this meeting: the database and its copies hold a text that nobody reads without the
 * server's secret.
 */
const purposeOf = ({ companyId }: TenantContext, { meetingId, authorId }: Whose) =>
  `private-note:${companyId}/${meetingId}/${authorId}`
const opened = (ctx: TenantContext, whose: Whose, sealed: Buffer): string =>
  unseal(ctx.platform.secret, purposeOf(ctx, whose), sealed)

/** The actor's own note. No role opens anybody else's: no call takes an author. */
export async function showNote(ctx: Context, meetingId: string): Promise<PrivateNote> {
  await requireOwnMeeting(ctx, meetingId, 'to read')
  return ownNote(ctx, meetingId)
}

export async function writeNote(ctx: Context, meetingId: string, { text, version }: NoteChange): Promise<PrivateNote> {
  await requireOwnMeeting(ctx, meetingId)
  const whose = { meetingId, authorId: ctx.actor.userId }
  const stands = await findNote(ctx, meetingId, whose.authorId)
  refuseStale({ version: stands?.version ?? 0 }, version)
  const sealed = seal(ctx.platform.secret, purposeOf(ctx, whose), text)
  await updateNote(ctx, { meeting_id: meetingId, author_id: whose.authorId, sealed, saved_at: ctx.now })
  return ownNote(ctx, meetingId)
}

async function ownNote(ctx: Context, meetingId: string): Promise<PrivateNote> {
  const whose = { meetingId, authorId: ctx.actor.userId }
  const note = await findNote(ctx, meetingId, whose.authorId)
  if (!note) return { text: '', version: 0, saved_at: null }
  return { text: opened(ctx, whose, note.sealed), version: note.version, saved_at: note.saved_at }
}

/** All notes of a person, for their own copy of their data. */
export async function ownNotes(ctx: TenantContext, authorId: string) {
  const notes = await listNotesOfAuthor(ctx, authorId)
  return notes.map(({ meeting_id, sealed, saved_at, scheduled_date }) => ({
    meeting_id,
    meeting_date: scheduled_date,
    text: opened(ctx, { meetingId: meeting_id, authorId }, sealed),
    saved_at,
  }))
}
