/**
 * The ref of a dialog's first field that is loaded after the dialog has opened. Whoever types already keeps the focus.
 */
export const focusLate = (field: HTMLElement | null): void => {
  if (!(document.activeElement instanceof HTMLInputElement)) field?.focus({ preventScroll: true })
}
