/**
 * Stands in the built public pages wherever the address of the installation goes: it is known only where they are served. No such
 * host can exist (RFC 6761).
 */
export const addressMark = 'https://kamerton.invalid'

/**
 * Stands at the end of the head of every page that may be counted, around the script that counts. Only a server with a counter takes
 * the script out of the comment, and puts what the script must know before it.
 */
export const counterMark = { begin: '<!--counter', end: '-->' } as const

/** The name of what the script of a counter is told, in the page. */
export const counterBlock = 'counter'

/** The cookie of the visitor's choice: `yes` or `no`, or none while nobody has asked. */
export const counterChoice = 'counter'
