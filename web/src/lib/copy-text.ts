/**
 * Puts a text into the clipboard.
 * @throws when the browser does not allow it
 */
export async function copyText(text: string): Promise<void> {
  // Over plain HTTP, as in an office network, browsers offer only the old API.
  if (window.isSecureContext) return navigator.clipboard.writeText(text)
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  document.body.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  if (!isCopied) throw new Error('the browser refused to copy')
}
