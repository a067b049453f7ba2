import { type KeyPair, newKeyPair } from '../../lib/blind-rsa.ts'
import { atMost } from '../../lib/pace/at-most.ts'

/**
 * The number of keys made at once, of the pool's four threads: hashing of passwords and checks of answers need not wait
 * for a launch.
 */
const madeAtOnce = 2
/** Up to this number of keys is made within a second and a half, when they are needed. */
const notWorthMaking = 8
/** The largest stock. A company with more teams is rare, and waits. */
const mostKept = 64

/**
 * A stock of key pairs for the segments of the next blind round. Each takes a third of a second of a processor. Those
 * of a large company are made one by one while somebody still reads the question before a launch. Until a round takes
 * them, they exist only in this process's memory.
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

  /** Prepares keys for a round of so many segments that may soon be opened. */
  prepare(segments: number): void {
    if (segments <= notWorthMaking) return
    this.wanted = Math.min(mostKept, Math.max(this.wanted, segments))
    if (!this.isMaking) void this.fill()
  }

  /** Takes `count` pairs that nobody else gets: those in stock, and the rest made now. */
  async take(count: number): Promise<KeyPair[]> {
    // Unused pairs stay for the next round. More are made before the next launch, not while people answer this round.
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
      // The round then makes its keys itself and reports the error.
      this.wanted = 0
    } finally {
      this.isMaking = false
    }
  }
}

/** The stock of one process, for all its companies. */
export const openKeyStock = (): KeyStock => new KeyStock()

/** The purpose that binds a sealed private half to its round. */
export const sealPurpose = (roundId: string): string => `credential-key:${roundId}`
