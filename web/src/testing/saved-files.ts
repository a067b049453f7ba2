import { afterEach, beforeEach, vi } from 'vitest'

/**
 * For a file of tests: the names of the files that the page has handed to the person, in order, anew for each test. What saves them is not
 * replaced: files share their modules, and a module that one of them has replaced stays so for those that come after it.
 */
export function watchSavedFiles(): readonly string[] {
  const saved: string[] = []
  beforeEach(() => {
    saved.length = 0
    // The document of these tests has neither; the second is called after a test has ended.
    URL.createObjectURL = () => 'blob:kamerton'
    URL.revokeObjectURL = () => undefined
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
  })
  afterEach(() => void vi.restoreAllMocks())
  return saved
}
