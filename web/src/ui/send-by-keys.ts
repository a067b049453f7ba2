import type { KeyboardEvent } from 'react'

/** Ctrl + Enter (on a Mac ⌘ + Enter) submits a form from any of its fields, also from a text area. */
export function sendByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
  // Key presses in a dialog above this one bubble up to here too, but do not belong to this form.
  if (!(event.target instanceof Element) || windowOf(event.target) !== windowOf(event.currentTarget)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

const windowOf = (element: Element) => element.closest('[data-dialog]')
