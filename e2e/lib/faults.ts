import type { BrowserContext } from '@playwright/test'

/**
 * Faults that no page may have, whatever a test is about. A test that provokes a fault on purpose names it beforehand.
 */
export type Faults = {
  expect(fault: RegExp): void
  /** Unexpected faults, in the order of their appearance. */
  unexpected(): string[]
  /** Before the next test in the same window: it has found nothing yet, and expects nothing. */
  beginAnew(): void
  /** Whether the browser itself has lost a page: that is no fault of the page's. */
  hasCrashed(): boolean
  watch(context: BrowserContext): Promise<void>
}

const ownHosts = new Set(['127.0.0.1', 'localhost'])
const staysHere = new Set(['data:', 'blob:', 'about:'])

/** The browser reports every refused call on its console; the other faults come from these listeners. */
export function newFaults(): Faults {
  const found: string[] = []
  const expected: RegExp[] = []
  let crashed = false
  return {
    expect: (fault) => void expected.push(fault),
    beginAnew() {
      found.length = 0
      expected.length = 0
    },
    hasCrashed: () => crashed,
    unexpected: () => found.filter((fault) => !expected.some((one) => one.test(fault))),
    async watch(context) {
      await context.addInitScript(sayViolations)
      context.on('page', (page) => page.on('crash', () => (crashed = true)))
      context.on('console', (message) => {
        if (message.type() === 'error') found.push(`console: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => found.push(`page error: ${error.error().stack ?? error.error().message}`))
      context.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url())
        if (!staysHere.has(protocol) && !ownHosts.has(hostname)) found.push(`foreign request: ${request.url()}`)
      })
      context.on('response', (response) => {
        if (response.status() >= 500) found.push(`answer ${response.status()}: ${response.url()}`)
      })
    },
  }
}

/** Runs in the page, before its own scripts. */
function sayViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) =>
    console.error(`policy violated: ${effectiveDirective} by ${blockedURI} ${sourceFile} ${sample}`),
  )
}
