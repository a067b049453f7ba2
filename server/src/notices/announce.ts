import type { TenantContext } from '../lib/context.ts'
import { queueLetters } from '../lib/mail/outbox.ts'
import type { Notice } from '../lib/notice.ts'
import { queueMessages } from '../telegram/queue-messages.ts'

type Recipient = { id: string; user_id: string }

/** Sends each of these people a letter, and a message in their chat if they have connected one; `id` is the subject. */
export async function announce<About, Person extends Recipient>(
  ctx: TenantContext,
  notice: Notice<About, Person>,
  about: About,
  people: readonly Person[],
): Promise<void> {
  await queueLetters(
    ctx,
    people.map((person) => notice.letter(ctx, about, person)),
  )
  await queueMessages(
    ctx,
    notice.kind,
    people.map(({ id, user_id }) => ({ userId: user_id, subjectId: id })),
  )
}
