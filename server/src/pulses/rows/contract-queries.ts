import type { Scope } from '../../lib/database/tenant.ts'

export type ContractRow = { round_id: string; edition: number; text: string; hash: Buffer }

const columns = ['round_id', 'edition', 'text', 'hash'] as const

/** All contracts of a round, the newest edition first. */
export const listContracts = ({ db, companyId }: Scope, roundId: string): Promise<ContractRow[]> =>
  db
    .selectFrom('round_contracts')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('round_id', '=', roundId)
    .orderBy('edition', 'desc')
    .execute()

/** The current contract of a round; undefined where the round is older than contracts, or has not asked anybody yet. */
export const findContract = async (scope: Scope, roundId: string): Promise<ContractRow | undefined> =>
  (await listContracts(scope, roundId))[0]

/** The contracts of all rounds, each in its newest edition. */
export const listNewestContracts = ({ db, companyId }: Scope): Promise<ContractRow[]> =>
  db
    .selectFrom('round_contracts')
    .distinctOn('round_id')
    .select(columns)
    .where('company_id', '=', companyId)
    .orderBy('round_id')
    .orderBy('edition', 'desc')
    .execute()

export const insertContract = ({ db, companyId }: Scope, contract: ContractRow) =>
  db
    .insertInto('round_contracts')
    .values({ ...contract, company_id: companyId })
    .execute()
