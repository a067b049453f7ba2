// Stands in every page of the application, behind `choose-scheme.js`; the content policy allows this very text.
;(() => {
  // Somebody who was signed in when they left comes back into the shell; its outline stands in the page.
  let signedIn = false
  try {
    signedIn = localStorage.getItem('access_token') !== null
  } catch {}
  const page = document.documentElement
  const isOfShell = /^\/app(\/|$)/.test(location.pathname)
  if (signedIn && isOfShell) page.setAttribute('data-shell', '')
  // A page that is whole as it comes is painted before anything else is fetched: its typeface, and the application.
  const begin = () => {
    page.setAttribute('data-type', '')
    for (const link of document.querySelectorAll('link[rel="after-paint"]')) link.rel = 'modulepreload'
    for (const script of document.querySelectorAll('script[type="after-paint"]')) {
      script.type = 'module'
      // A script that did not run as the page came runs when it is put in anew: its text is still the parser's, so it is trusted.
      const place = document.createComment('')
      script.replaceWith(place)
      place.replaceWith(script)
    }
  }
  // The outline of the shell has hardly a letter, and nobody paints a page that nobody sees.
  if (isOfShell) page.setAttribute('data-type', '')
  // In the application's own page nothing waits; the page that is not there may stand at any address.
  addEventListener('DOMContentLoaded', () =>
    document.hidden ? begin() : requestAnimationFrame(() => setTimeout(begin)),
  )
  // A page whose application does not begin says so by itself (`lost-start.tsx`): a file of it is lost, or it takes too long.
  const lost = () => page.setAttribute('data-lost', '')
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
