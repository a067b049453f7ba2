import { billingMarks, offerMarks } from '@kamerton/contract/lib/page-marks'

/** Whether this installation is a service or an own server, and the address for requests for an offer, if any. */
export type Way = { billing: boolean; contactEmail: string | null }

type Marks = typeof billingMarks | typeof offerMarks

export const isOfAWay = (body: Buffer): boolean => body.includes(billingMarks.begin) || body.includes(offerMarks.begin)

/**
 * A page in the version for this installation. An own server sells nothing. An offer is offered only where an address
 * for requests is named.
 */
export function asItRuns(html: string, { billing, contactEmail }: Way): string {
  const said = withPart(withPart(html, offerMarks, billing && contactEmail !== null), billingMarks, billing)
  return billing ? said : withoutOffers(said)
}

const withPart = (html: string, { begin, end }: Marks, isSaid: boolean): string =>
  html
    .split(begin)
    .map((part, index) => {
      const [inside = '', ...after] = index === 0 ? ['', part] : part.split(end)
      return (isSaid ? inside : '') + after.join('')
    })
    .join('')

const dataBlock = /(<script type="application\/ld\+json">)([\s\S]*?)(<\/script>)/g

/** Removes the prices for search engines. They stand within data, where no mark can be placed. */
const withoutOffers = (html: string): string =>
  html.replaceAll(dataBlock, (_, begin: string, data: string, end: string) => {
    const parsed: unknown = JSON.parse(data, (key, value: unknown) => (key === 'offers' ? undefined : value))
    // Inside a script only this character could end it.
    return `${begin}${JSON.stringify(parsed).replaceAll('<', '\\u003c')}${end}`
  })
