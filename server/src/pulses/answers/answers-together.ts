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
  /** Whether it is stored. If not, the way of one knows why. */
  store(answer: NamedAnswer): Promise<boolean>
}

/** Named answers that come at the same time are looked up together and stored together, whatever companies they are of. */
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
