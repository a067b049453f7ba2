import type { CurrentUser } from '@kamerton/contract/people/schemas'

/** What a counter of visits may hear of whoever is signed in, where there is one and they have agreed. */
export type Visitor = Pick<CurrentUser, 'id' | 'role' | 'company_id' | 'full_name' | 'email'>

/** Told by the application to whoever listens in the same page; nothing leaves it by that. */
export const visitEvent = 'kamerton:visit'
export const visitorEvent = 'kamerton:visitor'
/** Told by the counter, once it listens: it may come later than the application. */
export const listeningEvent = 'kamerton:listening'

/** Another address of the application has been opened. */
export const tellVisit = (): void => void window.dispatchEvent(new Event(visitEvent))

/** Who is signed in, until the returned function is called. */
export function tellVisitor(visitor: Visitor): () => void {
  const tell = () => void window.dispatchEvent(new CustomEvent<Visitor>(visitorEvent, { detail: visitor }))
  tell()
  window.addEventListener(listeningEvent, tell)
  return () => window.removeEventListener(listeningEvent, tell)
}
