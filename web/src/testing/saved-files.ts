import { afterEach, beforeEach, vi } from 'vitest'

/**
 * For a file of tests: names of the files that the page has saved for the person, in order, reset before each test. The
 * saving module is not mocked: test files share modules, and a mock would stay for those that run later.
 */
export function watchSavedFiles(): readonly string[] {
  const saved: string[] = []
  beforeEach(() => {
    saved.length = 0
    // happy-dom has neither function; the second is called after a test has ended.
    URL.createObjectURL = () => 'blob:kamerton'
    URL.revokeObjectURL = () => undefined
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
  })
  afterEach(() => void vi.restoreAllMocks())
  return saved
}
