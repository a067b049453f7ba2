/** Up to this many people the product is free. Apart, so that a public page can say it without the library of schemas. */
export const freeUserLimit = 5
