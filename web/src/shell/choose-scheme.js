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
})()
