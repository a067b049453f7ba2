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
  // What was said with nothing to show it would stand in the next test that shows such things.
  toast.dismiss()
})

// Every browser knows these two; without them each list of a form looks as if it had been chosen in before the form was there.
Object.defineProperty(HTMLSelectElement.prototype, 'size', { configurable: true, get: () => 0 })
Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', {
  configurable: true,
  get(this: HTMLOptionElement) {
    return this.hasAttribute('selected')
  },
})
