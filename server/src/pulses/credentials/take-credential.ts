import { dayIn } from '@kamerton/contract/lib/dates'
import { AppError, fieldRefusal } from '../../lib/app-error.ts'
import { type TenantContext, Unbound } from '../../lib/context.ts'
import { bytesText } from '../../lib/database/run-text.ts'
import type { CompanyId } from '../../lib/database/tenant.ts'
import { wasUndone } from '../../lib/http/answer-errors.ts'
import { hashToken } from '../../lib/tokens.ts'
import { companyOfLink, participantOfLink, refuseClosed, refuseWithoutKey } from '../answers/find-participant.ts'
import type { Participant } from '../answers/queries.ts'
import { addressOf } from '../rows/round-address.ts'
import { openCredentialsTogether } from './credentials-together.ts'
import { sealPurpose } from './key-stock.ts'
import { findSealedHalf, findSigningKey, findSigningKeyFor, type Granted, markCredentialTaken } from './queries.ts'

type Asked = { token: string; blinded: string }

/**
 * Step one of an anonymous answer: the owner of the link gets the right to one answer, signed blindly. The signature
 * later fits everybody for whom this key has signed. The taking is durable before the signing; a device that missed the
 * signature asks for it again.
 */
export async function takeCredential(unbound: Unbound, { token, blinded }: Asked): Promise<{ signature: string }> {
  await unbound.limits.consume('submit.ip', unbound.ip)
  const company = companyOfLink(token)
  const granted =
    (await takenTogether(unbound, company, { token, blinded })) ??
    (await unbound.inCompany(company, async (ctx) => {
      const participant = await participantOfLink(ctx, token)
      if (!participant.is_blind) throw new AppError('pulse_link_invalid')
      return markTaken(ctx, participant, blinded)
    }))
  return signBlindly(unbound, company, granted, blinded)
}

/**
 * Takes the right in a batch. Null: the single path looks the participant up again, waits for locks, and alone reports
 * refusals.
 */
async function takenTogether(unbound: Unbound, company: CompanyId, { token, blinded }: Asked): Promise<Granted | null> {
  const message = bytesText(Buffer.from(blinded, 'base64url'))
  try {
    return await unbound.platform.shared(openCredentialsTogether).take({
      company,
      token: bytesText(hashToken(token)),
      blinded,
      message,
    })
  } catch (error) {
    if (wasUndone(error)) return null
    throw error
  }
}

/**
 * Records that this person has taken the right to answer, for this message and no other. Returns the key that may sign
 * it from now on.
 */
export async function markTaken(ctx: TenantContext, participant: Participant, blinded: string): Promise<Granted> {
  refuseClosed(participant)
  refuseWithoutKey(participant)
  const key = await findSigningKeyFor(ctx, participant, Buffer.from(blinded, 'base64url'))
  if (!key) throw new AppError('pulse_preparing')
  if (!key.is_kept) throw new AppError('pulse_closed')
  if (!key.is_signable) throw fieldRefusal(['blinded'], 'Недопустимое значение')
  await markCredentialTaken(ctx, {
    participantId: participant.id,
    day: dayIn(participant.time_zone, ctx.now),
    hash: hashToken(`${participant.id}\0${blinded}`),
  })
  return { round: participant.round_id, key: key.id }
}

/** Signs a granted message, after all transactions have ended. */
export async function signBlindly(
  { platform }: Pick<Unbound, 'platform'>,
  company: CompanyId,
  { round, key }: Granted,
  blinded: string,
): Promise<{ signature: string }> {
  const read = async () => {
    const sealed = await new Unbound(platform).inCompany(company, (ctx) => findSealedHalf(ctx, key), 'read')
    if (!sealed) throw new AppError('pulse_closed')
    return sealed
  }
  const sealedKey = { name: key.toString('hex'), round, purpose: sealPurpose(round), read }
  const signature = await platform.signer.sign(sealedKey, Buffer.from(blinded, 'base64url'))
  return { signature: signature.toString('base64url') }
}

/**
 * The round and the key with which a participant's device takes its right. Nobody is asked before the keys are made.
 */
export async function credentialOffered(
  ctx: TenantContext,
  { round_id, team_id }: Participant,
): Promise<{ round: string; key_id: string }> {
  const key = await findSigningKey(ctx, round_id, team_id)
  if (!key) throw new AppError('pulse_preparing')
  return { round: addressOf({ company: ctx.companyId, roundId: round_id }), key_id: key.toString('base64url') }
}
