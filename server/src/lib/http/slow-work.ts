import type { Context } from '../context.ts'

/**
 * Slow work of a call (hashing a password, reading a photo), which should hold neither a connection nor a lock: it is done
 * when the call's transaction has committed. What it answers with goes on in another transaction, in which the caller is
 * looked up anew; that may find more slow work, which begins when it is committed.
 */
export class SlowWork<Output> {
  readonly run: () => Promise<(ctx: Context) => Promise<Output | SlowWork<Output>>>

  constructor(run: () => Promise<(ctx: Context) => Promise<Output | SlowWork<Output>>>) {
    this.run = run
  }
}
