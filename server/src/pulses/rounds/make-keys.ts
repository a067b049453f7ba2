import { createHash } from 'node:crypto'
import type { TenantContext, Unbound } from '../../lib/context.ts'
import { seal } from '../../lib/seal.ts'
import { writeContract } from '../contracts/write-contract.ts'
import { openKeyStock, sealPurpose } from '../credentials/key-stock.ts'
import { insertCredentialKeys, listCredentialKeys, listSegments } from '../credentials/queries.ts'
import { findRound, listParticipantIds } from '../rows/round-queries.ts'
import { announceRound } from './announce-round.ts'

/**
 * Makes the keys of a blind round, one for each segment, and then asks everybody: letters are sent once all their links
 * work. A repeated run is safe: a round gets its keys once.
 */
export async function makeKeys(unbound: Unbound, companyId: string, roundId: string): Promise<void> {
  const segments = await unbound.inCompany(
    companyId,
    async (ctx) => ((await isWaiting(ctx, roundId)) ? listSegments(ctx, roundId) : []),
    'read',
  )
  if (segments.length === 0) return
  const pairs = await unbound.platform.shared(openKeyStock).take(segments.length)
  await unbound.inCompany(companyId, async (ctx) => {
    if (!(await isWaiting(ctx, roundId))) return
    const keys = pairs.flatMap(({ spki, pkcs8 }, index) => {
      const segment = segments[index]
      const sealed = seal(ctx.platform.secret, sealPurpose(roundId), pkcs8.toString('base64'))
      return segment ? [{ ...segment, id: createHash('sha256').update(spki).digest(), spki, sealed }] : []
    })
    await insertCredentialKeys(ctx, roundId, keys)
    await writeContract(ctx, roundId)
    await announceRound(ctx, roundId, await listParticipantIds(ctx, roundId))
  })
}

async function isWaiting(ctx: TenantContext, roundId: string): Promise<boolean> {
  const round = await findRound(ctx, roundId)
  if (!round?.is_blind || round.closed_at !== null) return false
  return (await listCredentialKeys(ctx, roundId)).length === 0
}
