/**
 * The name shown for somebody who has withdrawn their consent: things they said under their name stay, the name does
 * not.
 */
export const forgottenName = { first_name: 'Бывший', last_name: 'сотрудник' } as const

/** A domain to which no letter is ever delivered, reserved for such addresses (RFC 2606). */
export const forgottenDomain = 'forgotten.invalid'
