/**
 * Stands in the built public pages wherever the address of the installation goes: it is known only where they are served. No such
 * host can exist (RFC 6761).
 */
export const addressMark = 'https://kamerton.invalid'

/** Stands in the head of every built page in place of the address that takes letters about the installation; nothing where there is none. */
export const contactMark = 'contact@kamerton.invalid'

/**
 * Stand, as React writes them, where a page says how to write to the operator and who that is. The server puts its words inside: how
 * many of them are known, if any, only its environment says. `contact` is a line that stays empty without an address, `way` a part of a
 * sentence that then names another way.
 */
export const operatorMarks = {
  contact: '<span data-operator="contact"></span>',
  way: '<span data-operator="way"></span>',
  details: '<span data-operator="details"></span>',
} as const

/** How to reach an operator who has named no address. */
export const wayWithoutContact = 'через того, кто пригласил вас сюда'

/**
 * Stand in a built page around what only a service says: prices, and ways to them. The server takes the marks away, and on an own server
 * what is between them as well.
 */
export const billingMarks = { begin: '{{billing}}', end: '{{/billing}}' } as const

/** The same around the offer for large companies: it is made by a service whose operator can be written to. */
export const offerMarks = { begin: '{{offer}}', end: '{{/offer}}' } as const

/**
 * Stands at the end of the head of every page that may be counted, around the script that counts. Only a server with a counter takes
 * the script out of the comment, and puts what the script must know before it.
 */
export const counterMark = { begin: '<!--counter', end: '-->' } as const

/** The name of what the script of a counter is told, in the page. */
export const counterBlock = 'counter'

/** The cookie of the visitor's choice: `yes` or `no`, or none while nobody has asked. */
export const counterChoice = 'counter'
