import { billingMarks, offerMarks } from '@kamerton/contract/lib/page-marks'
import type { ReactNode } from 'react'
import { contactEmail } from './operator'

/** In the head of every page: the build leaves a word between marks, and on an own server nothing of it is there. */
export const billingMeta = 'billing'

/** What the build writes there. */
export const billingWord = `${billingMarks.begin}on${billingMarks.end}`

/** Whether this installation is a service, with a tariff; false on an own server. Where no page has said it, it is. */
export const isService = (): boolean =>
  import.meta.env.SSR || document.querySelector<HTMLMetaElement>(`meta[name="${billingMeta}"]`)?.content !== ''

type Marks = { begin: string; end: string }

/** The server takes these parts out of a built page, or leaves them; where the application draws the page, it asks by itself. */
const between = ({ begin, end }: Marks, children: ReactNode, isSaid: () => boolean): ReactNode => {
  if (!import.meta.env.SSR) return isSaid() ? children : null
  if (import.meta.env.DEV) return children
  return (
    <>
      {begin}
      {children}
      {end}
    </>
  )
}

/** What an own server does not say: prices, and ways to them. */
export const OfService = ({ children }: { children: ReactNode }) => between(billingMarks, children, isService)

/** What is said only where somebody answers: a service whose operator has named an address. */
export const WithOffer = ({ children }: { children: ReactNode }) =>
  between(offerMarks, children, () => isService() && contactEmail() !== null)

/** The same of a part of a text, as in the head of a page, where marks are letters like others. */
export function textOfService(text: string): string {
  if (!import.meta.env.SSR) return isService() ? text : ''
  return import.meta.env.DEV ? text : `${billingMarks.begin}${text}${billingMarks.end}`
}
