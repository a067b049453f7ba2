import type { CurrentUser } from '@kamerton/contract/people/schemas'

/** Data about the signed-in person for a counter of visits, if there is one and the person has agreed. */
export type Visitor = Pick<CurrentUser, 'id' | 'role' | 'company_id' | 'full_name' | 'email'>

/** Sent by the application to listeners in the same page. The event itself sends nothing over the network. */
export const visitEvent = 'kamerton:visit'
export const visitorEvent = 'kamerton:visitor'
/** Sent by the counter once it listens, because it may load later than the application. */
export const listeningEvent = 'kamerton:listening'

/** Reports that another address of the application was opened. */
export const announceVisit = (): void => void window.dispatchEvent(new Event(visitEvent))

/** Sends the data of the signed-in person to the counter, until the returned function is called. */
export function announceVisitor(visitor: Visitor): () => void {
  const announce = () => void window.dispatchEvent(new CustomEvent<Visitor>(visitorEvent, { detail: visitor }))
  announce()
  window.addEventListener(listeningEvent, announce)
  return () => window.removeEventListener(listeningEvent, announce)
}
