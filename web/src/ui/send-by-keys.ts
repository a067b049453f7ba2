import type { KeyboardEvent } from 'react'

/** Ctrl + Enter (on a Mac ⌘ + Enter) sends a form from any of its fields, also from a text of many lines. */
export function sendByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
