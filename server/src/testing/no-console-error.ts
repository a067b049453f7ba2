import { afterEach, beforeEach, type MockInstance, vi } from 'vitest'

/** An error on the console is a fault that nobody reads, so it fails the test that caused it. */
let complaints: MockInstance<typeof console.error>

beforeEach(() => {
  complaints = vi.spyOn(console, 'error')
})

afterEach(() => {
  const said = complaints.mock.calls
  complaints.mockRestore()
  if (said.length > 0)
    throw new Error(`The test wrote to console.error: ${said.map((words) => words.join(' ')).join('; ')}`)
})
