import type { Unbound } from '../lib/context.ts'
import type { TapHandler } from '../lib/notice.ts'
import type { ChatMessage } from '../lib/telegram/bot-api.ts'
import { noteActive, ownerOfChat } from './connect-chat.ts'
import { notConnected, oldButton } from './messages.ts'

/** What the message with a pressed button is to say next, by whichever feature the button is of. */
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
