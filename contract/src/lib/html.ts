/** Escapes text for HTML: no text of a person can begin or end a tag or an attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
