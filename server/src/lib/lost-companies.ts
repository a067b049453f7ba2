import { MINUTE, SECOND } from '@kamerton/contract/lib/durations'
import type { Platform } from './context.ts'
import type { CompanyId } from './database/tenant.ts'

/**
 * Bounds of the time for which jobs of a lost company wait: half as long as the company has been away. A database that
 * is just starting is back after moments, and somebody waits for their letter.
 */
const waits = { shortest: 2 * SECOND, longest: 10 * MINUTE }
/** After so long without a job of the company its loss is forgotten: it is gone, or had no more work. */
const forgottenAfter = 2 * waits.longest

type Loss = { since: number; until: number }

/**
 * Companies whose rows do not answer while the queue does. Their machine of a cluster is away, or the database is just
 * starting.
 */
export type LostCompanies = {
  /** The time until which the company's jobs wait; null: its rows answer, as far as is known. */
  waitsUntil(companyId: CompanyId, now: Date): Date | null
  /** Marks the company as lost, because of `error`. Returns the time until which its jobs wait. */
  lose(companyId: CompanyId, now: Date, error: unknown): Date
  /** A job of the company has succeeded. */
  find(companyId: CompanyId, now: Date): void
}

/**
 * The list of this server. A job that finds a company away spares the other jobs the wait. The log says once that there
 * are such companies, and once that there are none.
 */
export function watchLostCompanies({ log }: Pick<Platform, 'log'>): LostCompanies {
  const losses = new Map<CompanyId, Loss>()
  const forgetOld = (now: Date) => {
    for (const [companyId, { until }] of losses) if (now.getTime() - until > forgottenAfter) losses.delete(companyId)
  }
  return {
    waitsUntil(companyId, now) {
      const until = losses.get(companyId)?.until ?? 0
      return until > now.getTime() ? new Date(until) : null
    },
    lose(companyId, now, error) {
      forgetOld(now)
      if (losses.size === 0)
        log.warn({ err: error, company: companyId }, 'rows of a company do not answer, what is to be done of it waits')
      const since = losses.get(companyId)?.since ?? now.getTime()
      const wait = Math.min(waits.longest, Math.max(waits.shortest, (now.getTime() - since) / 2))
      const until = now.getTime() + Math.ceil(wait)
      losses.set(companyId, { since, until })
      return new Date(until)
    },
    find(companyId, now) {
      if (!losses.delete(companyId)) return
      forgetOld(now)
      if (losses.size === 0) log.warn('rows of every company answer again')
    },
  }
}
