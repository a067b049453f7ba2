/**
 * Closes the phone menu when its link leads to a place on this page, at Escape, and at a press elsewhere. Without
 * scripts it is closed by its own button.
 */
export function foldMenu(menu: HTMLDetailsElement): void {
  const fold = () => {
    menu.open = false
  }
  // A link of the menu may have been followed before the script was loaded: on a slow line or a busy device.
  if (location.hash) fold()
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) fold()
  })
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    fold()
    menu.querySelector('summary')?.focus()
  })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) fold()
  })
}
