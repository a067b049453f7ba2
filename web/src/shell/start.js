// Stands in every page and runs before everything else; the content policy allows this very text.
;(() => {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const paper = matchMedia('print')
  const applyScheme = () => {
    let chosen = 'auto'
    try {
      chosen = localStorage.getItem('mantine-color-scheme-value') || 'auto'
    } catch {}
    const dark = !paper.matches && (chosen === 'dark' || (chosen !== 'light' && system.matches))
    document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  }
  // The first paint already has its scheme, so that a dark screen never flashes white; in the evening it follows the system.
  applyScheme()
  system.addEventListener('change', applyScheme)
  // Paper is light.
  paper.addEventListener('change', applyScheme)
  // Somebody who was signed in when they left comes back into the shell; its outline stands in the page.
  let signedIn = false
  try {
    signedIn = localStorage.getItem('access_token') !== null
  } catch {}
  if (signedIn && /^\/app(\/|$)/.test(location.pathname)) document.documentElement.setAttribute('data-shell', '')
  // A page whose application does not begin says so by itself (`lost-start.tsx`): a file of it is lost, or it takes too long.
  const lost = () => document.documentElement.setAttribute('data-lost', '')
  const waitsMs = 10_000
  const isOfStart = (file) => file instanceof HTMLScriptElement || file.rel === 'modulepreload'
  addEventListener('error', ({ target }) => target instanceof Element && isOfStart(target) && lost(), true)
  addEventListener(
    'click',
    ({ target }) => target instanceof Element && target.closest('[data-reload]') && location.reload(),
  )
  setTimeout(() => document.querySelector('link[rel="modulepreload"]') && lost(), waitsMs)
  // zod would try to compile its checks with `new Function`, which the policy refuses.
  globalThis.__zod_globalConfig = { jitless: true }
})()
