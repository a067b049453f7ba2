/** The shapes of secrets, by issuer. The repository must contain none of them. */
const shapes: Readonly<Record<string, RegExp>> = {
  'private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/g,
  'Telegram bot': /\b\d{8,10}:[A-Za-z0-9_-]{35}\b/g,
  GitHub: /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{82})\b/g,
  npm: /\bnpm_[A-Za-z0-9]{36}\b/g,
  AWS: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g,
  Slack: /\bxox[abprs]-[A-Za-z0-9-]{10,}/g,
  YooKassa: /\b(?:live|test)_[A-Za-z0-9_-]{43}\b/g,
  'signed token': /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}/g,
  'address with a password':
    /\b(?:postgres(?:ql)?|smtps?|https?|redis):\/\/[^\s:/@'"`$]+:(?![^@]*password)[^\s:/@'"`$]{6,}@/g,
  'a value named secret':
    /(?:secret|passw(?:or)?d|api_?key|token)\w*["']?\s*[:=]\s*["'](?=[^"']*\d)[A-Za-z0-9+/_=-]{32,}["']/gi,
}

/** Everything in a text that looks like a secret, with its issuer. */
export const secretsIn = (text: string): { whose: string; what: string }[] =>
  Object.entries(shapes).flatMap(([whose, shape]) => [...text.matchAll(shape)].map(([what]) => ({ whose, what })))
