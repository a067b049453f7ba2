/** What is told of on the document when a visitor has begun to count, once for each calculator of a page. */
export const firstInputEvent = 'calculator-first-input'

/** Says that a calculator has received its first count above 0; whoever counts goals listens for it. */
export function onFirstInput(calculator: 'enps' | 'turnover'): void {
  document.dispatchEvent(new CustomEvent(firstInputEvent, { detail: { calculator } }))
}
