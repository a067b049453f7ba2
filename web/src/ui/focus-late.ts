/** The ref of a dialog's first field, if that is loaded late. A field in which somebody types keeps the focus. */
export const focusLate = (field: HTMLElement | null): void => {
  if (!(document.activeElement instanceof HTMLInputElement)) field?.focus({ preventScroll: true })
}
