import { choose, chosen } from './choice'
import type { CounterSettings } from './metrika'

/**
 * Shows the notice, which is hidden in every public page, to visitors who have not chosen. It also shows it again to
 * visitors who want to change their choice.
 */
export function offerChoice({ personal }: CounterSettings): void {
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
      // The page was served for the old choice, so it is reloaded for the new one. Typed input matters more than
      // counting this page, so after a consent it stays.
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

/** Whether anything has been typed or chosen on this page, also before this script was loaded. */
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
