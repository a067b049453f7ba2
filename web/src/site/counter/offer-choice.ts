import { choose, chosen } from './choice'
import type { Told } from './start-counter'

/** Shows the notice that stands unseen in every public page to who has not chosen, and again to who wants to choose anew. */
export function offerChoice({ personal }: Told): void {
  const notice = document.querySelector<HTMLElement>('[data-counter-notice]')
  if (!notice) return
  const show = (shown: boolean) => {
    notice.hidden = !shown
  }
  for (const part of notice.querySelectorAll<HTMLElement>('[data-counter-personal]')) part.hidden = !personal
  for (const button of notice.querySelectorAll<HTMLElement>('[data-counter-choice]'))
    button.addEventListener('click', () => {
      const before = chosen()
      const choice = button.dataset.counterChoice === 'yes' ? 'yes' : 'no'
      choose(choice)
      show(false)
      // The page has come without the counter, or with it: the next one comes as it was chosen.
      if (before === 'yes' && choice === 'no') location.reload()
    })
  for (const button of document.querySelectorAll<HTMLElement>('[data-counter-ask]')) {
    button.hidden = false
    button.addEventListener('click', () => {
      show(true)
      notice.querySelector('button')?.focus()
    })
  }
  show(chosen() === null)
}
