/** Days after which a contact request is deleted. */
export const requestsKeptDays = 90
