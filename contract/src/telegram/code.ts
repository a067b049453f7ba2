/** 32 signs without look-alikes: neither 0 and O nor 1 and I can be mixed up, because none of them is used. */
export const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** 40 bits: with five tries an hour and a quarter of an hour to live, nobody guesses one. */
export const codeLength = 8

/** How long a code can be used. */
export const codeMinutes = 15

/** Russian letters that look like latin ones: a code copied by hand is typed on whatever keyboard is switched on. */
const latinOf = new Map('АВЕКМНРСТУХ'.split('').map((letter, at) => [letter, 'ABEKMHPCTYX'[at] ?? letter]))

/** A code as a person typed it, in the form in which it was made: «abcd 2345» is ABCD2345. */
export const normalizeCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[А-Я]/g, (letter) => latinOf.get(letter) ?? letter)

/** Whether a text could be a code at all. */
export const looksLikeCode = (code: string): boolean =>
  code.length === codeLength && code.split('').every((sign) => codeAlphabet.includes(sign))
