import { MINUTE } from '@kamerton/contract/lib/durations'
import { type Platform, type TenantContext, Unbound } from '../../lib/context.ts'
import type { CompanyId } from '../../lib/database/tenant.ts'
import type { AskedRound } from './queries.ts'

/** So long a round is taken to be as it was; whether it still takes this answer is checked where the answer is stored. */
const keptFor = MINUTE
/** Some kilobytes each. */
const mostKept = 1_000

type LookUp<Round> = (ctx: TenantContext, roundId: string) => Promise<Round | undefined>
type Kept<Round> = { until: number; round: Promise<Round | undefined> }

/** What running rounds ask, so that an answer is checked without asking the database for its questions again. */
export class KeptRounds<Round extends AskedRound> {
  private readonly platform: Platform
  private readonly lookUp: LookUp<Round>
  private readonly kept = new Map<string, Kept<Round>>()

  constructor(platform: Platform, lookUp: LookUp<Round>) {
    this.platform = platform
    this.lookUp = lookUp
  }

  /** Undefined: this company has no such round. Those who ask at the same time wait for the same look-up. */
  find(company: CompanyId, roundId: string): Promise<Round | undefined> {
    const key = keyOf(company, roundId)
    const known = this.kept.get(key)
    const now = this.platform.now().getTime()
    if (known && known.until > now) return known.round
    const round = new Unbound(this.platform).inCompany(company, (ctx) => this.lookUp(ctx, roundId), 'read')
    this.keep(key, { round, until: now + keptFor })
    return round
  }

  /** Forgets a round that is not as it was kept. */
  async forgetUnlessAs(company: CompanyId, current: AskedRound): Promise<void> {
    const key = keyOf(company, current.round_id)
    const kept = await this.kept.get(key)?.round.catch(() => undefined)
    const isSame = kept?.revision === current.revision && (kept.closed_at === null) === (current.closed_at === null)
    if (!isSame) this.kept.delete(key)
  }

  private keep(key: string, kept: Kept<Round>): void {
    // The oldest makes room: one that is asked for still comes back at once.
    this.kept.delete(key)
    for (const oldest of this.kept.keys()) {
      if (this.kept.size < mostKept) break
      this.kept.delete(oldest)
    }
    this.kept.set(key, kept)
    const drop = () => {
      if (this.kept.get(key) === kept) this.kept.delete(key)
    }
    // What was not found or could not be asked for is asked for again the next time.
    void kept.round.then((round) => (round ? undefined : drop()), drop)
  }
}

const keyOf = (company: CompanyId, roundId: string): string => `${company}/${roundId}`
