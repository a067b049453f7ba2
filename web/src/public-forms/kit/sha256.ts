/** First 32 bits of the fractional parts of the roots of the first primes, as in FIPS 180-4. */
function fractions(root: 2 | 3, count: number): number[] {
  const words: number[] = []
  for (let number = 2; words.length < count; number++) {
    let divisor = 2
    while (number % divisor !== 0) divisor++
    if (divisor === number) words.push((number ** (1 / root) % 1) * 2 ** 32)
  }
  return words.map((word) => word | 0)
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/**
 * SHA-256 of a text, in hex. The browser's own is missing on plain http, where a receipt is needed too. This one takes
 * a millisecond for the texts hashed here.
 */
export function sha256(text: string): string {
  return [...digest(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** SHA-256 of a text as bytes. */
export function digest(text: string): Uint8Array {
  const message = new TextEncoder().encode(text)
  const padded = new DataView(new ArrayBuffer(((message.length + 8) >> 6) * 64 + 64))
  message.forEach((byte, at) => padded.setUint8(at, byte))
  padded.setUint8(message.length, 0x80)
  padded.setUint32(padded.byteLength - 8, Math.floor(message.length / 2 ** 29))
  padded.setUint32(padded.byteLength - 4, message.length << 3)

  const constants = fractions(3, 64)
  const state = Int32Array.from(fractions(2, 8))
  for (let block = 0; block < padded.byteLength; block += 64) mixIn(state, constants, padded, block)
  const result = new DataView(new ArrayBuffer(32))
  state.forEach((word, at) => result.setInt32(at * 4, word))
  return new Uint8Array(result.buffer)
}

function mixIn(state: Int32Array, constants: readonly number[], padded: DataView, block: number): void {
  const words = new Int32Array(64)
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let round = 0; round < 64; round++) {
    const before = (by: number): number => words[round - by] ?? 0
    words[round] =
      round < 16
        ? padded.getInt32(block + round * 4)
        : before(16) +
          (turned(before(15), 7) ^ turned(before(15), 18) ^ (before(15) >>> 3)) +
          before(7) +
          (turned(before(2), 17) ^ turned(before(2), 19) ^ (before(2) >>> 10))
    const one =
      h +
      (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) +
      ((e & f) ^ (~e & g)) +
      (constants[round] ?? 0) +
      (words[round] ?? 0)
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) state[at] = ((state[at] ?? 0) + word) | 0
}
