/**
 * The most people for whom the product is free. It has a file of its own, so that a public page can show it without the
 * schema library.
 */
export const freeUserLimit = 5
