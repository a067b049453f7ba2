/** A UUID by hand: the browser's own is only there over HTTPS, and a server in an office may be without. */
export function newActKey(): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{12})./, '$14')
    .replace(/^(.{16})./, '$1a')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
