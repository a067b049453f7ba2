/**
 * Stands in the built public pages wherever the address of the installation goes: it is known only where they are served. No such
 * host can exist (RFC 6761).
 */
export const addressMark = 'https://kamerton.invalid'

/** Stands in the head of every built page in place of the address that takes letters about the installation; nothing where there is none. */
export const contactMark = 'contact@kamerton.invalid'

/**
 * Stand, as React writes them, where a page says how to write to the operator and who that is. The server puts its words inside: how
 * many of them are known, if any, only its environment says.
 */
export const operatorMarks = {
  contact: '<span data-operator="contact"></span>',
  details: '<span data-operator="details"></span>',
} as const

/** Said in place of an address that nobody has named. */
export const noContact = 'адрес для\u00a0писем здесь не\u00a0указан'

/**
 * Stands at the end of the head of every page that may be counted, around the script that counts. Only a server with a counter takes
 * the script out of the comment, and puts what the script must know before it.
 */
export const counterMark = { begin: '<!--counter', end: '-->' } as const

/** The name of what the script of a counter is told, in the page. */
export const counterBlock = 'counter'

/** The cookie of the visitor's choice: `yes` or `no`, or none while nobody has asked. */
export const counterChoice = 'counter'
