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

/** A public half as the device names it, and whose answers come with its rights. */
export type VerifyingKey = { name: string; team_id: string | null; key: KeyObject }
/** A round with what its rights are checked by. */
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

/** Rights that are taken at the same time are marked together, and so are answers stored; whatever companies they are of. */
export type CredentialsTogether = {
  /** Null: it was not marked. The way of one knows why. */
  take(taking: Taking): Promise<Granted | null>
  rounds: KeptRounds<BlindRound>
  /** Whether it is stored. If not, the way of one knows why. */
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
