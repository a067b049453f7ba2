import { patiently } from './patience'

/** A part of the application that a screen can do without at first: fetched when it is wanted, or when the page is idle. */
export type Part<T> = {
  /** What has come so far. */
  readonly come: T | undefined
  /** Asks once, and anew after a failure. */
  fetch(): Promise<T>
}

let isTimeForMore = false
const later = new Set<() => Promise<unknown>>()

export function part<T>(load: () => Promise<T>): Part<T> {
  let come: T | undefined
  let underWay: Promise<T> | undefined
  const ask = async () => {
    watchSheets()
    try {
      await fetchFailedSheets()
      // That it comes late is said where it is wanted.
      return (come = await patiently(load, { unsaid: true }))
    } catch (error) {
      underWay = undefined
      throw error
    }
  }
  const fetch = () => (underWay ??= ask())
  if (isTimeForMore) whenIdle(fetch)
  else later.add(fetch)
  return {
    get come() {
      return come
    },
    fetch,
  }
}

/** The screen that was asked for is complete: from now on its parts come before they are wanted, and need no network then. */
export function fetchParts(): void {
  isTimeForMore = true
  for (const fetch of later) whenIdle(fetch)
  later.clear()
}

/** Whoever wants it hears of a failure, this does not. */
function whenIdle(fetch: () => Promise<unknown>): void {
  const ahead = () => void fetch().catch(() => undefined)
  // Safari knows no idle time yet.
  if ('requestIdleCallback' in window) requestIdleCallback(ahead)
  else setTimeout(ahead)
}

let watched = false
const failedSheets = new Set<string>()

/** The build's own loader asks for a sheet once, and takes a part without it for styled the next time: here it is noted. */
function watchSheets(): void {
  if (watched) return
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
