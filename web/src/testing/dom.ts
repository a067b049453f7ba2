import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { toast } from 'react-toastify'
import { afterEach } from 'vitest'

// React applies what a test did before the test looks, and complains of changes that no test has caused.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// A test waits for a state, and not for a moment: on a busy machine a second may pass before a timer comes.
configure({ asyncUtilTimeout: 10_000 })

// The document of these tests has none. A mistake that a browser's console would show fails the test as any other does.
globalThis.reportError = (mistake: unknown) => console.error(mistake)

afterEach(() => {
  cleanup()
  // A message sent while no toast box was mounted would appear in the next test that shows toasts.
  toast.dismiss()
})

// Every browser has these two properties. Without them each list of a form looks as if a choice had been made before
// mounting.
Object.defineProperty(HTMLSelectElement.prototype, 'size', { configurable: true, get: () => 0 })
Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', {
  configurable: true,
  get(this: HTMLOptionElement) {
    return this.hasAttribute('selected')
  },
})
