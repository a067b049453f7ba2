import { looksLikeCode, normalizeCode } from '@kamerton/contract/telegram/code'
import { recordEvent } from '../auth/record-event.ts'
import { AppError } from '../lib/app-error.ts'
import type { Unbound } from '../lib/context.ts'
import { setTelegramUsername } from '../users/queries.ts'
import { hashCode } from './connection-code.ts'
import { disconnectUser } from './disconnect-user.ts'
import { companyOfChat, companyOfCode, findChatOwner, insertConnection, isCodeGood, spendCode } from './queries.ts'

export type Speaker = { chatId: number; username: string | null }
export type Connecting =
  | { kind: 'connected'; firstName: string; companyName: string }
  | { kind: 'wrong' }
  | { kind: 'taken' }
  | { kind: 'too_often'; minutes: number }

const MINUTE_IN_SECONDS = 60

/** Connects a chat with the account that a code was made for. A wrong, a used and an expired code are told the same. */
export async function connectChat(unbound: Unbound, speaker: Speaker, typed: string): Promise<Connecting> {
  const { limits } = unbound
  const chat = String(speaker.chatId)
  try {
    await limits.consume('telegram.code', chat)
    await limits.check('telegram.codes', 'all')
    const connected = await connectByCode(unbound, speaker, normalizeCode(typed))
    if (!connected) {
      await limits.consume('telegram.codes', 'all')
      return { kind: 'wrong' }
    }
    await limits.forget('telegram.code', chat)
    return connected
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error
    return { kind: 'too_often', minutes: Math.ceil((error.retryAfterSeconds ?? 0) / MINUTE_IN_SECONDS) }
  }
}

async function connectByCode(unbound: Unbound, speaker: Speaker, code: string): Promise<Connecting | null> {
  const { pool, secret } = unbound.platform
  const hash = hashCode(secret, code)
  const company = looksLikeCode(code) ? await companyOfCode(pool, hash) : null
  if (!company) return null
  const isGood = await unbound.inCompany(company, (ctx) => isCodeGood(ctx, hash, ctx.now), 'read')
  if (!isGood) return null
  // A chat speaks for one account, and a code that somebody was talked into sending does not take it away.
  if (await ownerOfChat(unbound, speaker.chatId)) return { kind: 'taken' }
  return unbound.inCompany(company, async (ctx) => {
    const userId = await spendCode(ctx, hash, ctx.now)
    if (!userId) return null
    await disconnectUser(ctx, userId)
    const connection = { user_id: userId, chat_id: speaker.chatId, username: speaker.username, connected_at: ctx.now }
    if (!(await insertConnection(ctx, connection))) return null
    if (speaker.username) await setTelegramUsername(ctx, userId, speaker.username)
    await recordEvent(ctx, 'telegram_connected', { actorId: userId })
    const owner = await findChatOwner(ctx, speaker.chatId)
    return owner ? { kind: 'connected', firstName: owner.first_name, companyName: owner.company_name } : null
  })
}

/** Who speaks from a chat, and in which company; null when it is connected with nobody. */
export async function ownerOfChat(unbound: Unbound, chatId: number) {
  const companyId = await companyOfChat(unbound.platform.pool, chatId)
  if (!companyId) return null
  const owner = await unbound.inCompany(companyId, (ctx) => findChatOwner(ctx, chatId), 'read')
  return owner ? { ...owner, companyId } : null
}

/** Ends a chat's connection, whichever company it is in. False when there was none. */
export async function disconnectChat(unbound: Unbound, chatId: number): Promise<boolean> {
  const owner = await ownerOfChat(unbound, chatId)
  if (!owner) return false
  return unbound.inCompany(owner.companyId, (ctx) => disconnectUser(ctx, owner.id))
}
