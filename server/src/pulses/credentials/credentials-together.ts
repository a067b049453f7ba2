import type { KeyObject } from 'node:crypto'
import { readPublicKey } from '../../lib/blind-rsa.ts'
import type { Platform, TenantContext } from '../../lib/context.ts'
import { acrossCompanies } from '../../lib/database/across-companies.ts'
import { KeptRounds } from '../answers/kept-rounds.ts'
import { type AskedRound, findAskedRound } from '../answers/queries.ts'
import {
  type BlindAnswerRow,
  type Granted,
  insertBlindAnswers,
  insertOwnBlindAnswers,
  listCredentialKeys,
  markCredentialsTaken,
  markOwnCredentialsTaken,
  type Taking,
} from './queries.ts'

/** A public key under the name that devices use, with the team whose answers carry its rights. */
export type VerifyingKey = { name: string; team_id: string | null; key: KeyObject }
/** A round with the keys that check its rights. */
export type BlindRound = AskedRound & { keys: VerifyingKey[] }

export async function findBlindRound(ctx: TenantContext, roundId: string): Promise<BlindRound | undefined> {
  const round = await findAskedRound(ctx, roundId)
  if (!round?.is_blind) return undefined
  const keys = await listCredentialKeys(ctx, roundId)
  return {
    ...round,
    keys: keys.map(({ id, team_id, spki }) => ({ name: id.toString('base64url'), team_id, key: readPublicKey(spki) })),
  }
}

/** Concurrent rights are taken in batches, and concurrent answers stored in batches, across companies. */
export type CredentialsTogether = {
  /** Takes a right. Null where it was not marked; the single path finds the reason. */
  take(taking: Taking): Promise<Granted | null>
  rounds: KeptRounds<BlindRound>
  /** Whether the answer is stored. If not, the single path finds the reason. */
  store(answer: BlindAnswerRow): Promise<boolean>
}

export function openCredentialsTogether(platform: Platform): CredentialsTogether {
  const together = acrossCompanies(platform.pool)
  return {
    take: together<Taking, Granted | null>({
      ofAll: (db, asked) => markCredentialsTaken(db, asked, platform.now()),
      ofOne: (tenant, asked) => markOwnCredentialsTaken(tenant, asked, platform.now()),
    }),
    rounds: new KeptRounds(platform, findBlindRound),
    store: together({ ofAll: insertBlindAnswers, ofOne: insertOwnBlindAnswers }),
  }
}
