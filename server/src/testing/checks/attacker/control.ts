/**
 * The control of an attack: the attack on what would be shown without the rule. It costs as much as the attack itself,
 * so a tenth of the cases is enough to see that it succeeds.
 */
export class Control {
  looked = 0
  leaks = 0
  readonly #cases: number

  /** @param cases number of random cases of the attack */
  constructor(cases: number) {
    this.#cases = cases
  }

  /** Looks whether this case would leak, while it is one of the first tenth. */
  look(leaks: () => boolean): void {
    if (this.looked >= this.#cases / 10) return
    this.looked += 1
    if (leaks()) this.leaks += 1
  }
}
