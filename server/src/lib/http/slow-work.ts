import type { Context } from '../context.ts'

/**
 * Slow work of a call (hashing a password, reading a photo), which should hold neither a connection nor a lock. It runs
 * when the call's transaction has committed. Its result is a function for another transaction, in which the caller is
 * looked up anew. The function may return more slow work, which runs after the commit.
 */
export class SlowWork<Output> {
  readonly run: () => Promise<(ctx: Context) => Promise<Output | SlowWork<Output>>>

  constructor(run: () => Promise<(ctx: Context) => Promise<Output | SlowWork<Output>>>) {
    this.run = run
  }
}
