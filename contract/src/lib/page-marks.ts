/**
 * Placeholder in the built public pages for the address of the installation, which is known only to the server that
 * serves them. No such host can exist (RFC 6761).
 */
export const addressMark = 'https://kamerton.invalid'

/**
 * Placeholder in the head of every built page for the address that takes letters about the installation. It is removed
 * where there is no address.
 */
export const contactMark = 'contact@kamerton.invalid'

/**
 * Placeholders, as React writes them, where a page says who the operator is and how to write to them. The server fills
 * them in; only its environment says how many of the details are known. `contact` is a line that stays empty without an
 * address. `way` is part of a sentence that then names another way.
 */
export const operatorMarks = {
  contact: '<span data-operator="contact"></span>',
  way: '<span data-operator="way"></span>',
  details: '<span data-operator="details"></span>',
} as const

/** Words for reaching an operator who has given no address. */
export const wayWithoutContact = 'через того, кто пригласил вас сюда'

/**
 * Marks in a built page around content only of the hosted service: prices, and links to them. The server removes the
 * marks, and on a self-hosted server also the content between them.
 */
export const billingMarks = { begin: '{{billing}}', end: '{{/billing}}' } as const

/**
 * Marks around the offer for large companies, like `billingMarks`. It is shown by a service whose operator has an
 * address.
 */
export const offerMarks = { begin: '{{offer}}', end: '{{/offer}}' } as const

/**
 * Marks around the analytics script at the end of the head of every page that may be counted. Only a server with a
 * counter takes the script out of the comment, and puts its settings before it.
 */
export const counterMark = { begin: '<!--counter', end: '-->' } as const

/** The name of the settings of the analytics script in the page. */
export const counterBlock = 'counter'

/** The cookie with the visitor's choice: `yes` or `no`, absent until they have been asked. */
export const counterChoice = 'counter'
