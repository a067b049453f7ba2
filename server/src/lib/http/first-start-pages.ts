import type { Platform } from '../context.ts'
import type { Led } from './front-end.ts'

/** The page that says where the link of the first start is. */
const waitingPage = '/setup'
/** Pages that have nothing to show while there is no company. */
const emptyPages = new Set(['/', '/login', '/register'])

/**
 * Addresses during the first start: people are told that the server waits, and only the right link opens its page. On
 * every other installation there are no such pages.
 */
export const firstStartPages =
  (platform: Platform) =>
  async (path: string): Promise<Led | null> => {
    const address = path.replace(/\/+$/, '') || '/'
    const isOfFirstStart = address === waitingPage || address.startsWith(`${waitingPage}/`)
    const { installation } = platform
    if (!installation && !isOfFirstStart) return null
    if (!isOfFirstStart && !emptyPages.has(address)) return null
    const waits = (await installation?.isEmpty()) ?? false
    if (!isOfFirstStart) return waits ? { address: waitingPage } : null
    const opens = address === waitingPage || installation?.opensBy(address.slice(waitingPage.length + 1))
    return waits && opens ? null : 'nowhere'
  }
