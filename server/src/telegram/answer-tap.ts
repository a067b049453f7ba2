import type { Unbound } from '../lib/context.ts'
import type { TapHandler } from '../lib/notice.ts'
import type { ChatMessage } from '../lib/telegram/bot-api.ts'
import { noteActive, ownerOfChat } from './connect-chat.ts'
import { notConnected, oldButton } from './messages.ts'

/** Next text of a message after its button was pressed, from the feature of that button. */
export async function answerTap(
  unbound: Unbound,
  taps: readonly TapHandler[],
  { chatId, data }: { chatId: number; data: string },
): Promise<ChatMessage> {
  const owner = await ownerOfChat(unbound, chatId)
  if (!owner) return notConnected
  await noteActive(unbound, owner)
  for (const answer of taps) {
    const next = await answer(unbound, owner, data)
    if (next) return next
  }
  return oldButton
}
