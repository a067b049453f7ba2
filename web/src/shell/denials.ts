/**
 * Number of consecutive pages that the person was not allowed to see. A separate module, because signed-out pages load
 * no rules.
 */
let denials = 0

/** Resets the count after an allowed or a public page. */
export function forgetDenials(): void {
  denials = 0
}

/** Counts one more and returns the number in a row. */
export function countDenial(): number {
  denials += 1
  return denials
}
