/**
 * Path of a field without the part of the request: `['body', 'invites', 0, 'email']` is the field `invites.0.email`.
 */
export const fieldOf = (loc: readonly (string | number)[]): string => loc.slice(1).join('.')
