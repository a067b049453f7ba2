/** 32 characters without look-alikes: 0, O, 1 and I are not used, so they cannot be confused. */
export const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** 40 bits: with five tries an hour and a lifetime of a quarter of an hour, nobody guesses one. */
export const codeLength = 8

/** Minutes for which a code can be used. */
export const codeMinutes = 15

/** Russian letters that look like latin ones: a person may type a copied code with any keyboard layout. */
const latinOf = new Map('АВЕКМНРСТУХ'.split('').map((letter, at) => [letter, 'ABEKMHPCTYX'[at] ?? letter]))

/** Normalises a typed code to its original form: «abcd 2345» is ABCD2345. */
export const normalizeCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[А-Я]/g, (letter) => latinOf.get(letter) ?? letter)

/** Whether a text has the form of a code. */
export const looksLikeCode = (code: string): boolean =>
  code.length === codeLength && code.split('').every((sign) => codeAlphabet.includes(sign))
