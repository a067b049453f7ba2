import { type KeyPair, newKeyPair } from '../../lib/blind-rsa.ts'
import { atMost } from '../../lib/pace/at-most.ts'

/** Of the pool's four threads: a sign-in whose password is hashed there, or an answer that is checked, need not wait for a launch. */
const madeAtOnce = 2
/** No more than so many are made within a second and a half, when they are needed. */
const notWorthMaking = 8
/** A company has more teams than that once in a long while, and then waits. */
const mostKept = 64

/**
 * Key pairs for the segments of the next blind round. Each takes a third of a second of a processor, so those of a large company are
 * made while somebody still reads the question before a launch, one after the other. They lie in this process's memory, and
 * nowhere else until a round takes them.
 */
export class KeyStock {
  private readonly make: () => Promise<KeyPair>
  private readonly inTurn = atMost(madeAtOnce, Number.POSITIVE_INFINITY)
  private readonly ready: KeyPair[] = []
  private wanted = 0
  private isMaking = false

  constructor(make: () => Promise<KeyPair> = newKeyPair) {
    this.make = make
  }

  /** A round of so many segments is about to be opened, perhaps. */
  prepare(segments: number): void {
    if (segments <= notWorthMaking) return
    this.wanted = Math.min(mostKept, Math.max(this.wanted, segments))
    if (!this.isMaking) void this.fill()
  }

  /** So many pairs, each of which nobody else gets: those that are ready, and the rest made now. */
  async take(count: number): Promise<KeyPair[]> {
    // What is not taken waits for the next; more are made when somebody is about to launch again, not while people answer this one.
    this.wanted = 0
    const ready = this.ready.splice(0, count)
    const missing = Array.from({ length: count - ready.length }, () => this.inTurn(this.make))
    return [...ready, ...(await Promise.all(missing))]
  }

  private async fill(): Promise<void> {
    this.isMaking = true
    try {
      while (this.ready.length < this.wanted) this.ready.push(await this.make())
    } catch {
      // The round makes its keys itself then, and says why it cannot.
      this.wanted = 0
    } finally {
      this.isMaking = false
    }
  }
}

/** The stock of a process, for all its companies. */
export const openKeyStock = (): KeyStock => new KeyStock()

/** A private half is sealed for its round alone. */
export const sealPurpose = (roundId: string): string => `credential-key:${roundId}`
