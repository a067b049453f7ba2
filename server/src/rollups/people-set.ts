/*
 * Sets of people by their numbers, so small that the sets of two years are read at once. A set has one bit per number.
 * A small set of large numbers is stored as a list of the numbers. The first byte says which form it is.
 */

const asBits = 0
const asNumbers = 1
const bytesOfNumber = 4

/** Packs different whole numbers from 0 into the stored form. */
export function packed(numbers: readonly number[]): Buffer {
  const most = numbers.reduce((max, number) => Math.max(max, number), -1)
  const bits = Math.ceil((most + 1) / 8)
  if (numbers.length * bytesOfNumber < bits) {
    const list = Buffer.alloc(1 + numbers.length * bytesOfNumber, asNumbers)
    for (const [at, number] of numbers.entries()) list.writeUInt32LE(number, 1 + at * bytesOfNumber)
    return list
  }
  const map = Buffer.alloc(1 + bits, asBits)
  for (const number of numbers) map[1 + (number >> 3)] = (map[1 + (number >> 3)] ?? 0) | (1 << (number & 7))
  return map
}

const bitsIn = Uint8Array.from({ length: 256 }, (_, byte) => {
  let count = 0
  for (let rest = byte; rest > 0; rest >>= 1) count += rest & 1
  return count
})

/** Counts different people over several sets. */
export class PeopleUnion {
  private bits = new Uint8Array(0)
  /** People without a number, by other identifiers. */
  private readonly others = new Set<string>()

  /** Adds a stored set. */
  add(set: Uint8Array): void {
    if (set[0] === asNumbers) {
      const view = new DataView(set.buffer, set.byteOffset, set.byteLength)
      for (let at = 1; at < set.length; at += bytesOfNumber) this.addNumber(view.getUint32(at, true))
      return
    }
    const bits = this.upTo(set.length - 1)
    for (let at = 1; at < set.length; at++) bits[at - 1] = (bits[at - 1] ?? 0) | (set[at] ?? 0)
  }

  addNumber(number: number): void {
    const bits = this.upTo((number >> 3) + 1)
    bits[number >> 3] = (bits[number >> 3] ?? 0) | (1 << (number & 7))
  }

  addOther(name: string): void {
    this.others.add(name)
  }

  get size(): number {
    return this.bits.reduce((sum, byte) => sum + (bitsIn[byte] ?? 0), this.others.size)
  }

  private upTo(bytes: number): Uint8Array {
    if (bytes > this.bits.length) {
      const longer = new Uint8Array(Math.max(bytes, 2 * this.bits.length))
      longer.set(this.bits)
      this.bits = longer
    }
    return this.bits
  }
}
