import { choose, chosen } from './choice'
import type { Told } from './metrika'

/** Shows the notice that stands unseen in every public page to who has not chosen, and again to who wants to choose anew. */
export function offerChoice({ personal }: Told): void {
  const notice = document.querySelector<HTMLElement>('[data-counter-notice]')
  if (!notice) return
  const isTouched = watchFields()
  let asker: HTMLElement | null = null
  const show = (shown: boolean) => {
    notice.hidden = !shown
  }
  for (const part of notice.querySelectorAll<HTMLElement>('[data-counter-personal]')) part.hidden = !personal
  for (const button of notice.querySelectorAll<HTMLElement>('[data-counter-choice]'))
    button.addEventListener('click', () => {
      const before = chosen() ?? 'no'
      const choice = button.dataset.counterChoice === 'yes' ? 'yes' : 'no'
      choose(choice)
      show(false)
      asker?.focus()
      if (choice === before) return
      // The page has come without the counter, or with it: it comes again as it was chosen. What was typed here is worth more than
      // being counted a page earlier.
      if (choice === 'no' || !isTouched()) location.reload()
    })
  for (const button of document.querySelectorAll<HTMLElement>('[data-counter-ask]')) {
    button.hidden = false
    button.addEventListener('click', () => {
      show(true)
      asker = button
      notice.querySelector('button')?.focus()
    })
  }
  show(chosen() === null)
}

/** Whether anything has been typed or chosen on this page: also what was there before this script came. */
function watchFields(): () => boolean {
  let touched = false
  document.addEventListener('input', () => {
    touched = true
  })
  return () => touched || [...document.querySelectorAll('input, textarea')].some(isFilled)
}

const isFilled = (field: Element): boolean =>
  (field instanceof HTMLTextAreaElement && field.value !== field.defaultValue) ||
  (field instanceof HTMLInputElement && (field.value !== field.defaultValue || field.checked !== field.defaultChecked))
