// Runs before everything else. Not inline: the content policy forbids it.
;(() => {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const applyScheme = () => {
    let chosen = 'auto'
    try {
      chosen = localStorage.getItem('mantine-color-scheme-value') || 'auto'
    } catch {}
    const dark = chosen === 'dark' || (chosen !== 'light' && system.matches)
    document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  }
  // The first paint already has its scheme, so that a dark screen never flashes white; in the evening it follows the system.
  applyScheme()
  system.addEventListener('change', applyScheme)
  // zod would try to compile its checks with `new Function`, which the policy refuses.
  globalThis.__zod_globalConfig = { jitless: true }
})()
