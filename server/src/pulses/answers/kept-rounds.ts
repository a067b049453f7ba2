import { MINUTE } from '@kamerton/contract/lib/durations'
import { type Platform, type TenantContext, Unbound } from '../../lib/context.ts'
import type { CompanyId } from '../../lib/database/tenant.ts'
import type { AskedRound } from './queries.ts'

/** The time for which a cached round is used. The statement that stores an answer checks the round again. */
const keptFor = MINUTE
/** The number of cached rounds, some kilobytes each. */
const mostKept = 1_000

type LookUp<Round> = (ctx: TenantContext, roundId: string) => Promise<Round | undefined>
type Kept<Round> = { until: number; round: Promise<Round | undefined> }

/** A cache of open rounds with their questions, so that checking an answer needs no query. */
export class KeptRounds<Round extends AskedRound> {
  private readonly platform: Platform
  private readonly lookUp: LookUp<Round>
  private readonly kept = new Map<string, Kept<Round>>()

  constructor(platform: Platform, lookUp: LookUp<Round>) {
    this.platform = platform
    this.lookUp = lookUp
  }

  /** Finds a round; undefined where the company has no such round. Concurrent calls share one look-up. */
  find(company: CompanyId, roundId: string): Promise<Round | undefined> {
    const key = keyOf(company, roundId)
    const known = this.kept.get(key)
    const now = this.platform.now().getTime()
    if (known && known.until > now) return known.round
    const round = new Unbound(this.platform).inCompany(company, (ctx) => this.lookUp(ctx, roundId), 'read')
    this.keep(key, { round, until: now + keptFor })
    return round
  }

  /** Drops a cached round that differs from the current one. */
  async forgetUnlessAs(company: CompanyId, current: AskedRound): Promise<void> {
    const key = keyOf(company, current.round_id)
    const kept = await this.kept.get(key)?.round.catch(() => undefined)
    const isSame = kept?.revision === current.revision && (kept.closed_at === null) === (current.closed_at === null)
    if (!isSame) this.kept.delete(key)
  }

  private keep(key: string, kept: Kept<Round>): void {
    // Drops the oldest round: if it is still in use, the next look-up caches it again.
    this.kept.delete(key)
    for (const oldest of this.kept.keys()) {
      if (this.kept.size < mostKept) break
      this.kept.delete(oldest)
    }
    this.kept.set(key, kept)
    const drop = () => {
      if (this.kept.get(key) === kept) this.kept.delete(key)
    }
    // A round that was not found, or a failed look-up, is not cached.
    void kept.round.then((round) => (round ? undefined : drop()), drop)
  }
}

const keyOf = (company: CompanyId, roundId: string): string => `${company}/${roundId}`
