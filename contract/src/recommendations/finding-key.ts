const prefix = 'finding:'

/** The key of a finding that is set aside by itself, beside the keys of cards. */
export const findingKey = (id: string): string => `${prefix}${id}`

/** The finding of a key; null for the key of a card. */
export const findingOfKey = (key: string): string | null => (key.startsWith(prefix) ? key.slice(prefix.length) : null)
