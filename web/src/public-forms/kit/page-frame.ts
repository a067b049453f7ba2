import { type ComponentChild, render } from 'preact'

/** The header is in the HTML and is painted before any script; the script fills in the name and the page. */
export function nameCompany(name: string) {
  const place = document.getElementById('company')
  if (place) place.textContent = name
}

export function showPage(title: string, page: ComponentChild) {
  document.title = `${title} – Камертон`
  const place = document.getElementById('form')
  if (!place) return
  // The server's HTML above it stays: the page renders equal content and takes it over.
  for (const line of place.querySelectorAll('.loading, noscript')) line.remove()
  render(page, place)
  // The product's font is requested only after the paint.
  requestAnimationFrame(() => setTimeout(() => document.documentElement.classList.add('has-type')))
}
