/** Characters that break a line or end a header. */
const breaks = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g
/** Invisible characters that change the direction of writing or hide inside a word. */
const invisible = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const addresses = /(?:[a-z][a-z0-9+.-]{0,20}:\/\/|(?<![\p{L}\p{N}])(?:www\.|mailto:|tel:))[^\s<>"«»]*/giu
/** `evil.com` without a scheme: mail programs make a link of it as well. */
const dotInsideWord = /(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu

/**
 * A line of a letter that no mail program turns into a link: a company called «Премия: https://evil.example» must not
 * send our readers there. Addresses are removed. A dot inside a word stays visible, but can no longer be part of a
 * link.
 */
export const inertLine = (text: string): string =>
  text
    .replace(breaks, ' ')
    .replace(invisible, '')
    .replace(addresses, ' ')
    .replace(dotInsideWord, '.\u200b')
    .replace(/\s+/g, ' ')
    .trim()
