import { dayIn } from '@kamerton/contract/lib/dates'
import { AppError, fieldRefusal } from '../../lib/app-error.ts'
import { blindSign, readPrivateKey } from '../../lib/blind-rsa.ts'
import type { TenantContext, Unbound } from '../../lib/context.ts'
import { hashToken } from '../../lib/tokens.ts'
import { companyOfLink, participantOfLink, refuseClosed, refuseWithoutKey } from '../answers/find-participant.ts'
import type { Participant } from '../answers/queries.ts'
import { openKey } from './make-keys.ts'
import { type CredentialKey, listCredentialKeys, markCredentialTaken } from './queries.ts'
import { addressOf } from './round-address.ts'

type Asked = { token: string; blinded: string }

/**
 * Step one of an anonymous answer: whoever the link belongs to gets the right to one answer, signed without being seen. What comes
 * back with the answer later fits everybody whom the same key has signed for.
 */
export async function takeCredential(unbound: Unbound, { token, blinded }: Asked): Promise<{ signature: string }> {
  await unbound.limits.consume('submit.ip', unbound.ip)
  return unbound.inCompany(companyOfLink(token), async (ctx) => {
    const participant = await participantOfLink(ctx, token)
    if (!participant.is_blind) throw new AppError('pulse_link_invalid')
    refuseClosed(participant)
    refuseWithoutKey(participant)
    const signature = await sign(ctx, participant, Buffer.from(blinded, 'base64url'))
    await markCredentialTaken(ctx, {
      participantId: participant.id,
      day: dayIn(participant.time_zone, ctx.now),
      hash: hashToken(`${participant.id}\0${blinded}`),
    })
    return { signature: signature.toString('base64url') }
  })
}

/** With what a participant's device takes the right to answer. */
export async function credentialOffered(
  ctx: TenantContext,
  participant: Participant,
): Promise<{ round: string; key_id: string }> {
  const { id } = await keyOf(ctx, participant)
  return {
    round: addressOf({ company: ctx.companyId, roundId: participant.round_id }),
    key_id: id.toString('base64url'),
  }
}

/** The key of the participant's segment; until it is made nobody has been asked. */
async function keyOf(ctx: TenantContext, { round_id, team_id }: Participant): Promise<CredentialKey> {
  const key = (await listCredentialKeys(ctx, round_id)).find((one) => one.team_id === team_id)
  if (!key) throw new AppError('pulse_preparing')
  return key
}

async function sign(ctx: TenantContext, participant: Participant, blinded: Buffer): Promise<Buffer> {
  const { sealed } = await keyOf(ctx, participant)
  if (!sealed) throw new AppError('pulse_closed')
  try {
    return blindSign(readPrivateKey(openKey(ctx, participant.round_id, sealed)), blinded)
  } catch (error) {
    if (error instanceof RangeError) throw fieldRefusal(['blinded'], 'Недопустимое значение')
    throw error
  }
}
