import type { Actor } from '@kamerton/contract/lib/ability'
import { DAY, MINUTE } from '@kamerton/contract/lib/durations'
import { type Platform, Unbound } from '../lib/context.ts'
import type { Board } from './board.ts'
import { type InSight, lookInSight, recommendInSight } from './recommend-in-sight.ts'

/** Boards of companies up to this size are computed at each request: it takes some tens of milliseconds. */
const smallCompany = 300
/**
 * Time for which a board of a large company is served from the cache. A round that closes, another day and other
 * settings show at once.
 */
const freshFor = MINUTE
/** Time for which an older board is still served while a new one is computed for the next request. */
const servedFor = 15 * MINUTE
/** Age at which the board of a recent reader is computed anew, even without a request. */
const madeAgainAfter = 10 * MINUTE
/** A board without a reader for so long is dropped. */
const unreadFor = DAY
/** Most entries of the cache, each for one period of one company. */
const mostKept = 60

type Kept = {
  readonly made: { readonly at: number; readonly turn: number }
  readonly days: number
  readonly stamp: string
  readonly board: Board
  /** The last reader, and when; all who see everybody see the same board. */
  readBy: Actor
  readAt: number
}

/** Whether a reader's board is cached: only those of whole large companies are. */
export const isKept = ({ sight, look }: InSight): boolean => sight === 'company' && look.people > smallCompany

/**
 * Cache of boards of large companies, by company and period, in this process's memory. Concurrent requests share one
 * computation. It has a transaction of its own, and its result is kept even when nobody has waited for it.
 */
export class KeptBoards {
  private readonly platform: Platform
  private readonly kept = new Map<string, Kept>()
  private readonly underWay = new Map<string, Promise<Board>>()
  private turn = 0

  constructor(platform: Platform) {
    this.platform = platform
  }

  /** The board to serve now, or a promise of the one that has to be computed first. */
  ask(actor: Actor, asked: InSight): Board | Promise<Board> {
    const known = this.kept.get(nameOf(actor, asked.look.days))
    const now = this.platform.now().getTime()
    const isServed = known?.stamp === stampOf(asked) && now < known.made.at + servedFor
    if (known) Object.assign(known, { readBy: actor, readAt: now })
    if (isServed && now < known.made.at + freshFor) return known.board
    const finding = this.find(actor, asked.look.days, stampOf(asked))
    return isServed ? known.board : finding
  }

  /**
   * The board that may be served now, for a call that cannot wait. Null while none is kept: it is being computed for
   * the next call.
   */
  glance(actor: Actor, asked: InSight): Board | null {
    const board = this.ask(actor, asked)
    return board instanceof Promise ? null : board
  }

  /** Recomputes changed and old boards one after another, for the next reader. */
  async lookAgain(): Promise<void> {
    // A recomputed board moves to the end of the map.
    const all = [...this.kept]
    for (const [name, { readBy, readAt, days, stamp, made }] of all) {
      const now = this.platform.now().getTime()
      if (now >= readAt + unreadFor) {
        this.kept.delete(name)
        continue
      }
      const asked = await this.lookAs(readBy, (ctx) => lookInSight(ctx, days))
      if (stampOf(asked) !== stamp || now >= made.at + madeAgainAfter) await this.find(readBy, days, stampOf(asked))
    }
  }

  /** @param stamp known changes: an earlier computation may not have seen them */
  private find(actor: Actor, days: number, stamp: string): Promise<Board> {
    const name = nameOf(actor, days)
    const flight = `${name} ${stamp}`
    const known = this.underWay.get(flight)
    if (known) return known
    this.turn += 1
    const made = { at: this.platform.now().getTime(), turn: this.turn }
    const finding = this.lookAs(actor, async (ctx) => {
      const asked = await lookInSight(ctx, days)
      const board = await recommendInSight(ctx, asked)
      this.keep(name, { made, days, stamp: stampOf(asked), board, readBy: actor, readAt: made.at })
      return board
    }).finally(() => this.underWay.delete(flight))
    // Perhaps nobody waits for it; callers that do get the error, and so does the next one.
    finding.catch(() => {})
    this.underWay.set(flight, finding)
    return finding
  }

  private lookAs: Unbound['lookAs'] = (actor, look) => new Unbound(this.platform).lookAs(actor, look)

  private keep(name: string, found: Kept): void {
    const before = this.kept.get(name)
    // A computation that started later is newer.
    if (before && before.made.turn > found.made.turn) return
    this.kept.delete(name)
    this.kept.set(name, { ...found, readAt: Math.max(found.readAt, before?.readAt ?? 0) })
    const [oldest] = this.kept.keys()
    if (this.kept.size > mostKept && oldest !== undefined) this.kept.delete(oldest)
  }
}

const nameOf = ({ companyId }: Actor, days: number): string => `${companyId}/${days}`

/** Facts that make an older board invalid when they change. */
const stampOf = ({ look, standing, settings }: InSight): string =>
  JSON.stringify([look.today, look.running, standing?.release_version, [...settings]])

/** Opens the cache of a process. */
export function openKeptBoards(platform: Platform): KeptBoards {
  const boards = new KeptBoards(platform)
  // A board that fails here is computed on the next request.
  setInterval(() => void boards.lookAgain().catch(() => {}), MINUTE).unref()
  return boards
}
