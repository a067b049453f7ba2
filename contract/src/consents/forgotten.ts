/** As whom somebody is known who has taken their consent back: what they said under their name stays, the name does not. */
export const forgottenName = { first_name: 'Бывший', last_name: 'сотрудник' } as const

/** Where nobody ever gets a letter: the name is kept for such addresses (RFC 2606). */
export const forgottenDomain = 'forgotten.invalid'
