/** Thirty-two random bytes as 43 characters: made once per form and repeated on a retry, it makes the retry harmless. */
export function newAttempt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const base64 = btoa(String.fromCharCode(...bytes))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace('=', '')
}
