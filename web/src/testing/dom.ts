import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { toast } from 'react-toastify/unstyled'
import { afterAll, afterEach, vi } from 'vitest'

// React applies a test's changes before the test looks, and reports changes outside a test's actions.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// A test waits for a state, not for a fixed time: on a busy machine a timer may be a second late.
configure({ asyncUtilTimeout: 10_000 })

// happy-dom has no such function. An error that a browser would log fails the test like any other.
globalThis.reportError = (mistake: unknown) => console.error(mistake)

afterEach(() => {
  cleanup()
  // A message sent while no toast box was mounted would appear in the next test that shows toasts.
  toast.dismiss()
})

// A part that nobody has waited for would come into the next file's empty room, and fail there.
afterAll(() => vi.dynamicImportSettled())

// Every browser has these two properties. Without them each list of a form looks as if a choice had been made before
// mounting.
Object.defineProperty(HTMLSelectElement.prototype, 'size', { configurable: true, get: () => 0 })
Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', {
  configurable: true,
  get(this: HTMLOptionElement) {
    return this.hasAttribute('selected')
  },
})
