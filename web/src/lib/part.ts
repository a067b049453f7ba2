import { patiently } from './patience'

/** A lazy chunk that a screen does not need at first: it is fetched on demand or when the page is idle. */
export type Part<T> = {
  /** The module, once it is loaded. */
  readonly loaded: T | undefined
  /** Loads the module once; after a failure the next call tries again. */
  fetch(): Promise<T>
}

let isTimeForMore = false
const later = new Set<() => Promise<unknown>>()

export function part<T>(load: () => Promise<T>): Part<T> {
  let loaded: T | undefined
  let underWay: Promise<T> | undefined
  watchSheets()
  const ask = async () => {
    try {
      await fetchFailedSheets()
      // A late load is reported where the part is used.
      return (loaded = await patiently(load, { unsaid: true }))
    } catch (error) {
      underWay = undefined
      throw error
    }
  }
  const fetch = () => (underWay ??= ask())
  if (isTimeForMore) whenIdle(fetch)
  else later.add(fetch)
  return {
    get loaded() {
      return loaded
    },
    fetch,
  }
}

/**
 * The requested screen is complete. From now on its lazy chunks are loaded ahead, so that they need no network later.
 */
export function fetchParts(): void {
  isTimeForMore = true
  for (const fetch of later) whenIdle(fetch)
  later.clear()
}

/** Loads a part when the browser is idle. A failure is ignored here and reported to the code that uses the part. */
function whenIdle(fetch: () => Promise<unknown>): void {
  const ahead = () => void fetch().catch(() => undefined)
  // Safari does not have this function yet.
  if ('requestIdleCallback' in window) requestIdleCallback(ahead)
  else setTimeout(ahead)
}

let watched = false
const failedSheets = new Set<string>()

/**
 * The build's own loader requests a style sheet only once and after a failure treats the part as styled. Failed sheets
 * are recorded here and requested again.
 */
function watchSheets(): void {
  if (watched || typeof window === 'undefined') return
  watched = true
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedSheets.add(target.href)
  }
  window.addEventListener('error', note, { capture: true })
}

const fetchFailedSheets = () => Promise.all([...failedSheets].map(fetchSheet))

function fetchSheet(href: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  link.addEventListener('load', () => {
    failedSheets.delete(href)
    resolve()
  })
  link.addEventListener('error', () => {
    link.remove()
    reject(new Error(`${href} did not come`))
  })
  document.head.append(link)
  return promise
}
