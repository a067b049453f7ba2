import { DAY, HOUR, MINUTE, SECOND } from '@kamerton/contract/lib/durations'
import type { Platform, TenantContext } from '../lib/context.ts'
import { findTakenAt } from '../lib/database/sending.ts'
import type { JobData } from '../lib/jobs.ts'
import type { ChatWords, NoticeKind } from '../lib/notice.ts'
import { givenUpAt } from '../lib/one-sends.ts'
import { countMessages } from '../lib/process/message-counts.ts'
import type { ChatOutcome } from '../lib/telegram/bot-api.ts'
import type { JobHandler, JobHandlers } from '../lib/work.ts'
import { disconnectChat, ownerOfChat } from './connect-chat.ts'
import { disconnectUser } from './disconnect-user.ts'
import { companyDeleted, connected, refused } from './messages.ts'
import {
  findConnection,
  forgetCodes,
  forgetMessages,
  forgetUpdates,
  type MessageToSend,
  markActive,
  markMessageSettled,
  takeChatsTurn,
  takeMessage,
} from './queries.ts'

/** A brief network failure is over in minutes, a longer one by the next morning. After that the message is stale. */
export const retryDelays = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 12 * HOUR]
const staleAfter = DAY
/** Longer than Telegram asks for, so that the clocks need not agree to the second. */
const politeMargin = SECOND
const keepMessages = 30 * DAY
const keepUpdates = 2 * DAY

/** Text of the chat message for each kind of notice. */
export type ChatNotices = Readonly<Record<NoticeKind, ChatWords>>

const sendMessage =
  (notices: ChatNotices): JobHandler<'telegram.send'> =>
  async (unbound, companyId, { messageId }) => {
    const { bot } = unbound.platform
    if (!bot) return
    const ready = await unbound.inCompany(companyId, (ctx) => prepare(ctx, notices, messageId))
    if (!ready) return
    // No transaction is open while Telegram answers. A process killed from here on may repeat the message: it is short,
    // and its buttons do the same.
    const outcome = await bot.send(ready.chatId, ready.words)
    await unbound.inCompany(companyId, (ctx) => settle(ctx, ready.message, outcome))
  }

const notifyChat: JobHandler<'telegram.tell'> = async (unbound, companyId, { chatId, what }) => {
  const { bot } = unbound.platform
  if (!bot) return
  const owner = await ownerOfChat(unbound, chatId)
  // The chat may have changed meanwhile: an outdated message is not sent.
  const isSo = what === 'connected' ? owner?.companyId === companyId : owner === null
  if (!isSo) return
  const outcome = await bot.send(chatId, wordsFor(what, owner))
  count(unbound.platform, outcome, false)
  if (outcome.kind === 'gone' && owner) return void (await disconnectChat(unbound, chatId))
  // The queue retries for a minute; after that, the person sees it on the page.
  if (outcome.kind === 'retry' || outcome.kind === 'later') throw new Error(outcome.reason)
}

const wordsFor = (what: JobData['telegram.tell']['what'], owner: Awaited<ReturnType<typeof ownerOfChat>>) => {
  if (owner) return connected(owner.first_name, owner.company_name)
  return what === 'company_deleted' ? companyDeleted : refused
}

/** While another server sends a message its job waits, so that the message is not lost if that server dies. */
async function putOffIfTaken(ctx: TenantContext, messageId: string): Promise<null> {
  const takenAt = await findTakenAt(ctx, 'telegram_messages', messageId)
  if (takenAt) await ctx.jobs.add('telegram.send', { messageId }, { startAfter: givenUpAt(takenAt) })
  return null
}

/** The message in its present state; null when it is not to be sent, or not yet. */
async function prepare(ctx: TenantContext, notices: ChatNotices, messageId: string) {
  const message = await takeMessage(ctx, messageId, ctx.now)
  if (!message) return putOffIfTaken(ctx, messageId)
  const skip = async (why: string) => {
    await markMessageSettled(ctx, message.id, { state: 'skipped', last_error: why })
    return null
  }
  if (ctx.now.getTime() - message.created_at.getTime() > staleAfter) return skip('stale')
  const connection = await findConnection(ctx, message.user_id)
  if (!connection) return skip('not connected')
  // A kind unknown to this version has no text.
  const wordsOf = new Map<string, ChatWords>(Object.entries(notices)).get(message.kind)
  const words = await wordsOf?.(ctx, message.subject_id, message.user_id)
  if (!words) return skip('nothing to say any more')
  if (!(await takeChatsTurn(ctx, message.user_id, ctx.now, after(ctx, SECOND)))) {
    await sendLater(ctx, message, SECOND, { last_error: null })
    return null
  }
  return { message, chatId: connection.chat_id, words }
}

async function settle(ctx: TenantContext, message: MessageToSend, outcome: ChatOutcome): Promise<void> {
  const delay = retryDelays[message.attempts]
  count(ctx.platform, outcome, delay === undefined)
  if (outcome.kind === 'sent') {
    await markActive(ctx, message.user_id, ctx.now)
    return void (await markMessageSettled(ctx, message.id, { state: 'sent', sent_at: ctx.now, last_error: null }))
  }
  const last_error = outcome.reason
  // Telegram set this delay: the message did not fail, and its age limits the retries.
  if (outcome.kind === 'later')
    return sendLater(ctx, message, outcome.afterSeconds * SECOND + politeMargin, { last_error })
  const attempts = message.attempts + 1
  if (outcome.kind === 'retry' && delay !== undefined) return sendLater(ctx, message, delay, { attempts, last_error })
  await markMessageSettled(ctx, message.id, { state: 'failed', attempts, last_error })
  // A person who has blocked the bot wants no more of its messages; letters go on.
  if (outcome.kind === 'gone') await disconnectUser(ctx, message.user_id)
}

/** A message that Telegram asks us to send a little later was not tried. */
function count(platform: Platform, { kind }: ChatOutcome, isLast: boolean): void {
  const counts = platform.shared(countMessages)
  if (kind === 'sent') counts.add('telegram', 'sent')
  else if (kind !== 'later') counts.add('telegram', kind === 'retry' && !isLast ? 'failed' : 'given_up')
}

async function sendLater(
  ctx: TenantContext,
  { id }: MessageToSend,
  delay: number,
  more: { attempts?: number; last_error: string | null },
): Promise<void> {
  await markMessageSettled(ctx, id, { state: 'queued', ...more })
  await ctx.jobs.add('telegram.send', { messageId: id }, { startAfter: after(ctx, delay) })
}

const after = (ctx: TenantContext, milliseconds: number): Date => new Date(ctx.now.getTime() + milliseconds)

export const telegramJobs = (notices: ChatNotices) =>
  ({
    'telegram.send': sendMessage(notices),
    'telegram.tell': notifyChat,
    'telegram.forget': (unbound, companyId) =>
      unbound.inCompany(companyId, async (ctx) => {
        await forgetCodes(ctx, ctx.now)
        await forgetMessages(ctx, after(ctx, -keepMessages))
        await forgetUpdates(ctx, after(ctx, -keepUpdates).toISOString().slice(0, 10))
      }),
  }) satisfies Partial<JobHandlers>
