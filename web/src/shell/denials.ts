/** How many pages in a row the person was not allowed to see. Apart from the guard: signed-out pages load no rules. */
let denials = 0

/** An allowed or a public page ends a row of denials. */
export function forgetDenials(): void {
  denials = 0
}

/** One more; gives how many there are in a row. */
export function countDenial(): number {
  denials += 1
  return denials
}
