/** For wherever values of a period stand without the word that each round has of its own: «и выше», «и ниже», «около». */
export const valuesMayBeBounds =
  'Если без имён ответили немногие и\u00a0почти все у\u00a0края шкалы, показана граница: настоящее значение может быть ещё ближе к\u00a0краю.'

/** Beside each participation of teams that may hold rounds without names (see pulses/told-participation). */
export const participationIsStepped =
  'Участие команды в\u00a0опросах без имён сказано шагами, чтобы не\u00a0было видно, кто ответил: оно приблизительное.'

/**
 * Why a team is hidden, to colleagues and in a method: the release's own reason would tell them how many have answered. Whoever reads has
 * answered too and knows their own answer.
 */
export const hiddenBecause = (k: number): string =>
  `меньше ${k}\u00a0ответов, не\u00a0считая вашего, люди в\u00a0команде недавно или по\u00a0итогу можно вычислить других`

/** How many answers a value rests on; of a few without names there may be more (see pulses/told-behind). */
export type Behind = { readonly n: number; readonly at_least?: true | undefined }

/** As a cell of a file says it: a number, or «от 6». */
export const answersCell = <N extends number | null>({
  n,
  at_least,
}: Omit<Behind, 'n'> & { readonly n: N }): N | string => (at_least ? `от\u00a0${n}` : n)
