import { looksLikeCode, normalizeCode } from '@kamerton/contract/telegram/code'
import { AppError } from '../lib/app-error.ts'
import type { TenantContext, Unbound } from '../lib/context.ts'
import { hashCode } from './connection-code.ts'
import { disconnectUser } from './disconnect-user.ts'
import {
  findChatOwner,
  findCompanyOfChat,
  findCompanyOfCode,
  findConnection,
  findRequest,
  insertRequest,
  lockCode,
  markActive,
} from './queries.ts'

export type Speaker = { chatId: number; username: string | null; name: string | null }
export type Requesting =
  /** The page asks the owner of the code. */
  | { kind: 'requested' }
  | { kind: 'wrong' }
  /** The chat, or the account, is connected already. */
  | { kind: 'chat_taken' | 'account_taken' }
  | { kind: 'too_often'; minutes: number }

const MINUTE_IN_SECONDS = 60

/**
 * A chat asks, by a code, to be connected with the account that the code was made for. A wrong, a used and an expired
 * code get one answer.
 */
export async function requestConnection(unbound: Unbound, speaker: Speaker, typed: string): Promise<Requesting> {
  const { limits } = unbound
  const chat = String(speaker.chatId)
  try {
    await limits.consume('telegram.code', chat)
    await limits.check('telegram.codes', 'all')
    const requested = await requestByCode(unbound, speaker, normalizeCode(typed))
    if (!requested) {
      await limits.consume('telegram.codes', 'all')
      return { kind: 'wrong' }
    }
    await limits.forget('telegram.code', chat)
    return requested
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error
    return { kind: 'too_often', minutes: Math.ceil((error.retryAfterSeconds ?? 0) / MINUTE_IN_SECONDS) }
  }
}

async function requestByCode(unbound: Unbound, speaker: Speaker, code: string): Promise<Requesting | null> {
  const { pool, secret } = unbound.platform
  const hash = hashCode(secret, code)
  const company = looksLikeCode(code) ? await findCompanyOfCode(pool, hash) : null
  if (!company) return null
  // A chat belongs to one account, and a code that a person was tricked into sending does not take it away.
  const isTaken = (await ownerOfChat(unbound, speaker.chatId)) !== null
  return unbound.inCompany(company, (ctx) => request(ctx, speaker, { hash, isTaken }))
}

async function request(
  ctx: TenantContext,
  { chatId, username, name }: Speaker,
  { hash, isTaken }: { hash: Buffer; isTaken: boolean },
): Promise<Requesting | null> {
  const code = await lockCode(ctx, hash, ctx.now)
  if (!code) return null
  if (isTaken) return { kind: 'chat_taken' }
  const { user_id, expires_at } = code
  if (await findConnection(ctx, user_id)) return { kind: 'account_taken' }
  const before = await findRequest(ctx, user_id, ctx.now)
  // The first chat gets the code. A repeat from that chat gives an equal answer; for another chat the code is used up.
  if (before) return before.chat_id === chatId ? { kind: 'requested' } : null
  await insertRequest(ctx, { user_id, id: ctx.newRandomId(), chat_id: chatId, username, name, expires_at })
  return { kind: 'requested' }
}

type ChatOwner = NonNullable<Awaited<ReturnType<typeof ownerOfChat>>>

/** The person and company of a chat; null when it is not connected. */
export async function ownerOfChat(unbound: Unbound, chatId: number) {
  const companyId = await findCompanyOfChat(unbound.platform.pool, chatId)
  if (!companyId) return null
  const owner = await unbound.inCompany(companyId, (ctx) => findChatOwner(ctx, chatId, ctx.now), 'read')
  return owner ? { ...owner, companyId } : null
}

/**
 * Notes that the person of a chat has sent something this month. It is written once a month, before their message is
 * handled, in its own transaction. So nothing of a confidential answer lies beside it.
 */
export async function noteActive(unbound: Unbound, { id, companyId, is_active }: ChatOwner): Promise<void> {
  if (!is_active) await unbound.inCompany(companyId, (ctx) => markActive(ctx, id, ctx.now))
}

/** Ends a chat's connection, in any company. False when there was none. */
export async function disconnectChat(unbound: Unbound, chatId: number): Promise<boolean> {
  const owner = await ownerOfChat(unbound, chatId)
  if (!owner) return false
  return unbound.inCompany(owner.companyId, (ctx) => disconnectUser(ctx, owner.id))
}
