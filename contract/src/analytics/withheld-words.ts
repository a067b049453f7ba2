/** Why a team is hidden, the same wherever teams are compared. Whoever reads has answered too and knows their own answer. */
export const hiddenBecause = (k: number): string =>
  `нужно не\u00a0меньше ${k}\u00a0ответов, не\u00a0считая вашего, и\u00a0чтобы по\u00a0ним нельзя было вычислить другую команду`
