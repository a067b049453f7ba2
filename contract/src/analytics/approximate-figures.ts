/** A note for screens where values of a period stand without the words of each round: «и выше», «и ниже», «около». */
export const valuesMayBeBounds =
  'Если без имён ответили немногие и\u00a0почти все у\u00a0края шкалы, показана граница: настоящее значение может быть ещё ближе к\u00a0краю.'

/** A note beside each participation of teams that may include rounds without names (see pulses/shown-participation). */
export const participationIsStepped =
  'Участие команды в\u00a0опросах без имён сказано шагами, чтобы не\u00a0было видно, кто ответил: оно приблизительное.'

/**
 * Why a team is hidden, as colleagues and method texts say it. The release's own reason would reveal how many have
 * answered. The reader may have answered too and knows their own answer.
 */
export const hiddenBecause = (k: number): string =>
  `меньше ${k}\u00a0ответов, не\u00a0считая вашего, люди в\u00a0команде недавно или по\u00a0итогу можно вычислить других`

/** The number of answers behind a value; of a few anonymous answers there may be more (see pulses/shown-behind). */
export type Behind = { readonly n: number; readonly at_least?: true | undefined }

/** The number of answers as a cell of a file shows it: a number, or «от 6». */
export const answersCell = <N extends number | null>({
  n,
  at_least,
}: Omit<Behind, 'n'> & { readonly n: N }): N | string => (at_least ? `от\u00a0${n}` : n)
