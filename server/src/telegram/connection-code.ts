import { createHmac } from 'node:crypto'
import { codeAlphabet, codeLength } from '@kamerton/contract/telegram/code'
import type { TenantContext } from '../lib/context.ts'

/** A code derived from a random seed, so that it can be shown again while only its hash is stored. */
export function codeOf(ctx: TenantContext, userId: string, seed: string): string {
  const digest = createHmac('sha256', ctx.platform.secret)
    .update(`telegram-code\0${ctx.companyId}\0${userId}\0${seed}`)
    .digest()
  return [...digest.subarray(0, codeLength)].map((byte) => codeAlphabet[byte % codeAlphabet.length]).join('')
}

/**
 * Hash of a code, the only form that is kept. Forty bits are soon guessed, so the hash takes the server's secret as
 * well.
 */
export const hashCode = (secret: Buffer, code: string): Buffer =>
  createHmac('sha256', secret).update(`telegram-code-hash\0${code}`).digest()
