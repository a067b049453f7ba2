import type { Platform } from '../../lib/context.ts'
import { acrossCompanies } from '../../lib/database/across-companies.ts'
import { KeptRounds } from './kept-rounds.ts'
import {
  type AskedRound,
  findAskedRound,
  findRoundsOfLinks,
  findRoundsOfOwnLinks,
  insertNamedAnswers,
  insertOwnNamedAnswers,
  type Link,
  type NamedAnswer,
} from './queries.ts'

export type AnswersTogether = {
  rounds: KeptRounds<AskedRound>
  /** The round that a link belongs to; null for a link that does not exist. */
  findRound(link: Link): Promise<string | null>
  /** Whether the answer is stored. If not, the single path finds the reason. */
  store(answer: NamedAnswer): Promise<boolean>
}

/** Concurrent named answers are looked up and stored in batches, across companies. */
export function openAnswersTogether(platform: Platform): AnswersTogether {
  const together = acrossCompanies(platform.pool)
  return {
    rounds: new KeptRounds(platform, findAskedRound),
    findRound: together({ ofAll: findRoundsOfLinks, ofOne: findRoundsOfOwnLinks }),
    store: together<NamedAnswer, boolean>({
      ofAll: (db, answers) => insertNamedAnswers(db, answers, platform.now()),
      ofOne: (tenant, answers) => insertOwnNamedAnswers(tenant, answers, platform.now()),
    }),
  }
}
