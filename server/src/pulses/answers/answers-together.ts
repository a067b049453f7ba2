import type { Platform } from '../../lib/context.ts'
import { acrossCompanies } from '../../lib/database/across-companies.ts'
import { inBatches } from '../../lib/pace/in-batches.ts'
import { KeptRounds } from './kept-rounds.ts'
import {
  type AskedRound,
  findAskedRound,
  findRoundsOfLinks,
  insertNamedAnswers,
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
    findRound: inBatches((links: readonly Link[]) => together(links, findRoundsOfLinks)),
    store: inBatches((answers: readonly NamedAnswer[]) =>
      together(answers, (db, its) => insertNamedAnswers(db, its, platform.now())),
    ),
  }
}
