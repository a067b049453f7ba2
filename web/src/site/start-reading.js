// Stands in every page to be read, behind `choose-scheme.js`. Such a page is whole as it comes: what lives on it is fetched when all else
// is there and nobody waits for the browser, so that the first view shares its line and its processor with nothing.
;(() => {
  // zod would try to compile its checks with `new Function`, which the policy refuses.
  globalThis.__zod_globalConfig = { jitless: true }
  const lost = () => document.documentElement.setAttribute('data-lost', '')
  // A module is run once, however often it is asked for.
  const begin = () => {
    for (const { src } of document.querySelectorAll('script[type="after-load"]')) import(src).catch(lost)
  }
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  const loaded = new Promise((resolve) => addEventListener('load', resolve))
  const painted = new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }))
  void Promise.all([loaded, painted]).then(() => whenIdle(begin))
  // Neither a file that never comes nor a page that nobody sees yet keeps it asleep.
  const waitsMs = 5000
  setTimeout(begin, waitsMs)
  addEventListener('click', ({ target }) => target.closest?.('[data-reload]') && location.reload())
})()
