/**
 * Stands in the built public pages wherever the address of the installation goes: it is known only where they are served. No such
 * host can exist (RFC 6761).
 */
export const addressMark = 'https://kamerton.invalid'
