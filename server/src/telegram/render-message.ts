import type { TenantContext } from '../lib/context.ts'
import { inertLine } from '../lib/inert-line.ts'
import type { ChatMessage } from '../lib/telegram/bot-api.ts'
import { findParticipantById, type Participant } from '../pulses/answers/queries.ts'
import { askingMessage } from './chat-form.ts'
import type { MessageKind } from './queue-messages.ts'

/** Null: there is nothing to say any more. */
type Render = (ctx: TenantContext, subjectId: string, userId: string) => Promise<ChatMessage | null>

/** Whether a participant can still answer. */
export const isOpen = ({ status, deleted_at, closed_at }: Participant): boolean =>
  status === 'active' && deleted_at === null && closed_at === null

/** The personal link of a participant. */
export const linkOf = (ctx: TenantContext, { id, link_version }: Participant): string =>
  ctx.link(`/pulse/respond?token=${ctx.linkToken('pulse', id, link_version)}`)

export const invitationOf = (ctx: TenantContext, participant: Participant): ChatMessage =>
  askingMessage(participant, `Новый опрос: «${inertLine(participant.title)}»`, linkOf(ctx, participant))

const reminderOf = (ctx: TenantContext, participant: Participant): ChatMessage =>
  askingMessage(
    participant,
    `Напоминание: опрос «${inertLine(participant.title)}» ещё открыт и ждёт вашего ответа. Больше напоминать не будем.`,
    linkOf(ctx, participant),
  )

const ofPulse =
  (words: (ctx: TenantContext, participant: Participant) => ChatMessage): Render =>
  async (ctx, participantId, userId) => {
    const participant = await findParticipantById(ctx, participantId)
    if (!participant || participant.user_id !== userId) return null
    return participant.answered_on === null && isOpen(participant) ? words(ctx, participant) : null
  }

const renders: Record<MessageKind, Render> = {
  'pulse-invitation': ofPulse(invitationOf),
  'pulse-reminder': ofPulse(reminderOf),
}

/** The words of a message as they are true now. A kind that this version does not know says nothing. */
export async function renderMessage(
  ctx: TenantContext,
  { kind, subject_id, user_id }: { kind: string; subject_id: string; user_id: string },
): Promise<ChatMessage | null> {
  const known = Object.entries(renders).find(([name]) => name === kind)
  return known ? known[1](ctx, subject_id, user_id) : null
}
