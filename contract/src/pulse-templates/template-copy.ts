import { pulseLimits } from '../pulses/constants.ts'

export const keyLength = 64

/** The ending of a copy's key. A copy of a copy has only one, with the time of the latest copy. */
const madeAsCopy = /_copy_\d+$/

/** The key of a copy made at that moment, in milliseconds. */
export function keyOfCopy(key: string, at: number): string {
  const suffix = `_copy_${at}`
  return `${key.replace(madeAsCopy, '').slice(0, keyLength - suffix.length)}${suffix}`
}

export function titleOfCopy(title: string): string {
  const suffix = ' (копия)'
  return `${title.slice(0, pulseLimits.titleLength - suffix.length).trimEnd()}${suffix}`
}
