import type { Manifest } from '@kamerton/contract/pulses/credential-schemas'
import { AppError } from '../../lib/app-error.ts'
import type { Unbound } from '../../lib/context.ts'
import { listContracts } from '../rows/contract-queries.ts'
import { roundAt } from '../rows/round-address.ts'
import { findRound } from '../rows/round-queries.ts'
import { listCredentialKeys } from './queries.ts'

/**
 * The contract and the keys of a round, equal for everybody. A device refuses a key or a contract that differs from the
 * manifest.
 */
export async function showManifest(unbound: Unbound, address: string): Promise<Manifest> {
  await unbound.limits.consume('form.ip', unbound.ip)
  const { company, roundId } = roundAt(address, 'pulse_link_invalid')
  return unbound.inCompany(
    company,
    async (ctx) => {
      const round = await findRound(ctx, roundId)
      const keys = round?.is_blind ? await listCredentialKeys(ctx, roundId) : []
      const [contract, ...superseded] = round ? await listContracts(ctx, roundId) : []
      if (!round || (keys.length === 0 && !contract)) throw new AppError('pulse_link_invalid')
      return {
        round: address,
        anonymity_threshold: round.anonymity_threshold,
        segments: keys.map(({ id, people, spki }) => ({
          key_id: id.toString('base64url'),
          people,
          spki: spki.toString('base64url'),
        })),
        contract: contract ? { text: contract.text, hash: contract.hash.toString('hex') } : null,
        superseded: superseded.map(({ text }) => text),
      }
    },
    'read',
  )
}
