/** Text inside HTML: nothing that somebody wrote begins or ends a tag or an attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
