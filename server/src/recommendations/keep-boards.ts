import { MINUTE } from '@kamerton/contract/lib/durations'
import type { Context } from '../lib/context.ts'
import type { Board } from './board.ts'
import type { InSight } from './recommend-in-sight.ts'

/** A company of so many people is judged anew each time somebody asks: that takes some tens of milliseconds. */
const smallCompany = 300
/** Of a greater one what was found is told for so long. A round that closes, another day and other settings are told at once. */
const keptFor = MINUTE
/** One period of one company each. */
const mostKept = 60

type Kept = { until: number; stamp: string; board: Board }

/** What was found a moment ago about whole companies that are great, by company and period, in this process's memory. */
export class KeptBoards {
  private readonly kept = new Map<string, Kept>()

  /** The board of whoever sees everybody; of fewer people it is always made anew. */
  async ask(ctx: Context, asked: InSight, make: () => Promise<Board>): Promise<{ board: Board; isFresh: boolean }> {
    if (asked.sight !== 'company' || asked.look.people <= smallCompany) return { board: await make(), isFresh: true }
    const name = `${ctx.companyId}/${asked.look.days}`
    const stamp = stampOf(asked)
    const known = this.kept.get(name)
    if (known?.stamp === stamp && known.until > ctx.now.getTime()) return { board: known.board, isFresh: false }
    const board = await make()
    this.keep(name, { until: ctx.now.getTime() + keptFor, stamp, board })
    return { board, isFresh: true }
  }

  private keep(name: string, kept: Kept): void {
    this.kept.delete(name)
    this.kept.set(name, kept)
    const [oldest] = this.kept.keys()
    if (this.kept.size > mostKept && oldest !== undefined) this.kept.delete(oldest)
  }
}

/** What may not be told as it was a minute ago. */
const stampOf = ({ look, standing, settings }: InSight): string =>
  JSON.stringify([look.today, look.running, standing?.closed_rounds, standing?.last_round_on, [...settings]])

/** Those of a process. */
export const openKeptBoards = (): KeptBoards => new KeptBoards()
