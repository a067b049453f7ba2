/** Makes a UUID by hand: the browser's own function needs HTTPS, and an office server may not have it. */
export function newActKey(): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{12})./, '$14')
    .replace(/^(.{16})./, '$1a')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
