/**
 * The menu of a phone folds where its link leads down the same page, at Escape, and when something else is pressed. Without scripts it
 * folds as it opened.
 */
export function foldMenu(menu: HTMLDetailsElement): void {
  const fold = () => {
    menu.open = false
  }
  // Its link may have been followed before the script was there: on a slow line, or a machine with other things to do.
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
