import { billingMarks, offerMarks } from '@kamerton/contract/lib/page-marks'
import type { ReactNode } from 'react'
import { contactEmail } from './operator'

/** Meta tag in the head of every page. The build writes a word between marks, and an own server removes it. */
export const billingMeta = 'billing'

/** Content that the build writes there. */
export const billingWord = `${billingMarks.begin}on${billingMarks.end}`

/** Whether this installation is a service with a tariff; false on an own server. True if the page has no such tag. */
export const isService = (): boolean =>
  import.meta.env.SSR || document.querySelector<HTMLMetaElement>(`meta[name="${billingMeta}"]`)?.content !== ''

type Marks = { begin: string; end: string }

/**
 * Parts of a built page that the server keeps or removes. Where the application draws the page, it decides by itself.
 */
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

/** Parts that an own server does not show: prices and links to them. */
export const OfService = ({ children }: { children: ReactNode }) => between(billingMarks, children, isService)

/** Parts shown only where somebody answers letters: on a service whose operator has given an address. */
export const WithOffer = ({ children }: { children: ReactNode }) =>
  between(offerMarks, children, () => isService() && contactEmail() !== null)

/** Like `OfService`, for a part of a text, as in the head of a page, where the marks are ordinary characters. */
export function textOfService(text: string): string {
  if (!import.meta.env.SSR) return isService() ? text : ''
  return import.meta.env.DEV ? text : `${billingMarks.begin}${text}${billingMarks.end}`
}
